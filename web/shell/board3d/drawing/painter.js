// Draws pictures of a scene. One that takes long is drawn in pieces, each once the one before is done: browsers show the
// page by the same means, and would let it wait for all of it. While something moves a slow picture is rough. Where one is
// waited for only what is new is drawn, over the last rough picture; what has gone is still seen there until the next one.
import { CASTERS } from "./light.js";
import { PerspectiveCamera, SRGBColorSpace, WebGLRenderTarget } from "./three.js";

const PIECE = 3; // ms that a piece of a picture is to take
const SLOW = 40; // ms; pictures that take longer are rough while something moves
const LEAST = 4; // ms that a picture counts for
const MOST_PIECES = CASTERS - 1; // each has a layer of its own
const NO_THINGS = CASTERS + 1; // a layer with lights alone
const COVER = 1500; // triangles that a thing counts for beside its own, for what it covers
const SAMPLES = 4; // of each pixel of a fine picture, so that edges are smooth
const ROUGH = 0.5; // pixels to each side for one of a fine picture
const LOOK_AGAIN = 2; // ms

export class Painter {
  shadows = false; // whether they are to be drawn anew
  #renderer;
  #gl;
  #camera = new PerspectiveCamera();
  #fine = new Sheet(1, SAMPLES);
  #rough = new Sheet(ROUGH, 0);
  #shown; // the sheet with the picture that shows
  #going; // {sheet, sum} of the picture that is being drawn, with the ms that its pieces took so far
  #size; // of the canvas
  #piece; // resolves once the last piece of a slow picture is done

  constructor(renderer) {
    this.#renderer = renderer;
    this.#gl = renderer.getContext();
    renderer.autoClear = renderer.info.autoReset = false;
    renderer.setClearColor("black", 0); // or the first picture would be black behind all things
  }

  // Whether pictures take so long that they should be rough while something moves.
  get isSlow() {
    return this.#fine.cost > SLOW;
  }

  get isPainting() {
    return Boolean(this.#going);
  }

  get isPaintingFinely() {
    return this.#going?.sheet === this.#fine;
  }

  // Until there is another picture the last one shows, as large as the canvas is now. Where its size stays the canvas is
  // left alone: one that was touched is shown anew, for which browsers wait until all is drawn that was begun. Returns
  // whether it is empty now.
  resize(width, height, sharpness) {
    const size = `${width} ${height} ${sharpness}`;
    if (size === this.#size) return false;
    this.#size = size;
    this.#renderer.setPixelRatio(sharpness);
    this.#renderer.setSize(width, height, false);
    if (this.#shown) this.#show(this.#shown);
    return true;
  }

  // Leaves the picture that is being drawn.
  stop() {
    this.#going = undefined;
  }

  // Draws the scene, at once where that is quick or `waited` for; else piece by piece, each once `calm` has resolved.
  // Shows it, unless it is to be `unseen`. Resolves to whether it is done: it may have been stopped.
  async paint(scene, camera, { rough, waited = false, unseen = false }, calm) {
    const sheet = rough ? this.#rough : this.#fine;
    const going = (this.#going = { sheet, sum: 0 });
    camera.updateMatrixWorld(); // who points at things asks it, too
    this.#camera.copy(camera);
    const view = new View(scene, camera);
    const news = waited && sheet.shown?.newsIn(view);
    const count = waited ? 1 : sheet.pieces;
    if (count > 1) {
      await this.#piece; // of a picture that was left
      if (this.#going !== going) return false;
    }
    this.#renderer.info.reset();
    if (!news) sheet.begin(this.#renderer, this.#gl.canvas);
    const pieces = news ? layersOf(news, 1) : this.#pieces(view.meshes, count);
    for (const [place, layer] of pieces.entries()) {
      const drawn = this.#draw(scene, sheet, layer);
      if (pieces.length === 1 && !waited) drawn.then((cost) => sheet.note(cost));
      else {
        this.#piece = drawn;
        going.sum += await drawn;
        await calm();
        if (this.#going === going) continue;
        sheet.note(Math.max(sheet.cost, (going.sum / (place + 1)) * pieces.length)); // or it would never be known
        return false;
      }
    }
    if (pieces.length > 1 || (waited && !news)) sheet.note(going.sum);
    sheet.shown = view;
    this.stop();
    if (!unseen) this.#show(sheet);
    return true;
  }

  // The layers of a picture's pieces. Those of a rough one leave the shadows as they are.
  #pieces(meshes, count) {
    const casts = this.shadows && this.isPaintingFinely;
    if (casts) {
      this.#renderer.shadowMap.needsUpdate = true;
      this.shadows = false;
    }
    const layers = layersOf(meshes, count);
    return casts && count > 1 ? [NO_THINGS, ...layers] : layers;
  }

  // Draws a piece. Resolves, once that is done, to the milliseconds that it took.
  #draw(scene, { target }, layer) {
    const start = performance.now();
    this.#camera.layers.set(layer);
    this.#renderer.setRenderTarget(target);
    this.#renderer.render(scene, this.#camera);
    this.#renderer.setRenderTarget(null);
    const gl = this.#gl;
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    return new Promise((resolve) => {
      const look = () => {
        if (fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) {
          setTimeout(look, LOOK_AGAIN);
          return;
        }
        gl.deleteSync(fence);
        resolve(performance.now() - start);
      };
      setTimeout(look);
    });
  }

  #show(sheet) {
    this.#shown = sheet;
    const { state, properties } = this.#renderer;
    const gl = this.#gl;
    const { width, height } = sheet.target;
    state.bindFramebuffer(gl.READ_FRAMEBUFFER, properties.get(sheet.target).__webglFramebuffer);
    state.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    const all = [0, 0, gl.canvas.width, gl.canvas.height];
    gl.blitFramebuffer(0, 0, width, height, ...all, gl.COLOR_BUFFER_BIT, gl.LINEAR);
  }
}

// What a picture is drawn on before it shows, and what that takes.
class Sheet {
  cost = SLOW; // ms for a whole picture, about
  shown; // the view of which there is a whole picture on it
  #scale;

  constructor(scale, samples) {
    this.#scale = scale;
    const how = { samples, colorSpace: SRGBColorSpace, internalFormat: "RGBA8", resolveDepthBuffer: false };
    this.target = Object.assign(new WebGLRenderTarget(1, 1, how), { isXRRenderTarget: true }); // coloured as a canvas is
  }

  // In how many pieces it is to be drawn.
  get pieces() {
    return Math.min(MOST_PIECES, Math.ceil(this.cost / PIECE));
  }

  begin(renderer, { width, height }) {
    this.target.setSize(Math.ceil(width * this.#scale), Math.ceil(height * this.#scale));
    this.shown = undefined;
    renderer.setRenderTarget(this.target);
    renderer.clear();
  }

  // One that took very long may have been held up.
  note(cost) {
    this.cost = Math.max(LEAST, Math.min(cost, 2 * this.cost));
  }
}

// What is seen from where: from the same place there is a picture of it already.
class View {
  meshes = [];
  #place;
  #versions; // of what there is of each mesh

  constructor(scene, camera) {
    scene.traverseVisible((object) => object.isMesh && !object.castShadow && this.meshes.push(object));
    this.meshes.sort((one, other) => orderOf(one) - orderOf(other));
    this.#place = String([...camera.matrixWorld.elements, ...camera.projectionMatrix.elements]);
    const seen = this.meshes.filter(({ userData }) => !userData.rehearses);
    this.#versions = new Map(seen.map((mesh) => [mesh, mesh.instanceMatrix?.version]));
  }

  // What is new in a later view; undefined where this one is of no use to it, because it is from elsewhere, nothing came, or
  // something would be drawn twice that one can see through.
  newsIn(later) {
    const known = this.#versions;
    const news = later.meshes.filter((mesh) => !known.has(mesh) || known.get(mesh) !== mesh.instanceMatrix?.version);
    const isTwice = news.some((mesh) => known.has(mesh) && mesh.material.transparent);
    return later.#place === this.#place && news.length > 0 && !isTwice ? news : undefined;
  }
}

// Puts what is seen into so many layers, which take about as long as one another: first what one cannot see through.
function layersOf(meshes, count) {
  const all = meshes.reduce((sum, mesh) => sum + weightOf(mesh), 0);
  let before = 0;
  for (const mesh of meshes) {
    mesh.layers.set(1 + Math.floor((count * before) / all));
    before += weightOf(mesh);
  }
  return [...new Set(meshes.map(({ layers }) => Math.log2(layers.mask)))];
}

const orderOf = ({ material, renderOrder }) => (material.transparent ? 1 + renderOrder : 0);
const weightOf = ({ geometry, count = 1 }) => COVER + (count * (geometry.index ?? geometry.attributes.position).count) / 3;
