// All things of one shape in one drawing call; words that they show are another.
import { Color, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from "./three.js";
import { grained, grainOf, roughnessOf } from "./surfaces.js";

const known = new Map(); // a colour's name -> the colour, in the theme that shows
const ROOM = 16; // places for things, at first
const SHADE = 0.11; // of a floor below another
const DARKEST = 4; // floors further down are no darker
const FADED = { transparent: true, opacity: 0.1, depthWrite: false };
const EAST = new Vector3(1, 0, 0);
const UP = new Vector3(0, 1, 0);

export const GLOW = { value: 0 }; // how much of its colour shines by itself what shines

export class Batch {
  stale = false;
  things = [];

  constructor(parent, shape, { geometry, ink, tints }, faded) {
    Object.assign(this, { parent, shape, faded, geometry });
    this.tints = { names: tints, value: tints.map(colourOf) };
    this.grain = { value: undefined };
    this.material = surfaceOf(shape, ink, this.tints, this.grain, faded);
    this.finish();
    this.casts = !faded && !ink && shape.shadow !== false && shape.casts !== false;
    this.grow(ROOM);
  }

  // Whether something can be pointed at here.
  get meant() {
    return !this.faded && this.things.some(({ item }) => item.target);
  }

  // Things are of what the theme of boards says, and pieces as glossy as those of their set.
  finish() {
    const { theme, pieces } = this.parent;
    this.material.roughness = roughnessOf(this.shape, theme, pieces);
    this.grain.value = grainOf(this.shape, theme);
    this.material.needsUpdate = true;
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
    this.mesh.receiveShadow = !this.faded && this.shape.shadow !== false;
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
      this.mesh.setMatrixAt(place, this.matrixOf(thing));
      this.mesh.setColorAt(place, this.colourFor(thing.item));
      words.setX(place, thing.item.word ?? 0);
    });
    this.mesh.userData = { things: this.things };
    this.mesh.count = this.things.length;
    const unseen = this.shape.opacity === 0 || (this.shape.offers && this.parent.plain); // it can be pointed at all the same
    this.mesh.visible = this.things.length > 0 && !unseen;
    words.needsUpdate = true;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.mesh.boundingSphere = null; // pointing asks for a new one
    this.stale = false;
  }

  // Draws what has no size, where there is nothing to draw.
  rehearse() {
    if (this.things.length > 0) return;
    this.mesh.setMatrixAt(0, new Matrix4().makeScale(0, 0, 0));
    this.mesh.setColorAt(0, new Color());
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.userData.rehearses = true;
    Object.assign(this.mesh, { count: 1, visible: true });
  }

  matrixOf(thing) {
    return matrixOf(thing, this.shape.reads ? this.parent.facing : 0);
  }

  recolour() {
    this.tints.value = this.tints.names.map(colourOf);
    this.stale = true;
  }

  colourFor({ colour, at }) {
    const plain = colourOf(colour);
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

function surfaceOf({ opacity = 1, glows }, ink, tints, grain, faded) {
  const material = new MeshStandardMaterial({
    ...(opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {}),
    ...(ink ? { alphaMap: ink.texture, alphaTest: 0.5, alphaToCoverage: true } : {}),
    ...(faded ? FADED : {}),
  });
  const ways = () => [glows && shine, ink && choose, tints.names.length > 0 && dye, grain.value && vein].filter(Boolean);
  Object.assign(material.defines, { LINES: (ink?.lines ?? 1).toFixed(1), TINTS: tints.names.length, FIRM: Number(!faded) });
  material.onBeforeCompile = (shader) => ways().forEach((way) => way(shader, tints, grain));
  material.customProgramCacheKey = () => ways().map(({ name }) => name).join();
  return material;
}

// Each instance shows its own line of the picture.
function choose(shader) {
  const line = "vAlphaMapUv.y = (vAlphaMapUv.y + LINES - 1.0 - word) / LINES;";
  shader.vertexShader = `attribute float word;\n${after(shader.vertexShader, "uv_vertex", line)}`;
}

// Shines in the colour of each instance, which three.js by itself can do in one colour only.
function shine(shader) {
  const light = "totalEmissiveRadiance += glow * diffuseColor.rgb;";
  shader.fragmentShader = `uniform float glow;\n${after(shader.fragmentShader, "emissivemap_fragment", light)}`;
  shader.uniforms.glow = GLOW;
}

// Parts with a colour of their own have that one, and are never seen through.
function dye(shader, tints) {
  const own = "vOwn = step(0.5, tint); if (tint > 0.5) vColor.rgb = tints[int(tint + 0.5) - 1];";
  const names = "attribute float tint;\nuniform vec3 tints[TINTS];\nvarying float vOwn;\n";
  const firm = "#if FIRM\ndiffuseColor.a = max(diffuseColor.a, vOwn);\n#endif";
  shader.vertexShader = names + after(shader.vertexShader, "color_vertex", own);
  shader.fragmentShader = `varying float vOwn;\n${after(shader.fragmentShader, "color_fragment", firm)}`;
  shader.uniforms.tints = tints;
}

// Lighter and darker as its material is grown, at each place in another way.
function vein(shader, tints, grain) {
  const place = "vVein = grain.xy * (position.xz + 2.3 * instanceMatrix[3].zx + 1.7 * instanceMatrix[3].yy);";
  const mix = "diffuseColor.rgb *= 1.0 + grain.z * (texture2D(veins, vVein).r - 0.5);";
  const names = "uniform vec3 grain;\nvarying vec2 vVein;\n";
  shader.vertexShader = names + after(shader.vertexShader, "begin_vertex", place);
  shader.fragmentShader = `uniform sampler2D veins;\n${names}${after(shader.fragmentShader, "color_fragment", mix)}`;
  Object.assign(shader.uniforms, { grain, veins: { value: grained() } });
}

const after = (program, part, more) => program.replace(`#include <${part}>`, (found) => `${found}\n${more}`);

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
