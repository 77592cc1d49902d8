// Serves wars of High Dragon: `node server.js memory` or `node server.js FOLDER`, which is where FlatFile keeps them.

const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { HighDragon } = require("./war");

const [store] = process.argv.slice(2);
const db = store === "memory" ? undefined : new FlatFile({ dir: store, logging: false });
const server = Server({ games: [HighDragon], db, origins: [Origins.LOCALHOST] });

server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port));
process.on("SIGTERM", () => process.exit(0));
