/** `npm start` and `npm run dev`: from a fresh clone to a portal that answers, on a machine with Node 20 and npm. */
import { handOver } from './hand-over.mjs'

await handOver([process.argv.includes('--dev') ? 'tools/dev.ts' : 'tools/launch.ts'])
