/** Habits of the house that no other check sees: size and names of files, sealed migrations, documents that tell the truth. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Lock, missingPlatforms } from './complete-lock.ts'
import { importedTwice } from './imported-twice.ts'
import { brokenSeals, gitIn, sealsOnMain, writeSeals } from './seals.ts'
import { unorderedStyles } from './style-order.ts'

const rooms = ['app', 'bench', 'data', 'db', 'docs', 'test', 'tools']
const vagueNames = new Set(['common', 'helper', 'helpers', 'lib', 'misc', 'shared', 'util', 'utils'])

/** Path → text of every file of the house that a person writes. */
export type House = Map<string, string>

export function readHouse(root: string): House {
  const written = /\.(ts|tsx|mjs|css|sql|md|json|sha256)$/
  const inRooms = rooms
    .filter(room => existsSync(join(root, room)))
    .flatMap(room =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(name => join(room, name)),
    )
  const names = [...inRooms, ...readdirSync(root)].filter(
    name => written.test(name) && !name.startsWith('data/reference/'),
  )
  return new Map(names.sort().map(name => [name, readFileSync(join(root, name), 'utf8')]))
}

const isTest = (file: string) => /\.(test|spec)(-data)?\.tsx?$/.test(file)
const countLines = (text: string) => text.trimEnd().split('\n').length

/** A file that one cannot read in one sitting is two files. Tests and words may be long. */
export function tooLong(house: House): string[] {
  return [...house]
    .filter(([file]) => /\.(ts|tsx|mjs|css)$/.test(file) && !isTest(file) && !file.startsWith('app/text/'))
    .map(([file, text]) => ({ file, lines: countLines(text), limit: /\/routes\//.test(file) ? 400 : 250 }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ file, lines, limit }) => `${file} has ${lines} lines; ${limit} at most`)
}

/** One file for each bundle of words of pages: who looks for a word knows the page. */
const mayBeFull = /^app\/text\/(es|en|fr)$/
const ownFiles = 25

/** Who opens a folder sees what is in it, or it is two folders. Tests and styles stand beside what they are of. */
export function fullFolders(house: House): string[] {
  const sources = [...house.keys()].filter(
    file => /^(app|tools|test\/helpers)\/.*\.(tsx?|mjs)$/.test(file) && !isTest(file),
  )
  return [...Map.groupBy(sources, dirname)]
    .filter(([folder, files]) => files.length > ownFiles && !mayBeFull.test(folder))
    .map(([folder, { length }]) => `${folder} has ${length} files of its own; ${ownFiles} at most`)
}

export function badNames(house: House): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/
  return [...house.keys()]
    .filter(file => /^(app|bench|test|tools)\//.test(file))
    .flatMap(file => {
      const vague = file.startsWith('test/helpers/')
        ? undefined
        : file.split(/[/.]/).find(part => vagueNames.has(part))
      if (vague) return [`${file}: «${vague}» says nothing; name the file after what it does`]
      return kebab.test(basename(file)) ? [] : [`${file}: names are in kebab-case`]
    })
}

/** Whoever looks for a piece of a page by its name finds one. */
export function sameParts(house: House): string[] {
  const parts = [...house.keys()].filter(file => /^app\/.*\/parts\/[^/]+\.tsx$/.test(file))
  return [...Map.groupBy(parts, file => basename(file))]
    .filter(([, files]) => files.length > 1)
    .map(([, files]) => `${files.join(' and ')} have one name: say in each what it is a piece of`)
}

/** A file that hands everything on hides where things are. */
export function barrels(house: House): string[] {
  return [...house]
    .filter(([file, text]) => /^app\/.*\.tsx?$/.test(file) && /^export \* from/m.test(text))
    .map(([file]) => `${file}: export what is used, by name`)
}

/** Whoever looks for what a capability asks of the database finds it in one kind of file. */
export function strayStatements(house: House): string[] {
  return [...house]
    .filter(([file, text]) => /^app\/(?!platform\/).*\.tsx?$/.test(file) && /\bsql`/.test(text))
    .filter(([file]) => !isTest(file) && !file.endsWith('.queries.server.ts'))
    .map(([file]) => `${file}: SQL of a capability stands in its *.queries.server.ts`)
}

/** A cookie that is set anywhere else has no fate when somebody signs in or out, and no prefix behind TLS. */
export function strayCookies(house: House): string[] {
  return [...house]
    .filter(
      ([file]) => /^app\/.*\.tsx?$/.test(file) && !isTest(file) && file !== 'app/platform/http/cookies.ts',
    )
    .filter(([, text]) => /Max-Age=|\b(createCookie|setCookie)\(|document\.cookie|cookieStore/.test(text))
    .map(([file]) => `${file}: cookies are declared and written in app/platform/http/cookies.ts`)
}

/** What a library keeps to itself may change with any version: it is reached for where a test names the version. */
export function strayInsides(house: House): string[] {
  const inside = /\bUNSAFE_\w+|\.(?:renderMeta|streamCache|processID|_root|_font)\b|\bas unknown as\b/g
  return [...house]
    .filter(([file]) => /^app\/.*\.tsx?$/.test(file) && !isTest(file))
    .filter(([file]) => !file.startsWith('app/platform/library-insides/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(inside)].map(
        ([found]) => `${file}: «${found}» belongs in app/platform/library-insides`,
      ),
    )
}

/** What comes back as it was sent: nothing is done for what it says. */
const keepsIntents = /^app\/(?:platform\/http\/(?:kept-)?form|staff\/late\/late-form)\.server\.ts$/

/** A page that does one thing for a word that it knows, and another for any other, does that for every word that it does not know. */
export function strayIntents(house: House): string[] {
  return [...house]
    .filter(([file]) => /^app\/.*\.tsx?$/.test(file) && !isTest(file) && !keepsIntents.test(file))
    .filter(([, text]) => /\b(?:form|formData\(\)\))\.get(?:All)?\('intent'\)/.test(text))
    .map(([file]) => `${file}: what a form asks for is read by intentIn, which refuses what no button says`)
}

/** What silences the compiler says above why it may, in tests and tools too: there it hides what a test no longer tests. */
export function silentCasts(house: House): string[] {
  return [...house]
    .filter(([file]) => /^(app|bench|data|test|tools)\/.*\.tsx?$/.test(file))
    .filter(([file]) => !file.startsWith('app/platform/library-insides/'))
    .flatMap(([file, text]) => {
      const lines = text.split('\n')
      return lines.flatMap((line, index) =>
        (/\bas (never|any)\b(?! [a-z])/.test(line) || /\bas unknown as\b/.test(line)) &&
        !/^\s*(\/\/|\*)/.test(lines[index - 1] ?? '') &&
        !/^\s*(\/\/|\*)/.test(line)
          ? [
              `${file}:${index + 1}: a cast to never, to any or by way of unknown has its reason in the line above`,
            ]
          : [],
      )
    })
}

/** What the bundler believes to change nothing: it leaves out the call, and with it what would have been thrown. */
const thrownFor =
  /\btry \{\n\s+(?:(?:de|en)codeURI(?:Component)?|BigInt|JSON\.parse|Temporal\.\w+\.from|new (?:URL|RegExp|Intl\.\w+))\([^\n]*\)\n(?!\s*\.)/g

/** A call that is made to see whether it throws gives what it found to somebody: else it is in every test, and not in the portal. */
export function unusedAnswers(house: House): string[] {
  return [...house]
    .filter(([file]) => /^app\/.*\.tsx?$/.test(file) && !isTest(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(thrownFor)].map(
        () => `${file}: what is called to see whether it throws is left out of the build; use what it gives`,
      ),
    )
}

/** Pages that lead to each other begin at the same edge: their widths are those of the tokens. */
export function strayWidths(house: House): string[] {
  const ofPage = /max-inline-size: calc\((\d[\w.]*) \+ 2 \* var\(--gutter\)\)/g
  return [...house]
    .filter(([file]) => /^app\/.*\.css$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(ofPage)].map(
        ([, width]) => `${file}: a page of ${width} is none of the widths of app/ui/tokens.css`,
      ),
    )
}

/** A lock file installs from any registry (no download addresses) and on any platform (no package left out). */
export function brokenLockFile(house: House): string[] {
  const lock = JSON.parse(house.get('package-lock.json') ?? '{"packages":{}}') as Lock
  return [
    ...Object.entries(lock.packages)
      .filter(([, { resolved }]) => resolved)
      .map(
        ([name]) =>
          `package-lock.json: ${name} has a download address (npm_config_omit_lockfile_registry_resolved)`,
      ),
    ...missingPlatforms(lock).map(([name]) => `package-lock.json: ${name} was left out: npm run write`),
  ]
}

const inCode = /`([^`\n]+)`/g
const inLink = /\]\(([^)#\s]+)[^)]*\)/g
const pathOfOurs =
  /^(app|bench|data|db|docs|test|tools|\.ci)\/[\w./*:@-]*$|^[A-Z][A-Z]+(\.md)?$|^[\w.-]+\.(json|mjs|ts|md)$/
/** Names that are shown as examples or that a command makes. */
const notPaths = /[<>…]|NNNN|^(README|GET|POST|DEMO|PORT|HOST)$/

/** Documents name files that exist, in links and in code marks; a star stands for any name. */
export function deadPaths(house: House, root: string): string[] {
  const exists = (path: string) =>
    path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))
  return [...house].flatMap(([file, text]) => {
    if (file.endsWith('.md')) {
      const links = [...text.matchAll(inLink)]
        .map(([, path = '']) => path)
        .filter(path => !/^[a-z]+:/.test(path))
      const codes = [...text.matchAll(inCode)]
        .map(([, code = '']) => code)
        .filter(code => pathOfOurs.test(code) && code.includes('/') && !notPaths.test(code))
      const dead = [...links.map(path => join(dirname(file), path)), ...codes].filter(path => !exists(path))
      return dead.map(path => `${file} names ${path}, which does not exist`)
    }
    const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path)
    return isTest(file)
      ? []
      : named.filter(path => !exists(path)).map(path => `${file} names ${path}, which does not exist`)
  })
}

export const houseRules = (house: House, root: string): string[] => [
  ...tooLong(house),
  ...fullFolders(house),
  ...badNames(house),
  ...sameParts(house),
  ...barrels(house),
  ...importedTwice(house),
  ...strayStatements(house),
  ...strayCookies(house),
  ...strayInsides(house),
  ...strayIntents(house),
  ...silentCasts(house),
  ...unusedAnswers(house),
  ...unorderedStyles(house),
  ...strayWidths(house),
  ...brokenLockFile(house),
  ...brokenSeals(house, sealsOnMain(gitIn(root))),
  ...deadPaths(house, root),
]

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  if (process.argv.includes('--seal')) writeSeals(root, readHouse(root))
  const house = readHouse(root)
  const problems = houseRules(house, root)
  for (const problem of problems) console.error(problem)
  console.log(`house rules: ${house.size} files, ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}
