/** Which room may use which: routes → verbs → rules, verbs → queries → platform, parts → ui. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule } from 'dependency-cruiser'

const sharedRooms = ['frame', 'platform', 'shell', 'text', 'ui']
const notATest = '\\.test\\.tsx?$'
const valuesOnly = { dependencyTypesNot: ['type-only'] as ['type-only'] }
/** A room may have rooms, and what stands deeper obeys the same. */
const routes = '^app/.+/routes/'
const pages = '^app/.+/(routes|parts)/'
/** Files whose imports of server code are stripped from the browser build, or that never reach it. */
const mayUseServerCode = ['\\.server\\.tsx?$', routes, '^app/root\\.tsx$', '^app/frame/(layouts|guards)/']

function ruleSet(capabilities: string[]): IFlattenedRuleSet {
  const anyCapability = `(?:${capabilities.join('|')})`
  const capability = `^app/(${capabilities.join('|')})/`
  const publicFile = `^app/${anyCapability}/public(\\.queries)?(\\.server|\\.rules)?\\.tsx?$`
  return {
    forbidden: [
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
        name: 'shared-rooms-meet-capabilities-in-public',
        severity: 'error',
        from: { path: ['^app/(shell|frame)/', '^app/root\\.tsx$', '^app/entry\\.'] },
        to: { path: capability, pathNot: publicFile },
      },
      {
        name: 'interface-mounts-interfaces',
        severity: 'error',
        from: { path: '^app/api\\.server\\.ts$' },
        to: { path: capability, pathNot: [publicFile, '\\.api\\.server\\.ts$'] },
      },
      {
        name: 'ui-knows-no-capability',
        severity: 'error',
        from: { path: '^app/ui/' },
        to: { path: '^app/', pathNot: ['^app/ui/', '^app/text/'] },
      },
      {
        name: 'platform-knows-no-capability',
        severity: 'error',
        from: { path: '^app/platform/' },
        to: {
          path: '^app/',
          pathNot: ['^app/platform/', '^app/text/languages\\.ts$'],
        },
      },
      {
        name: 'text-is-words-only',
        severity: 'error',
        from: { path: '^app/text/' },
        to: { path: '^app/', pathNot: '^app/text/', ...valuesOnly },
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
  /** Sources that were read, and how many there are: a reader that sees nothing finds nothing wrong. */
  read: number
  sources: number
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

/** @param root folder that holds `app/` and the package.json with its imports. */
export async function checkDirections(root: string): Promise<Directions> {
  const rooms = readdirSync(join(root, 'app'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  const capabilities = rooms.map(room => room.name).filter(name => !sharedRooms.includes(name))
  const { output } = await cruise(['app'], {
    baseDir: root,
    ruleSet: ruleSet(capabilities),
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    exclude: { path: notATest },
    doNotFollow: { path: 'node_modules' },
  })
  const { modules, summary } = output as ICruiseResult
  const own = (module: IModule) => module.source.startsWith('app/') && isSource(module.source)
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    read: modules.filter(own).length,
    sources: readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter(isSource).length,
  }
}

if (import.meta.main) {
  const { violations, read, sources } = await checkDirections(process.cwd())
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  if (read < sources) console.error(`only ${read} of ${sources} sources were read`)
  console.log(`directions: ${read} sources, ${violations.length} violations`)
  process.exitCode = violations.length || read < sources ? 1 : 0
}
