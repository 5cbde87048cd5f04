// Paints that the style sheet asks for by name: the grain of wood, the specks of stone, and how pieces are shaded. They
// lie in the page once, beside what changes, so that a board in another look has the same markup; until they are there,
// and in pictures that are saved, all has its plain colours.
const [WIDE, HIGH] = [330, 220]; // a pattern, in the units of boards; it begins anew after that
const [LINES, SPECKS] = [13, 56];
const WIDTHS = [1.2, 2.4, 1.6, 4.5]; // of lines
const PLAYERS = [...Array(8).keys()];

export function layOutPaints() {
  const drawn = [
    pattern("grain", "wood", [...Array(LINES).keys()].map(fibre)),
    pattern("specks", "slate", [specks(0, "3"), specks(1, "6", " fleck")]),
    ...PLAYERS.map((player) => solid(player, `p${player}`)),
    ...["pale", "dark"].map((material) => solid(material, material)),
    ...PLAYERS.map(hollow),
    '<linearGradient id="foot" x1=".2" y1="0" x2=".7" y2="1"><stop class="light"/>',
    '<stop offset=".55" class="light"/><stop offset="1" class="shade"/></linearGradient>',
  ];
  const hidden = 'class="paints" aria-hidden="true" width="0" height="0"';
  document.body.insertAdjacentHTML("beforeend", `<svg ${hidden}><defs>${drawn.join("")}</defs></svg>`);
}

// In the colours of its theme, whatever theme the page has.
function pattern(name, theme, drawn) {
  const size = `width="${WIDE}" height="${HIGH}"`;
  return `<pattern id="${name}" data-boards="${theme}" ${size} patternUnits="userSpaceOnUse"><rect class="ground" ${size}/>${drawn.join("")}</pattern>`;
}

// A line along the wood, which ends as it began.
function fibre(number) {
  const [y, bend, half] = [(HIGH * (number + 0.5)) / LINES, 9 * Math.sin(2.3 * number), WIDE / 2];
  return `<path class="grain" stroke-width="${WIDTHS[number % 4]}" d="M0 ${y}q${half / 2} ${bend} ${half} 0t${half} 0"/>`;
}

// Every other one, spread evenly and in no order that one sees.
function specks(first, width, kind = "") {
  const spots = [...Array(SPECKS).keys()].filter((number) => number % 2 === first);
  const at = (number, step, size) => Math.round(6 + ((number * step) % 1) * (size - 12));
  const d = spots.map((number) => `M${at(number, 0.7549, WIDE)} ${at(number, 0.5698, HIGH)}h0`).join("");
  return `<path class="grain${kind}" stroke-width="${width}" d="${d}"/>`;
}

const gradient = (id, of, stops, how = "") => `<radialGradient id="${id}" class="${of}" ${how}>${stops}</radialGradient>`;

// With light from upper left.
function solid(name, of) {
  const stops = '<stop class="lit"/><stop offset=".5" class="own"/><stop offset="1" class="far"/>';
  return gradient(`solid-${name}`, of, stops, 'cx=".36" cy=".28" r=".8"');
}

// The ground, and a dot in the middle.
const hollow = (player) =>
  gradient(`line-${player}`, `p${player}`, '<stop offset=".4" class="own"/><stop offset=".44" class="ground"/>');
