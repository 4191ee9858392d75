/** Brings what package-lock.json names, Node 26 included. Plain JavaScript: it runs on Node 20, before anything is here. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep, StepFailed } from '../step.mjs'
import { installPackage } from './debian.mjs'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const stampFile = join(root, 'node_modules/.copihue-installed')
const nodeOfProject = join(root, 'node_modules/.bin/node')

/** What is shown as one line, without a stack. */
export class Problem extends Error {
  name = 'Problem'
}

const lockFile = () => readFileSync(join(root, 'package-lock.json'), 'utf8')

const stamp = all =>
  [
    createHash('sha256').update(lockFile()).digest('hex'),
    process.platform,
    process.arch,
    ...(all ? ['all'] : []),
  ].join(' ')

const stamped = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

/** What stands there in an image (Dockerfile): all that runs a portal, nothing that builds one, and its own Node runs it. */
export const imageStamp = 'image'

/** Where all is there, so is the part that a portal needs. */
const isCurrent = all => [stamp(true), ...(all ? [] : [stamp(false)])].includes(stamped())

/** Whoever brought all once goes on doing so: npm would take away what it is not asked for. */
const hadAll = () => stamped().endsWith(' all') || existsSync(join(root, 'node_modules/vitest'))

/** Packages of a lock file that every platform has, as `path@version`; those that only tests and checks need where `all`. */
export const packagesIn = (text, all) =>
  Object.entries(JSON.parse(text).packages)
    .filter(([name, { dev, optional, devOptional }]) => name && !optional && !devOptional && (all || !dev))
    .map(([name, { version }]) => `${name}@${version}`)

/** Whether someone's own `npm install` has already brought exactly these packages; npm writes its note last. */
function isInstalledByHand(all) {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const there = new Set(packagesIn(readFileSync(note, 'utf8'), true))
  return packagesIn(lockFile(), all).every(item => there.has(item))
}

/** The Node that the lock file names, e.g. 26.10.0. */
const wantedNode = () => JSON.parse(lockFile()).packages['node_modules/node'].version

/**
 * The PATH without this project's programs: npm removes them while it installs, so it must not run on one.
 * @returns {{ env: NodeJS.ProcessEnv, node: string }}
 */
function systemNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const node = folders.map(folder => join(folder, 'node')).find(file => existsSync(file)) ?? process.execPath
  return { node, env: { ...process.env, PATH: folders.join(delimiter) } }
}

/** npm as it was called, so that a version manager's npm is kept. */
function npm(args) {
  const { node, env } = systemNode()
  const script = process.env.npm_execpath
  return script?.endsWith('.js') && existsSync(script)
    ? { command: node, args: [script, ...args], env }
    : { command: 'npm', args, env }
}

const versionOf = node => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()

/** Debian's package of the one library that Node 26 needs and a small Linux image lacks. */
const packageOf = { 'libatomic.so.1': 'libatomic1' }

/**
 * @param {string} said what a program that did not start wrote on its way out
 * @returns {string | undefined} the shared library that it missed, e.g. libatomic.so.1
 */
export const missingLibrary = said => /error while loading shared libraries: ([^:\s]+):/.exec(said)?.[1]

/**
 * Does what runs on Node 26; where that misses a library of the system, brings it and does it once more.
 * @param {() => Promise<void>} step
 */
async function withLibrary(step) {
  try {
    await step()
  } catch (error) {
    const library = error instanceof StepFailed && missingLibrary(error.output)
    if (!library) throw error
    const name = packageOf[library]
    if (!name || !(await installPackage(name))) {
      const how = name ? ` (en Debian y Ubuntu: sudo apt-get install ${name})` : ''
      throw new Problem(
        `A este equipo le falta ${library}, que Node 26 necesita; instálala${how} y vuelve a empezar`,
      )
    }
    await step()
  }
}

/** @throws StepFailed when it does not start for want of a library */
function isWantedNode() {
  const { stdout, stderr } = spawnSync(nodeOfProject, ['--version'], { encoding: 'utf8' })
  if (missingLibrary(stderr ?? '')) throw new StepFailed('Node 26', stderr)
  return stdout?.trim() === `v${wantedNode()}`
}

/** Where npm withholds install scripts, the package `node` has not fetched its program yet. */
async function fetchNode() {
  const { node, env } = systemNode()
  await runStep('Trayendo Node 26', node, ['installArchSpecificPackage.js'], {
    env,
    cwd: join(root, 'node_modules/node'),
  })
}

const lines = text => text.trimEnd().split('\n')

function countInstalled(names) {
  return names.filter(name => existsSync(join(root, name, 'package.json'))).length
}

async function install(all) {
  const packages = Object.entries(JSON.parse(lockFile()).packages)
  const names = packages
    .filter(([name, { dev, optional }]) => name && !optional && (all || !dev))
    .map(([name]) => name)
  const bring = (...more) => {
    const which = all ? '--include=dev' : '--omit=dev'
    const { command, args, env } = npm(['install', '--no-save', which, '--no-audit', '--no-fund', ...more])
    return runStep('Instalando lo que falta', command, args, {
      env,
      cwd: root,
      // npm says what went wrong first, then how its commands are used.
      excerpt: output =>
        lines(output)
          .filter(line => line.startsWith('npm error'))
          .slice(0, 12),
      detail: () => `${countInstalled(names)} de ${names.length} paquetes`,
    })
  }
  try {
    // Versions are pinned: what npm keeps of a package is not asked for again, a sixth of the time.
    await bring('--prefer-offline')
  } catch (error) {
    // Kept from before the version that is wanted now was published.
    if (!(error instanceof StepFailed && error.output.includes('ETARGET'))) throw error
    await bring('--prefer-online')
  }
}

/**
 * Installs when package-lock.json, the platform or the processor is another one than last time; nothing in an image.
 * @param {boolean} wanted true: all; false: what a portal needs to be built and to run, which takes half the time
 * @returns {Promise<string>} path of Node 26
 */
export async function ensureInstalled(wanted = true) {
  if (stamped() === imageStamp) {
    if (!wanted) return process.execPath
    throw new Problem(
      'En una imagen está solo lo que hace funcionar el portal: esta orden se usa en una copia del código',
    )
  }
  const all = wanted || hadAll()
  try {
    if (!isCurrent(all) && !isInstalledByHand(all)) await withLibrary(() => install(all))
    await withLibrary(async () => {
      if (!isWantedNode()) await fetchNode()
    })
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    throw new Problem('No se pudo instalar lo que falta; arriba está lo que dijo npm')
  }
  const version = versionOf(nodeOfProject)
  if (version !== `v${wantedNode()}`)
    throw new Problem(`Se necesita Node ${wantedNode()} y en node_modules está ${version ?? 'ninguno'}`)
  if (!isCurrent(all)) writeFileSync(stampFile, stamp(all))
  return nodeOfProject
}
