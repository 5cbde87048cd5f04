// Soft light: the sky all around, a sun, and shadows that lie close to what casts them. These are of simple blocks, one for
// each thing, all in one drawing call; under the whole board lies a soft one of its own.
import {
  CanvasTexture,
  DirectionalLight,
  ExtrudeGeometry,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PlaneGeometry,
  Quaternion,
  Shape,
  Vector2,
  Vector3,
} from "./three.js";

export const CASTERS = 30; // the layer of what is only seen by its shadow

const SHARPEST = 1024; // pixels to each side of the shadows
const SUN = new Vector3(-0.22, 1.5, 0.3); // where it stands: so high that shadows show what they are of
const ROOM = 64; // blocks, at first
const CUT = 0.2; // of a block's corners
const BLUR = 128; // pixels to each side of the soft shadow
const AROUND = 1.5; // how many times as wide as the board that is

export class Light extends Object3D {
  #sky = new HemisphereLight("#ffffff", "#b4b9d4", 1.75);
  #sun = new DirectionalLight("white", 1.85);
  #ground = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), blurred());
  #blocks = blocks(ROOM);

  constructor() {
    super();
    const { shadow } = this.#sun;
    Object.assign(shadow, { radius: 4, normalBias: 0.02, bias: -0.0006, intensity: 0.55 });
    shadow.mapSize.setScalar(SHARPEST);
    shadow.camera.layers.set(CASTERS);
    for (const light of [this.#sky, this.#sun]) light.layers.enableAll();
    this.add(this.#sky, this.#sun, this.#sun.target, this.#ground, this.#blocks);
  }

  // Whether shadows are drawn.
  get casts() {
    return this.#sun.castShadow;
  }

  // The sun's light and its shadows reach just as far as the board does.
  reach(box, ground) {
    const middle = box.getCenter(new Vector3());
    const size = box.getSize(new Vector3());
    const reach = size.length() / 2;
    this.#sun.position.copy(middle).add(SUN.clone().setLength(2 * reach));
    this.#sun.target.position.copy(middle);
    const edges = { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 4 * reach };
    Object.assign(this.#sun.shadow.camera, edges).updateProjectionMatrix();
    this.#ground.position.set(middle.x, box.min.y - ground, middle.z);
    this.#ground.scale.set(AROUND * size.x, 1, AROUND * size.z);
  }

  // What floats is seen from all sides: the sun goes with the person, and no shadows with it.
  follow({ position, quaternion }) {
    const aside = new Vector3(-0.5, 0.8, 0.2).applyQuaternion(quaternion).multiplyScalar(position.length());
    this.#sun.castShadow = false;
    this.#sun.position.copy(position).add(aside);
  }

  set floats(whether) {
    this.#ground.visible = !whether;
  }

  set dark(whether) {
    this.#ground.material.opacity = whether ? 0.5 : 0.22;
  }

  cast() {
    this.#sun.castShadow = true;
  }

  // Shadows are of these from now on: where each is and the box around it, as a thing's shape has it.
  block(casters) {
    const found = [...casters];
    if (found.length > this.#blocks.instanceMatrix.count) {
      this.remove(this.#blocks.dispose());
      this.add((this.#blocks = blocks(2 * found.length)));
    }
    found.forEach(([matrix, box], place) => this.#blocks.setMatrixAt(place, matrix.multiply(filling(box))));
    this.#blocks.count = found.length;
    this.#blocks.instanceMatrix.needsUpdate = true;
  }
}

// As large as a box of that kind, and in its place.
function filling(box) {
  return new Matrix4().compose(box.getCenter(new Vector3()), new Quaternion(), box.getSize(new Vector3()));
}

function blocks(room) {
  const [near, far] = [0.5 - CUT, 0.5];
  const corners = [
    [far, near],
    [near, far],
    [-near, far],
    [-far, near],
    [-far, -near],
    [-near, -far],
    [near, -far],
    [far, -near],
  ];
  const outline = new Shape(corners.map(([x, y]) => new Vector2(x, y)));
  const form = new ExtrudeGeometry(outline, { depth: 1, bevelEnabled: false }).translate(0, 0, -0.5).rotateX(-Math.PI / 2);
  const mesh = new InstancedMesh(form, new MeshBasicMaterial(), room);
  Object.assign(mesh, { castShadow: true, frustumCulled: false });
  mesh.layers.set(CASTERS);
  mesh.count = 0;
  return mesh;
}

// Dark in the middle, and nothing at the edge.
function blurred() {
  const canvas = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(BLUR, BLUR) : document.createElement("canvas");
  canvas.width = canvas.height = BLUR;
  const pen = canvas.getContext("2d");
  const round = pen.createRadialGradient(BLUR / 2, BLUR / 2, 0, BLUR / 2, BLUR / 2, BLUR / 2);
  for (const [part, ink] of [[0, 1], [0.35, 0.8], [0.7, 0.25], [1, 0]]) round.addColorStop(part, `rgb(10 11 34 / ${ink})`);
  pen.fillStyle = round;
  pen.fillRect(0, 0, BLUR, BLUR);
  return new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false });
}
