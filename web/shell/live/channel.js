// Connections to other devices, one WebRTC data channel each. This is fetched once somebody wants to play live, and knows
// no game: what is sent is Python's.
const STUN = JSON.parse("STUN_ADDRESSES"); // the bundle fills it in
const GATHERING = 3_000; // ms after which an address that was not found yet is not waited for
const LONGEST = 65_536; // letters of a message
const MOST = 200; // messages a second
const SECOND = 1_000; // ms
const CANDIDATE = /^a=candidate:\S+ 1 udp (\d+) (.*?)\r?$/gm; // its priority, and where a device can be reached
const REPLY = 5_000; // ms after which a browser that does not try once more never will
const BUFFERED = 262_144; // bytes that the browser is given ahead of the network

const peers = new Map(); // ID -> its connection

let tell; // takes what Python is to learn

export function begin(post) {
  tell = (what, details) => post({ on: "live", what, ...details });
}

// Carries out what Python wants.
export function live(effect) {
  ACTS[effect.act](effect);
}

const ACTS = {
  offer: ({ peer }) => attempt(peer, (made) => made.offer()),
  answer: ({ peer, sdp }) => attempt(peer, (made) => made.answer(sdp)),
  accept: ({ peer, sdp }) => peers.get(peer)?.accept(sdp),
  send: ({ peer, text }) => peers.get(peer)?.send(text),
  close: ({ peer }) => peers.get(peer)?.end(),
  scan: () => scanner((found) => found.scan(tell)),
  "scan-end": () => scanner((found) => found.end()),
  hand: (effect) => hand(effect),
};

async function attempt(id, begin) {
  peers.get(id)?.end();
  try {
    const made = new Peer(id);
    peers.set(id, made);
    await made.describe(begin);
  } catch (error) {
    console.info(`No connection: ${error.message}`);
    peers.get(id)?.end();
    tell("failed", { peer: id, why: "RTCPeerConnection" in globalThis ? "description" : "absent" });
  }
}

class Peer {
  #id;
  #link = new RTCPeerConnection({ iceServers: STUN.map((urls) => ({ urls })) });
  #channel;
  #offered = []; // where the device that invited can be reached, as long as this one waits for it
  #knocks = 0; // times that it was looked for there once more
  #open = false;
  #cut = false;
  #unsent = []; // messages for which the browser's buffer has no room yet
  #since = 0; // when the second began in which so many messages came
  #count = 0;

  constructor(id) {
    this.#id = id;
    this.#link.onconnectionstatechange = () => this.#change(this.#link.connectionState);
  }

  async describe(begin) {
    await begin(this);
    await this.#link.setLocalDescription();
    await gathered(this.#link);
    const { type: kind, sdp } = this.#link.localDescription;
    this.#tell("description", { kind, sdp });
  }

  offer() {
    this.#use(this.#link.createDataChannel("game"));
  }

  async answer(sdp) {
    this.#link.ondatachannel = ({ channel }) => this.#use(channel);
    await this.#link.setRemoteDescription({ type: "offer", sdp });
    this.#offered = [...sdp.matchAll(CANDIDATE)];
  }

  async accept(sdp) {
    try {
      await this.#link.setRemoteDescription({ type: "answer", sdp });
    } catch (error) {
      console.info(`No connection: ${error.message}`);
      this.#fail("description");
    }
  }

  send(text) {
    this.#unsent.push(text);
    this.#flush();
  }

  #flush() {
    if (this.#channel?.readyState !== "open") this.#unsent = [];
    while (this.#unsent.length && this.#channel.bufferedAmount < BUFFERED) this.#channel.send(this.#unsent.shift());
  }

  end() {
    this.#link.onconnectionstatechange = null;
    if (this.#channel) this.#channel.onclose = this.#channel.onmessage = this.#channel.onopen = this.#channel.onbufferedamountlow = null;
    this.#link.close();
    if (peers.get(this.#id) === this) peers.delete(this.#id);
  }

  // There is one channel; whoever opens more gains nothing by them.
  #use(channel) {
    if (this.#channel) return channel.close();
    this.#channel = channel;
    channel.onopen = () => this.#begin();
    channel.bufferedAmountLowThreshold = BUFFERED / 2;
    channel.onbufferedamountlow = () => this.#flush();
    channel.onmessage = ({ data }) => this.#receive(data);
    channel.onclose = () => this.#fail("ended");
    if (channel.readyState === "open") this.#begin();
  }

  #begin() {
    if (this.#open) return;
    this.#open = true;
    this.#offered = [];
    this.#tell("open");
  }

  #receive(data) {
    const now = performance.now();
    if (now - this.#since > SECOND) [this.#since, this.#count] = [now, 0];
    this.#count += 1;
    if (typeof data !== "string" || data.length > LONGEST) this.#fail("large");
    else if (this.#count > MOST) this.#fail("flood");
    else this.#tell("message", { text: data });
  }

  #change(state) {
    if (state === "failed" && this.#offered.length) this.#knock();
    else if (state === "failed") this.#fail(this.#open ? "lost" : "unreachable");
    else if (state === "disconnected" && this.#open && !this.#cut) this.#cut = Boolean(this.#tell("lost"));
    else if (state === "connected" && this.#cut) this.#cut = !this.#tell("back");
  }

  // Whoever answers waits until the other device has the answer. A browser gives up a way after some seconds without a
  // reply; one that is offered anew, ranked lower, is tried once more.
  async #knock() {
    this.#knocks += 1;
    for (const [number, [, priority, place]] of this.#offered.entries()) {
      const candidate = `candidate:${this.#knocks}${number} 1 udp ${priority - 256 * this.#knocks} ${place}`;
      await this.#link.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
    }
    setTimeout(() => !this.#open && this.#link.connectionState === "failed" && this.#fail("late"), REPLY);
  }

  #fail(why) {
    const what = this.#open ? "closed" : "failed";
    this.end();
    this.#tell(what, { why });
  }

  #tell(what, details) {
    tell(what, { peer: this.#id, ...details });
    return true;
  }
}

function gathered(link) {
  return new Promise((resolve) => {
    const look = () => link.iceGatheringState === "complete" && resolve();
    link.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, GATHERING);
    look();
  });
}

async function scanner(use) {
  try {
    use(await import("./scanner.js"));
  } catch (error) {
    console.info(`Codes cannot be read: ${error.message}`);
    tell("scan-failed", { why: "absent" });
  }
}

// Between tabs of this device: an answer that was opened in another tab than the one that waits for it is handed to that.
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("gridarium-live") : undefined;
if (others) others.onmessage = ({ data }) => receive(Object(data));
const ALONE = 3_000; // ms after which no other tab will take it

let handing; // the timer of an answer that no tab has taken yet

function receive({ text, taken }) {
  if (typeof text !== "string" || text.length > LONGEST) return;
  if (taken) clearTimeout(handing);
  tell(taken ? "taken" : "handed", { text });
}

function hand({ text, taken = false }) {
  clearTimeout(handing);
  if (!taken) handing = setTimeout(tell, ALONE, "failed", { peer: "", why: "alone" });
  others?.postMessage({ text, taken });
}
