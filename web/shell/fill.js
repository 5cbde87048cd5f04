// The page fills the screen, or does no longer: by the key that the page lists, or what has data-fill.

export const FILL_KEY = "f";

export async function fillScreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    console.info(`The screen cannot be filled: ${error.message}`); // some browsers have nothing like it
  }
}
