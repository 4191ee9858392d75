/**
 * For processes of plain Node (`--import`): reads the product's modules without Vite, and puts a planted fault into them on the
 * way. The product knows nothing of it: its files stay as they are.
 */
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plantedFaults } from './faults.ts'
import { planted } from './plant.ts'

const glob = /import\.meta\.glob<[^(]*>\('\.\/\{es,en,fr\}\/\*\.ts', \{ eager: true \}\)/

/** What Vite makes of an eager `import.meta.glob`. */
function withoutVite(text: string, file: string): string {
  if (!glob.test(text)) return text
  const names = globSync('{es,en,fr}/*.ts', { cwd: dirname(file) }).map(name => `./${name}`)
  const imports = names.map((name, at) => `import * as words${at} from '${name}'`)
  const map = names.map((name, at) => `'${name}': words${at}`)
  return `${imports.join(';')};${text.replace(glob, `({ ${map.join(', ')} }) as Record<string, Record<string, unknown>>`)}`
}

const root = `${import.meta.dirname}/../..`
const patches = plantedFaults.find(({ name }) => name === process.env.HISTORY_FAULT)?.patches ?? []

const words = 'app/text/texts.server.ts'

registerHooks({
  load(url, context, nextLoad) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : ''
    // Vite's `?inline`: a font as its own address.
    if (file.endsWith('.ttf')) {
      const source = `export default 'data:font/ttf;base64,${readFileSync(file, 'base64')}'`
      return { format: 'module', source, shortCircuit: true }
    }
    const ours = relative(root, file)
    if (ours !== words && !patches.some(patch => patch.file === ours)) return nextLoad(url, context)
    const text = readFileSync(file, 'utf8')
    const source = planted(withoutVite(text, file), ours, patches)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
