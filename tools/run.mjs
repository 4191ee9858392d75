/** Runs a command of the portal on Node 26 with what it was given: node tools/run.mjs FILE [ARGUMENT…] */
import { handOver } from './hand-over.mjs'

await handOver(process.argv.slice(2))
