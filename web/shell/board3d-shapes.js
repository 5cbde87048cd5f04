// Geometry of the shapes that web/boards/scene.py describes. Lengths are in pads; 0 is the floor, y is up.
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  mergeGeometries,
  Shape,
  SphereGeometry,
  TorusGeometry,
} from "./three.js";

const FORMS = { plate, ghost: plate, rim, ring, dot, crate, rod, figure, crown };
const SPIKES = 6;

// Of a rod the geometry is one long along x, and stretched between its ends.
export const geometryOf = (shape) => FORMS[shape.kind](shape);

function plate({ size, height }) {
  return slab(square(size, size * 0.22), height).translate(0, -height, 0);
}

function rim({ size, width, height }) {
  const outer = square(size, size * 0.22);
  outer.holes.push(square(size - 2 * width, size * 0.22 - width));
  return slab(outer, height + width, width * 0.3).translate(0, -height, 0);
}

function ring({ radius, thick }) {
  return new TorusGeometry(radius, thick / 2, 8, 48).rotateX(Math.PI / 2).translate(0, thick / 2, 0);
}

function dot({ radius }) {
  return new SphereGeometry(radius, 24, 10).scale(1, 0.35, 1);
}

function crate({ size }) {
  const [beam, far] = [size * 0.17, size / 2 - size * 0.085];
  const beams = [-far, far].flatMap((one) =>
    [-far, far].flatMap((other) => [
      new BoxGeometry(size, beam, beam).translate(0, one, other),
      new BoxGeometry(beam, size, beam).translate(one, 0, other),
      new BoxGeometry(beam, beam, size).translate(one, other, 0),
    ]),
  );
  return mergeGeometries([new BoxGeometry(size * 0.9, size * 0.9, size * 0.9), ...beams]).translate(0, size / 2, 0);
}

function rod({ width, height }) {
  if (width !== height) return new BoxGeometry(1, height, width);
  return new CylinderGeometry(width / 2, width / 2, 1, 12).rotateZ(Math.PI / 2);
}

function crown({ radius, height, lift }) {
  const band = new TorusGeometry(radius, height * 0.22, 6, 30).rotateX(Math.PI / 2);
  const spikes = Array.from({ length: SPIKES }, (_, number) => {
    const angle = (2 * Math.PI * number) / SPIKES;
    const [x, z] = [radius * Math.sin(angle), -radius * Math.cos(angle)];
    return [
      new ConeGeometry(height * 0.4, height, 8).translate(x, height / 2, z),
      new SphereGeometry(height * 0.22, 8, 6).translate(x, height * 1.02, z),
    ];
  });
  return mergeGeometries([band, ...spikes.flat()]).translate(0, lift, 0);
}

// Rows of points, one for each step of the profile. A step given twice makes a sharp edge.
function figure({ outline, size, profile }) {
  const around = outlinePoints(outline);
  const count = around.length;
  const points = profile.flatMap(([width, height]) =>
    around.flatMap(({ x, y }) => [x * width * size, height, y * width * size]),
  );
  const faces = [];
  for (let row = 0; row + 1 < profile.length; row += 1) {
    for (let place = 0; place < count; place += 1) {
      const next = (place + 1) % count;
      const [a, b, c, d] = [row * count + place, row * count + next, row * count + count + place, row * count + count + next];
      faces.push(a, c, b, b, c, d);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

// A player's shape lying on the floor.
export function token(outline, size, height) {
  return figure({ outline, size, profile: [[1, 0], [1, 0], [1, height], [1, height], [0, height]] });
}

// A player's shape with soft corners; a circle has none.
function outlinePoints(corners) {
  const shape = new Shape();
  if (corners.length === 0) shape.absarc(0, 0, 1, 0, 2 * Math.PI, false);
  else {
    corners.forEach((corner, place) => {
      const [before, after] = [corners.at(place - 1), corners[(place + 1) % corners.length]];
      const [start, end] = [toward(corner, before, 0.22), toward(corner, after, 0.22)];
      if (place === 0) shape.moveTo(...start);
      else shape.lineTo(...start);
      shape.quadraticCurveTo(...corner, ...end);
    });
    shape.closePath();
  }
  const points = shape.getPoints(corners.length === 0 ? 20 : 5);
  return points.slice(0, -1); // the last is the first again
}

const toward = ([x, y], [toX, toY], part) => [x + (toX - x) * part, y + (toY - y) * part];

function square(size, round) {
  const half = size / 2;
  const shape = new Shape();
  const turns = [
    [1, -1, -Math.PI / 2],
    [1, 1, 0],
    [-1, 1, Math.PI / 2],
    [-1, -1, Math.PI],
  ];
  for (const [x, y, angle] of turns) {
    shape.absarc(x * (half - round), y * (half - round), round, angle, angle + Math.PI / 2, false);
  }
  return shape;
}

// A lying plate with soft edges, from 0 up.
function slab(shape, height, soft = height * 0.3) {
  const geometry = new ExtrudeGeometry(shape, {
    depth: height - 2 * soft,
    bevelSize: soft,
    bevelOffset: -soft,
    bevelThickness: soft,
    bevelSegments: 2,
    curveSegments: 5,
  });
  return geometry.rotateX(-Math.PI / 2).translate(0, soft, 0);
}
