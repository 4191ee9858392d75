/** `npm start` and `npm run dev`: from a fresh clone to a portal that answers, on a machine with Node 20 and npm. */
import { handOver } from './hand-over.mjs'

const dev = process.argv.includes('--dev')
await handOver([dev ? 'tools/dev.ts' : 'tools/launch.ts'], { all: dev })
