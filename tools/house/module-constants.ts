/** The names at the top of a source file, and what they are worth as far as its text and that of its neighbours say so. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { callable, declare, Scope } from './constants.ts'

const givenByTheLanguage = new Scope()
for (const [name, value] of Object.entries({
  ...{ Array, BigInt, Boolean, Date, Infinity, Intl, JSON, Map, Math, NaN, Number, Object, RegExp, Set },
  ...{ String, Temporal, URL, URLSearchParams, decodeURIComponent, encodeURIComponent, undefined },
  // What a test leaves to the environment has its usual value.
  process: { env: {} },
}))
  givenByTheLanguage.define(name, () => value)

const modules = new Map<string, Scope>()

/** Where a name of an import stands, when it is a file of ours. */
function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('#') ? name.slice(1) : join(dirname(from), name)
  return /^[.#]/.test(name) && /\.(?:tsx?|json)$/.test(path) && existsSync(path) ? path : undefined
}

/** The names at the top of a file: its constants, its functions, and what it takes from other files of ours. */
export function scopeOf(program: ESTree.Program, file: string): Scope {
  const scope = new Scope(givenByTheLanguage)
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const path = fileOf(statement.source.value, file)
      for (const one of statement.specifiers)
        if (path?.endsWith('.json') && one.type === 'ImportDefaultSpecifier')
          scope.define(one.local.name, () => JSON.parse(readFileSync(path, 'utf8')))
        else if (path && one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
          const { name } = one.imported
          scope.define(one.local.name, () => moduleOf(path).read(name))
        }
      continue
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration') declare(declared, scope)
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      scope.define(declared.id.name, () => callable(declared, scope))
  }
  return scope
}

function moduleOf(path: string): Scope {
  const known = modules.get(path)
  if (known) return known
  const scope = scopeOf(parseSync(path, readFileSync(path, 'utf8')).program, path)
  modules.set(path, scope)
  return scope
}
