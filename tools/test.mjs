/** `npm test`: everything that must hold, from a fresh clone. `--check`: without running it. `--long`: what takes longer. */
import { handOver } from './hand-over.mjs'

await handOver(['tools/test.ts', ...process.argv.slice(2)])
