// Arrows from place to place, each in a bow of its own: what was done, and what may follow. All are drawn at once.
import {
  BufferAttribute,
  ConeGeometry,
  mergeGeometries,
  Mesh,
  MeshStandardMaterial,
  Object3D,
  QuadraticBezierCurve3,
  TubeGeometry,
  Vector3,
} from "./three.js";
import { colourOf } from "./batch.js";
import { layersOf } from "./shapes.js";
import { worldOf } from "./things.js";

const UP = new Vector3(0, 1, 0);
const RISE = 0.45; // for each unit that it spans
const FOOT = 0.3; // over the floor, about where a thing's middle is

export class Arrows extends Object3D {
  kinds = 1; // of things that there were to make programs for
  #material = new MeshStandardMaterial({ roughness: 0.5, vertexColors: true });

  set(items, shapes, gap) {
    this.clear();
    if (items.length === 0) return;
    const forms = items.map((item) => {
      const [from, to] = [item.at, item.to].map((place) => worldOf(place, gap, item.lift));
      return dyed(formOf(from, to, shapes[item.shape]), colourOf(item.colour));
    });
    this.add(new Mesh(mergeGeometries(forms), this.#material));
  }

  clear() {
    for (const { geometry } of this.children) geometry.dispose();
    return super.clear();
  }
}

function dyed(form, colour) {
  const colours = new Float32Array(3 * form.attributes.position.count);
  for (let place = 0; place < colours.length; place += 3) colour.toArray(colours, place);
  return form.setAttribute("color", new BufferAttribute(colours, 3));
}

// With the shape's parts where it begins.
function formOf(from, to, shape) {
  const print = layersOf(shape).map(({ geometry }) => geometry.translate(from.x, from.y, from.z));
  return mergeGeometries([bow(from, to, shape.arrow), ...print]);
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
  const tube = new TubeGeometry(curve, 24, width / 2, 8);
  return mergeGeometries([tube, tip]).deleteAttribute("uv").toNonIndexed();
}
