/** Runs a command of the portal on Node 26 with what it was given: node tools/run.mjs [--all] FILE [ARGUMENT…] */
import { handOver } from './hand-over.mjs'

const given = process.argv.slice(2)
// Tests, measurements and checks come with `--all`; a portal runs and is built without.
const all = given[0] === '--all'
await handOver(all ? given.slice(1) : given, { all })
