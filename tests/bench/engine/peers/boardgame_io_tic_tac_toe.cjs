// The game of boardgame.io's tutorial, through its client.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
const empty = (cells) => [...cells.keys()].filter((cell) => cells[cell] === null);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (empty(G.cells).length === 0) return { draw: true };
  },
};

const seconds = Number(process.argv[2]);
const elapsed = () => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};
const client = Client({ game, debug: false });
client.start();
let actions = 0;
const start = process.cpuUsage();
while (elapsed() < seconds) {
  client.reset();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const cells = empty(state.G.cells);
    client.moves.clickCell(cells[Math.floor(Math.random() * cells.length)]);
    actions += 1;
  }
}
console.log(actions / elapsed());
