// Geometry of the shapes that web/boards/shapes.py describes. Lengths are in units; 0 is the floor, y is up, north is -z.
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  ExtrudeGeometry,
  mergeGeometries,
  PlaneGeometry,
  Quaternion,
  Shape,
  ShapeUtils,
  Vector2,
  Vector3,
} from "./three.js";

const FORMS = { prism, lathe, words };
const AXES = [new Vector3(1, 0, 0), new Vector3(0, 0, -1), new Vector3(0, 1, 0)]; // east, north, up
const MIDDLE = [[0, 0, 0]];

const TALL = 128; // pixels of a line of words
const FONT = `600 ${TALL * 0.8}px system-ui, sans-serif`;
const MARGIN = 8; // pixels, so that nothing of them is cut off

const MOST_KEPT = 300; // shapes, of which all games together have fewer; more are of boards that people made
const kept = new Map(); // a shape as text -> its layers, those used last at the end
const inked = new Map(); // words -> their picture

// What is drawn of a shape: one geometry, in which `tint` says which of the colours that parts have of their own is a
// corner's, counted from 1; 0 is the thing's. Words are apart, with the picture that says where there is ink. To make a
// game's shapes takes tens of megabytes, which a browser gives back late; so they are made once, and each time copied.
export function layersOf(shape) {
  const name = JSON.stringify(shape);
  const layers = kept.get(name) ?? madeOf(shape);
  kept.delete(name);
  kept.set(name, layers);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  return layers.map(({ geometry, ...layer }) => ({ ...layer, geometry: geometry.clone() }));
}

function madeOf({ parts }) {
  const tints = [...new Set(parts.map(({ colour }) => colour).filter(Boolean))];
  const layers = new Map();
  for (const part of parts) {
    const name = String(part.words ?? "");
    if (!layers.has(name)) layers.set(name, { ink: inkOf(part), tints, pieces: [] });
    const pieces = placed(part);
    if (tints.length > 0) for (const piece of pieces) dye(piece, 1 + tints.indexOf(part.colour));
    layers.get(name).pieces.push(...pieces);
  }
  return [...layers.values()].map(({ pieces, ...layer }) => ({ ...layer, geometry: mergeGeometries(pieces) }));
}

function dye(geometry, tint) {
  const { count } = geometry.attributes.position;
  geometry.setAttribute("tint", new BufferAttribute(new Float32Array(count).fill(tint), 1));
}

// The rotation by degrees around the axes that point east, north and up, one after the other.
export function turned(degrees = MIDDLE[0]) {
  const turns = degrees.map((angle, axis) => new Quaternion().setFromAxisAngle(AXES[axis], (angle * Math.PI) / 180));
  return turns.reduce((sum, turn) => turn.multiply(sum));
}

const inkOf = ({ words: texts }) => texts && written(texts);

// A part in each of its places.
function placed(part) {
  const form = Object.keys(FORMS).find((name) => name in part);
  const geometry = FORMS[form](part).applyQuaternion(turned(part.turn));
  return (part.at ?? MIDDLE).map(([x, y, z]) => geometry.clone().translate(x, z, -y));
}

function prism({ prism: outline, height, base = 0, soft = 0, hole }) {
  const shape = new Shape(pointsOf(outline));
  if (hole) shape.holes.push(new Shape(pointsOf(hole)));
  const edges = { bevelSize: soft, bevelOffset: -soft, bevelThickness: soft, bevelSegments: 2, bevelEnabled: soft > 0 };
  const geometry = new ExtrudeGeometry(shape, { depth: height - 2 * soft, ...edges });
  const plain = new BufferGeometry().copy(geometry); // a copy of the other kind makes a solid of its own first
  return plain.rotateX(-Math.PI / 2).translate(0, base + soft, 0).deleteAttribute("uv");
}

// Rows of points, one for each step of the profile. A step given twice makes a sharp edge; a profile that ends where it
// began makes a ring.
function lathe({ lathe: profile, outline }) {
  const closed = String(profile[0]) === String(profile.at(-1));
  const rows = closed ? profile.slice(0, -1) : profile;
  const around = pointsOf(outline);
  if (ShapeUtils.isClockWise(around)) around.reverse();
  const points = rows.flatMap(([width, height]) => around.flatMap(({ x, y }) => [x * width, height, -y * width]));
  const faces = [];
  for (let row = 0; row + 1 < profile.length; row += 1) {
    const [low, high] = [row, (row + 1) % rows.length];
    if (String(rows[low]) !== String(rows[high])) faces.push(...band(around.length, low, high, rows));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry.toNonIndexed();
}

// The faces between two rows; a row without width is a point.
function band(count, low, high, rows) {
  const faces = [];
  for (let place = 0; place < count; place += 1) {
    const next = (place + 1) % count;
    const [a, b, c, d] = [low * count + place, low * count + next, high * count + place, high * count + next];
    if (rows[low][0] > 0) faces.push(a, b, c);
    if (rows[high][0] > 0) faces.push(b, d, c);
  }
  return faces;
}

function words({ words: texts, size }) {
  return new PlaneGeometry(size * written(texts).aspect, size).rotateX(-Math.PI / 2);
}

const pointsOf = (outline) => outline.map(([x, y]) => new Vector2(x, y));

// Words on things in space, as pictures that are white where there is ink: those of a shape below one another.
// The picture, how many lines it has, and how many times as wide as tall these are.
function written(texts) {
  const name = String(texts);
  if (!inked.has(name)) inked.set(name, write(texts));
  return inked.get(name);
}

function write(texts) {
  const canvas = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(1, TALL) : document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = FONT;
  canvas.width = Math.ceil(Math.max(...texts.map((text) => pen.measureText(text).width))) + 2 * MARGIN;
  canvas.height = TALL * texts.length;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(pen, { font: FONT, fillStyle: "white", textAlign: "center" }); // another size made it forget
  const { actualBoundingBoxAscent: tall } = pen.measureText("0");
  texts.forEach((text, line) => pen.fillText(text, canvas.width / 2, TALL * line + (TALL + tall) / 2));
  const texture = Object.assign(new CanvasTexture(canvas), { anisotropy: 8 });
  return { texture, lines: texts.length, aspect: canvas.width / TALL };
}
