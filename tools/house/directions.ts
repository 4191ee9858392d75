/** Which room may use which, and inside a room: routes → verbs → rules, verbs → queries → platform, parts → ui. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule } from 'dependency-cruiser'
import { type Arrow, drawRooms, pictureFile, roomsOnMap, withPicture } from './rooms-picture.ts'

/**
 * Every room, low to high: a room uses those before it and none after it, be it a type. What a low room needs of a high
 * one comes through a port, which the wiring (the files of app/ itself) fills. The README's map shows the same order.
 */
export const roomOrder = [
  'text',
  'platform',
  'ui',
  'shell',
  'supply',
  'pricing',
  'payment',
  'identity',
  'club',
  'staff',
  'booking',
  'video',
  'search',
  'checkout',
  'records',
  'fhir',
  'professional',
  'centre',
  'help',
  'home',
  'offline',
  'frame',
  'demo',
]
/** What everybody stands on. */
const ground = ['text', 'platform', 'ui', 'shell']
/** Rooms that are no capability: what they share is not gathered in public files. */
const sharedRooms = [...ground, 'frame']
const notATest = '\\.test\\.tsx?$'
const valuesOnly = { dependencyTypesNot: ['type-only'] as ['type-only'] }
/** A room may have rooms, and what stands deeper obeys the same. */
const routes = '^app/.+/routes/'
const pages = '^app/.+/(routes|parts)/'
/** Files whose imports of server code are stripped from the browser build, or that never reach it. */
const mayUseServerCode = ['\\.server\\.tsx?$', routes, '^app/root\\.tsx$', '^app/frame/(layouts|guards)/']

const room = /^app\/([^/]+)\//
const wiring = '^app/[^/]+$'

function ruleSet(): IFlattenedRuleSet {
  const capabilities = roomOrder.filter(name => !sharedRooms.includes(name))
  const anyCapability = `(?:${capabilities.join('|')})`
  const capability = `^app/(${capabilities.join('|')})/`
  const publicFile = `^app/${anyCapability}/public(\\.queries)?(\\.server|\\.rules)?\\.tsx?$`
  return {
    forbidden: [
      ...roomOrder.map((name, place) => ({
        name: 'a-room-uses-those-below',
        severity: 'error' as const,
        from: { path: `^app/${name}/` },
        to: { path: [wiring, ...roomOrder.slice(place + 1).map(above => `^app/${above}/`)] },
      })),
      {
        name: 'rules-import-only-rules',
        comment: 'No clock, no I/O, no React: a rule is a table that a test can read.',
        severity: 'error',
        from: { path: '\\.rules\\.ts$' },
        to: { pathNot: '\\.rules\\.ts$', ...valuesOnly },
      },
      {
        name: 'nobody-imports-a-route',
        severity: 'error',
        from: { path: '^app/', pathNot: '^app/routes\\.ts$' },
        to: { path: `${routes}.*\\.tsx?$`, ...valuesOnly },
      },
      {
        name: 'routes-leave-sql-to-queries',
        severity: 'error',
        from: { path: pages },
        to: { path: '^app/platform/database/database\\.server\\.ts$', ...valuesOnly },
      },
      {
        name: 'verbs-know-no-page',
        severity: 'error',
        from: { path: '^app/.+\\.server\\.tsx?$', pathNot: pages },
        to: { path: pages },
      },
      {
        name: 'queries-know-only-platform-and-rules',
        severity: 'error',
        from: { path: '\\.queries\\.server\\.ts$' },
        to: {
          path: '^app/',
          pathNot: ['^app/platform/', '\\.(rules|queries\\.server)\\.ts$'],
          ...valuesOnly,
        },
      },
      {
        name: 'parts-know-no-server',
        comment: 'What reaches the browser takes shaped data, never the code that made it.',
        severity: 'error',
        from: { path: '^app/', pathNot: [...mayUseServerCode, '^app/text/'] },
        to: { path: '\\.server\\.tsx?$', ...valuesOnly },
      },
      {
        name: 'capabilities-meet-in-public',
        severity: 'error',
        from: { path: capability },
        to: { path: capability, pathNot: [`^app/$1/`, publicFile] },
      },
      {
        name: 'the-frame-meets-capabilities-in-public',
        severity: 'error',
        from: { path: ['^app/frame/', '^app/root\\.tsx$', '^app/entry\\.'] },
        to: { path: capability, pathNot: publicFile },
      },
      {
        name: 'interface-mounts-interfaces',
        severity: 'error',
        from: { path: '^app/api\\.server\\.ts$' },
        to: { path: capability, pathNot: [publicFile, '\\.api\\.server\\.ts$'] },
      },
      {
        name: 'ui-knows-only-words',
        severity: 'error',
        from: { path: '^app/ui/' },
        to: { path: '^app/', pathNot: ['^app/ui/', '^app/text/'] },
      },
      {
        name: 'the-platform-says-nothing',
        comment: 'Whoever asks it to speak to people brings the words.',
        severity: 'error',
        from: { path: '^app/platform/' },
        to: { path: '^app/text/', pathNot: '^app/text/(languages|legal/legal-text)\\.ts$' },
      },
      {
        name: 'the-demo-is-known-to-nobody',
        comment: 'No "if (demo)" in product code: start.server.ts chooses.',
        severity: 'error',
        from: { path: '^app/', pathNot: ['^app/demo/', '^app/(start|api)\\.server\\.ts$'] },
        to: { path: '^app/demo/' },
      },
      {
        name: 'the-product-knows-no-tool',
        severity: 'error',
        from: { path: '^app/' },
        to: { path: '^(bench|test|tools)/' },
      },
      {
        name: 'no-circle',
        severity: 'error',
        from: { path: '^app/' },
        to: { circular: true },
      },
      {
        name: 'every-import-leads-somewhere',
        comment: 'An import that cannot be followed is an import that no rule sees.',
        severity: 'error',
        from: { path: '^app/' },
        to: { path: '^(\\.|#)', pathNot: '\\+types/', couldNotResolve: true },
      },
    ],
  }
}

export interface Directions {
  violations: { rule: string; from: string; to: string }[]
  /** Which room uses which, of capabilities and the frame. */
  arrows: Arrow[]
  /** Sources that were read, and how many there are: a reader that sees nothing finds nothing wrong. */
  read: number
  sources: number
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

/** @param root folder that holds `app/` and the package.json with its imports. */
export async function checkDirections(root: string): Promise<Directions> {
  const folders = readdirSync(join(root, 'app'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  const unplaced = folders.filter(({ name }) => !roomOrder.includes(name))
  const { output } = await cruise(['app'], {
    baseDir: root,
    ruleSet: ruleSet(),
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    exclude: { path: notATest },
    doNotFollow: { path: 'node_modules' },
  })
  const { modules, summary } = output as ICruiseResult
  const own = (module: IModule) => module.source.startsWith('app/') && isSource(module.source)
  return {
    violations: [
      ...unplaced.map(({ name }) => ({
        rule: 'every-room-has-its-place',
        from: `app/${name}`,
        to: 'roomOrder of tools/house/directions.ts',
      })),
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ],
    arrows: modules.filter(own).flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }): Arrow[] => {
        const [from, to] = [room.exec(source)?.[1], room.exec(resolved)?.[1]]
        return from && to && from !== to ? [[from, to]] : []
      }),
    ),
    read: modules.filter(own).length,
    sources: readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter(isSource).length,
  }
}

/** @param read text of a document by its path. */
export function wrongPictures(arrows: Arrow[], read: (file: string) => string): string[] {
  const drawn = read(pictureFile)
  return [
    ...(drawn === withPicture(drawn, pictureOf(arrows))
      ? []
      : [`${pictureFile} draws other rooms: npm run write`]),
    ...(roomsOnMap(read('README.md')).join() === roomOrder.toReversed().join()
      ? []
      : [`README.md: the map lists the rooms from the highest down: ${roomOrder.toReversed().join(', ')}`]),
  ]
}

export const pictureOf = (arrows: Arrow[]): string => {
  const above = roomOrder.filter(name => !ground.includes(name))
  return drawRooms(above, arrows)
}

if (import.meta.main) {
  const { violations, arrows, read, sources } = await checkDirections(process.cwd())
  const pictures = wrongPictures(arrows, file => readFileSync(file, 'utf8'))
  for (const wrong of pictures) console.error(wrong)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  if (read < sources) console.error(`only ${read} of ${sources} sources were read`)
  console.log(`directions: ${read} sources, ${violations.length} violations`)
  process.exitCode = violations.length || pictures.length || read < sources ? 1 : 0
}
