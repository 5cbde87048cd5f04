// Reads a code to scan with the camera, shown in the page's video meanwhile. What reads it is the browser's where it has
// that, else a small library, which is fetched then.
const PAUSE = 120; // ms between two looks
const MISSED = 40; // looks without a video on the page until the camera is switched off
const REASONS = { NotAllowedError: "denied", NotFoundError: "none", NotReadableError: "busy", AbortError: "ended" };
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };

let stream; // of the camera, while it is on
let turn = 0; // which scan this is: one that was ended meanwhile finds nothing

// Looks until a code was read, or `end` is called.
export async function scan(tell) {
  end();
  const mine = turn;
  try {
    const [detector, camera] = await Promise.all([makeDetector(), navigator.mediaDevices.getUserMedia(CAMERA)]);
    if (mine !== turn) return stop(camera);
    stream = camera;
    await look(detector, mine, tell);
  } catch (error) {
    if (mine !== turn) return;
    end();
    console.info(`The camera cannot be used: ${error.message}`);
    tell("scan-failed", { why: REASONS[error.name] ?? "absent" });
  }
}

export function end() {
  turn += 1;
  stop(stream);
  stream = undefined;
}

const stop = (camera) => camera?.getTracks().forEach((track) => track.stop());

async function makeDetector() {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const { BarcodeDetector } = formats.includes("qr_code") ? globalThis : await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}

// The page may put another video into the place of this one, and takes it away when the sheet is closed. The browser may
// stop a video, and the camera.
async function look(detector, mine, tell) {
  let missing = 0;
  while (mine === turn) {
    const video = document.querySelector("video[data-scan]");
    missing = video ? 0 : missing + 1;
    if (missing > MISSED) return end();
    if (!stream.active) throw new DOMException("it has stopped", "AbortError");
    if (video) show(video);
    const [found] = video?.readyState >= video?.HAVE_CURRENT_DATA ? await detector.detect(await createImageBitmap(video)) : [];
    if (found && mine === turn) {
      end();
      tell("scanned", { text: found.rawValue });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function show(video) {
  if (video.srcObject !== stream) video.srcObject = stream;
  if (video.paused) video.play().catch(() => {});
}
