/** Builds the portal when a source has changed since, and packs its browser files so that no request has to. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { patientsList, staffLayout } from '../app/platform/library-insides/page-list.rules.ts'
import { runStep } from './step.mjs'

const sources = ['app', 'data', 'public']
const settings = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tools/vite/class-names.ts',
  'tools/vite/doors-of-rooms.ts',
  'tools/vite/guarded-reload.ts',
  'tools/vite/svg-sprites.ts',
  'tools/vite/second-pass.ts',
  'tools/vite/unused/cut.ts',
  'tools/vite/unused/react.ts',
  'tools/vite/unused/router.ts',
  'tools/vite/unused/unused-parts.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const packable = /\.(js|css|svg|json|txt|xml|webmanifest)$/
/** A part of the fingerprint: what this file itself does to the result. */
const recipe = '9'

function fingerprint(): string {
  const hash = createHash('sha256').update(recipe)
  const files = sources.filter(existsSync).flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), ...settings]) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

interface Manifest {
  /** Of its file: the browser draws it into the page again, and asks for what it says. */
  url: string
  entry: { imports: string[] }
  routes: Record<
    string,
    { id?: string; parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
  >
}

const start = 'window.__reactRouterManifest='
const folder = '/assets/'

/** What the list of pages is read with: names the pages, and gives every file its name and folder again. */
const unfold = `(m=>{for(let[k,r]of Object.entries(m.routes)){let f=x=>"${folder}"+(x[0]=="-"?k.split("/").pop()+x:x),j=x=>f(x)+".js";r.id=k;r.module=j(r.module);r.imports=r.imports?.map(j);r.css=r.css?.map(f)}return m})`

/**
 * The router's list of our pages travels with every first page. It says `false` some four hundred times, which is what it
 * takes an absent word for, names each page three times and the folder of every file, and with each page the files that
 * the entry or the root have brought already: a kilobyte for nothing. A second file is without the pages of staff, which no
 * page of a patient leads to: app/platform/library-insides/page-list.rules.ts says which page gets which.
 */
function shortenManifest(assets: string) {
  for (const name of readdirSync(assets).filter(name => /^manifest-.*\.js$/.test(name))) {
    const text = readFileSync(join(assets, name), 'utf8')
    if (!text.startsWith(`${start}{`)) continue
    const manifest = JSON.parse(text.slice(start.length).replace(/;$/, '')) as Manifest
    // A bundle of styles leaves a script without a line; nobody imports it any more (tools/vite/second-pass.ts).
    const saysNothing = (file: string) =>
      file.endsWith('.js') && statSync(join(assets, file.slice(folder.length))).size <= 1
    const brought = new Set([...manifest.entry.imports, ...(manifest.routes.root?.css ?? [])])
    for (const [id, page] of Object.entries(manifest.routes)) {
      const own = id.split('/').at(-1) ?? ''
      const isNew = (file: string) => (id === 'root' || !brought.has(file)) && !saysNothing(file)
      delete page.id
      page.module = shortName(page.module, own, '.js')
      page.imports = page.imports?.filter(isNew).map(file => shortName(file, own, '.js'))
      page.css = page.css?.filter(isNew).map(file => shortName(file, own))
    }
    const write = (file: string) => {
      const short = JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value))
      writeFileSync(join(assets, file), `${start}${unfold}(${short});`)
    }
    write(name)
    withoutPagesOf(staffLayout, manifest)
    withoutFilesOf(manifest)
    manifest.url = patientsList(manifest.url)
    write(patientsList(name))
  }
}

/** Takes away a layout and all that is drawn in it. */
function withoutPagesOf(layout: string, { routes }: Manifest) {
  if (!routes[layout]) throw new Error(`no layout ${layout}`)
  const isOf = (id: string | undefined): boolean =>
    id !== undefined && (id === layout || isOf(routes[id]?.parentId))
  for (const id of Object.keys(routes).filter(isOf)) delete routes[id]
}

/** Takes away what staff, robots and calendars ask for by its address: no page of a patient asks the router for it. */
function withoutFilesOf({ routes }: Manifest) {
  const others = /^(centro|profesional|sitemap|fotos|calendario)\/|^(robots\.txt|sitemap\.xml)$/
  for (const [id, { path = '' }] of Object.entries(routes)) if (others.test(path)) delete routes[id]
}

/** @throws Error where the router names its files in another way than the one that `unfold` undoes. */
function shortName(file: string, own: string, ending = ''): string {
  if (!file.startsWith(folder) || !file.endsWith(ending)) throw new Error(`unexpected file name ${file}`)
  const name = file.slice(folder.length, file.length - ending.length)
  return name.startsWith(`${own}-`) ? name.slice(own.length) : name
}

/** Packs every browser file once, as small as it gets: the server only picks the right one. */
async function pack(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => packable.test(name))
  await Promise.all(
    files.map(async name => {
      const file = join(folder, name)
      const content = await readFile(file)
      const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, smallest))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** @param folder where the build goes; BUILD_DIR of the environment. */
export async function ensureBuild(folder = process.env.BUILD_DIR || 'build'): Promise<void> {
  const stamp = join(folder, 'fingerprint')
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  await runStep(
    'Construyendo el portal',
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    {
      env: { ...process.env, BUILD_DIR: folder, NODE_ENV: 'production' },
    },
  )
  shortenManifest(join(folder, 'client/assets'))
  await pack(join(folder, 'client'))
  writeFileSync(stamp, current)
}

if (import.meta.main) await ensureBuild()
