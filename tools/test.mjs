/** `npm test`: everything that must hold, from a fresh clone. `--check`: without running it. `--long`: what takes longer. */
import { handOver } from './hand-over.mjs'

const [kind, ...more] = process.argv.slice(2)
const names = new Map([
  [undefined, 'test'],
  ['--check', 'run check'],
  ['--long', 'run test:long'],
])
// A run takes half an hour and installs what it needs: nobody means it who asks for one file, or for help.
if (more.length > 0 || !names.has(kind)) {
  console.error(`Uso: npm ${names.get(kind) ?? 'test'}   (una prueba sola: npx vitest run ARCHIVO)`)
  process.exit(1)
}
await handOver(['tools/test.ts', ...(kind ? [kind] : [])])
