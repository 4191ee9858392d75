/**
 * Writes into package-lock.json the packages for other platforms that npm left out because the registry it asked does not
 * have them; without them `npm ci` refuses the file (npm 11). Run it after a dependency was added or removed.
 */
import { readFileSync, writeFileSync } from 'node:fs'

export interface Lock {
  packages: Record<string, LockEntry>
}

interface LockEntry {
  version?: string
  resolved?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** Which optional packages are named and not there: [key of the missing entry, version]. */
export function missingPlatforms({ packages }: Lock): [key: string, version: string][] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map(([name, version]): [string, string] => [`node_modules/${name}`, version]),
  )
}

/** The platform that a package such as `@swc/core-linux-arm-gnueabihf` says in its name. */
function entryFor(key: string, version: string): LockEntry {
  const words = key.split(/[/-]/)
  const only = (known: string[]) => known.filter(word => words.includes(word))
  const libc = words.some(word => word.startsWith('musl'))
    ? 'musl'
    : words.some(word => word.startsWith('gnu')) && 'glibc'
  return {
    version,
    optional: true,
    os: only(systems),
    cpu: only(processors),
    ...(libc ? { libc: [libc] } : {}),
  }
}

export function complete(lock: Lock): Lock {
  const added = missingPlatforms(lock).map(([key, version]) => [key, entryFor(key, version)] as const)
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
}

export const lockFile = 'package-lock.json'

export const completeLockFile = (text: string): string =>
  `${JSON.stringify(complete(JSON.parse(text)), null, 2)}\n`

if (import.meta.main) writeFileSync(lockFile, completeLockFile(readFileSync(lockFile, 'utf8')))
