// Arrows from place to place, each in a bow of its own: what was done, and what may follow.
import {
  ConeGeometry,
  mergeGeometries,
  Mesh,
  MeshStandardMaterial,
  Object3D,
  QuadraticBezierCurve3,
  TubeGeometry,
  Vector3,
} from "./three.js";
import { colourOf } from "./board3d-colours.js";
import { worldOf } from "./board3d-things.js";

const UP = new Vector3(0, 1, 0);
const RISE = 0.45; // for each pad that it spans
const FOOT = 0.3; // over the floor, about where a thing's middle is

export class Arrows extends Object3D {
  set(items, shapes, gap) {
    this.clear();
    for (const item of items) {
      const material = new MeshStandardMaterial({ roughness: 0.5, emissiveIntensity: 0.5 });
      const arrow = new Mesh(bow(worldOf(item.at, gap), worldOf(item.to, gap), shapes[item.shape].width), material);
      arrow.userData.colour = item.colour;
      this.add(arrow);
    }
    this.recolour();
  }

  recolour() {
    for (const { material, userData } of this.children) {
      material.color.copy(colourOf(userData.colour));
      material.emissive.copy(material.color);
    }
  }

  clear() {
    for (const { geometry, material } of this.children) [geometry, material].forEach((part) => part.dispose());
    return super.clear();
  }
}

function bow(from, to, width) {
  const [start, end] = [from, to].map((place) => place.add(new Vector3(0, FOOT, 0)));
  const middle = new Vector3().addVectors(start, end).multiplyScalar(0.5);
  middle.y += RISE * start.distanceTo(end);
  const head = width * 3.5;
  const curve = new QuadraticBezierCurve3(start, middle, end);
  const arriving = curve.getTangent(1);
  const tip = new ConeGeometry(width * 1.7, head, 12).translate(0, -head / 2, 0);
  tip.applyQuaternion(new Object3D().quaternion.setFromUnitVectors(UP, arriving)).translate(end.x, end.y, end.z);
  curve.v2 = end.clone().addScaledVector(arriving, -head * 0.8);
  return mergeGeometries([new TubeGeometry(curve, 24, width / 2, 8), tip]);
}
