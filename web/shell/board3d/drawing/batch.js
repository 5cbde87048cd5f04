// All things of one shape, or of a part of it with a colour of its own, in one drawing call.
import { Color, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from "./three.js";

const known = new Map(); // a colour's name -> the colour, in the theme that shows
const ROOM = 16; // places for things, at first
const SHADE = 0.11; // of a floor below another
const DARKEST = 4; // floors further down are no darker
const ROUGH = 0.6; // what nothing else is said of
const PIECES = { solid: 0.16, line: 1 }; // how rough pieces are in sets other than the usual one
const FADED = { transparent: true, opacity: 0.1, depthWrite: false };
const EAST = new Vector3(1, 0, 0);
const UP = new Vector3(0, 1, 0);

export const GLOW = { value: 0 }; // how much of its colour shines by itself what shines

export class Batch {
  stale = false;
  things = [];

  constructor(parent, shape, { geometry, colour, ink }, faded) {
    this.parent = parent;
    this.shape = shape;
    this.colour = colour;
    this.faded = faded;
    this.geometry = geometry;
    this.material = surfaceOf(shape, ink, faded);
    this.finish();
    this.shadow = !faded && shape.shadow !== false;
    this.grow(ROOM);
  }

  // Whether something can be pointed at here.
  get meant() {
    return !this.faded && this.things.some(({ item }) => item.target);
  }

  // Pieces are as glossy as those of their set.
  finish() {
    const { loose, rough = ROUGH } = this.shape;
    this.material.roughness = (loose && PIECES[this.parent.pieces]) || rough;
  }

  add(thing) {
    this.things.push(thing);
    this.things.sort((one, other) => heightOf(one.item) - heightOf(other.item)); // what one can see through: from below
    this.stale = true;
  }

  remove(thing) {
    this.things.splice(this.things.indexOf(thing), 1);
    this.stale = true;
  }

  grow(room) {
    const old = this.mesh;
    this.mesh = new InstancedMesh(this.geometry, this.material, room);
    this.geometry.setAttribute("word", new InstancedBufferAttribute(new Float32Array(room), 1));
    this.mesh.castShadow = this.mesh.receiveShadow = this.shadow;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = this.faded ? 2 : this.material.transparent ? 1 : 0;
    this.parent.add(this.mesh);
    if (!old) return;
    this.parent.remove(old);
    old.dispose();
  }

  write() {
    if (this.things.length > this.mesh.instanceMatrix.count) this.grow(2 * this.things.length);
    const { word: words } = this.geometry.attributes;
    this.things.forEach((thing, place) => {
      this.mesh.setMatrixAt(place, matrixOf(thing, this.shape.reads ? this.parent.facing : 0));
      this.mesh.setColorAt(place, this.colourFor(thing.item));
      words.setX(place, thing.item.word ?? 0);
    });
    this.mesh.userData.things = this.things;
    this.mesh.count = this.things.length;
    const unseen = this.shape.opacity === 0 || (this.shape.offers && this.parent.plain); // it can be pointed at all the same
    this.mesh.visible = this.things.length > 0 && !unseen;
    words.needsUpdate = true;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.mesh.boundingSphere = null; // pointing asks for a new one
    this.stale = false;
  }

  colourFor({ colour, at }) {
    const plain = colourOf(this.colour ?? colour);
    if (!this.shape.shaded) return plain;
    return plain.clone().multiplyScalar(1 - SHADE * Math.min(DARKEST, this.parent.top - at[2]));
  }

  free() {
    this.mesh.dispose();
    this.geometry.dispose();
    this.material.dispose();
  }
}

const heightOf = ({ at, lift = 0 }) => at[2] + lift;

function surfaceOf({ opacity = 1, glows }, ink, faded) {
  const material = new MeshStandardMaterial({
    ...(opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {}),
    ...(ink ? { alphaMap: ink.texture, alphaTest: 0.5, alphaToCoverage: true } : {}),
    ...(faded ? FADED : {}),
  });
  if (glows) shine(material);
  if (ink) choose(material, ink.lines);
  return material;
}

// Each instance shows its own line of the picture.
function choose(material, lines) {
  Object.assign(material.defines, { LINES: lines.toFixed(1) });
  material.onBeforeCompile = (shader) => {
    const line = "vAlphaMapUv.y = (vAlphaMapUv.y + LINES - 1.0 - word) / LINES;";
    shader.vertexShader = `attribute float word;\n${shader.vertexShader.replace("#include <uv_vertex>", (uv) => `${uv}\n${line}`)}`;
  };
}

// Shines in the colour of each instance, which three.js by itself can do in one colour only.
function shine(material) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <emissivemap_fragment>",
      "totalEmissiveRadiance += glow * diffuseColor.rgb;",
    );
    shader.fragmentShader = `uniform float glow;\n${shader.fragmentShader}`;
    shader.uniforms.glow = GLOW;
  };
}

function matrixOf({ now: { from, to, size, turn }, item, aside }, facing) {
  const middle = new Vector3().addVectors(from, to).multiplyScalar(0.5);
  if (aside) middle.add(aside);
  if (!item.to) {
    const around = new Quaternion().setFromAxisAngle(UP, facing).multiply(turn);
    return new Matrix4().compose(middle, around, new Vector3(size, size, size));
  }
  const along = new Vector3().subVectors(to, from);
  const length = along.length();
  const direction = new Quaternion().setFromUnitVectors(EAST, along.normalize());
  return new Matrix4().compose(middle, direction, new Vector3(length, size, size));
}

// Colours by name, as the page gives them for the theme that shows.
export const colourOf = (name) => known.get(name);

export function setColours(styles) {
  for (const [name, style] of Object.entries(styles)) known.set(name, new Color().setStyle(style));
}
