// Sound: notes that Python gives, each as a bar of wood that is struck. Browsers allow it from the first gesture on. To get it ready holds the page up for a moment, so that is done
// when Python has come and nothing else is to be done.

const LOUDEST = 0.3;
const MOST_EARLY = 8; // notes that wait for sound to begin
const BAR = [[1, 1, 1], [3.93, 0.35, 0.4], [9.6, 0.15, 0.12]]; // its tones: parts of the note's pitch, loudness, length
const SILENCE = 0.0005;

let audio;
let early = []; // notes that came while it began
for (const gesture of ["click", "keydown"]) addEventListener(gesture, unmute, { capture: true });

export function soundSoon() {
  (window.requestIdleCallback ?? setTimeout)(prepare);
}

function prepare() {
  if (window.AudioContext) audio ??= new AudioContext();
}

async function unmute() {
  prepare();
  if (!audio || isSilent()) return; // Escape, say, is no gesture
  if (audio.state === "suspended") await audio.resume();
  early.splice(0).forEach(play);
}

const isSilent = () => navigator.userActivation?.hasBeenActive === false;

export function play(note) {
  if (audio?.state === "running") sound(note);
  else if (audio && !isSilent()) early = [...early, note].slice(-MOST_EARLY);
}

function sound([pitch, start, length, loudness]) {
  const from = audio.currentTime + start / 1000;
  for (const [higher, softer, shorter] of BAR) {
    const tone = new OscillatorNode(audio, { frequency: pitch * higher });
    const volume = new GainNode(audio, { gain: 0 });
    const to = from + (length * shorter) / 1000;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(Math.min(loudness, LOUDEST) * softer, from + 0.004); // no click
    volume.gain.exponentialRampToValueAtTime(SILENCE, to);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(to);
  }
}
