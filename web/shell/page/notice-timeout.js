// Notices that leave by themselves, once there was time to read them.
import { post } from "./queue.js";

const LOOK = 500; // ms between two looks at whether it can be read

const met = new Set(); // ids of words, which have a new one each time they are said

export function letPass() {
  for (const { id, dataset } of document.querySelectorAll(".notice [data-seconds]")) {
    if (met.has(id)) continue;
    met.add(id);
    countDown(id, 1_000 * dataset.seconds);
  }
}

function countDown(id, left) {
  const timer = setInterval(() => {
    const words = document.getElementById(id);
    if (words && isRead(words)) left -= LOOK;
    if (words && left > 0) return;
    clearInterval(timer);
    if (words) post({ on: "dismiss", value: words.dataset.name });
  }, LOOK);
}

// Time does not count in a hidden tab, behind a dialog or another notice, and while somebody holds the notice.
function isRead(words) {
  const shows = !document.hidden && !document.querySelector("dialog:modal") && words.checkVisibility();
  return shows && !words.closest(".notice").matches(":hover, :focus-within");
}
