/** `npm start` and `npm run dev`: from a fresh clone to a portal that answers, on a machine with Node 20 and npm. */
import { handOver } from './hand-over.mjs'

const [first, ...rest] = process.argv.slice(2)
const dev = first === '--dev'
const name = dev ? 'npm run dev' : 'npm start'
// Settings come by environment alone: a port that was typed here would be passed over in silence.
if ((dev ? rest : process.argv.slice(2)).length > 0) {
  console.error(`Uso: ${name}   (los ajustes van antes, como PORT=4000 ${name}: docs/configuration.md)`)
  process.exit(1)
}
await handOver([dev ? 'tools/dev.ts' : 'tools/launch.ts'], { all: dev })
