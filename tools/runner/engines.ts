/**
 * Which engines a test file is asked on in `npm test` (decision 0337): the embedded one answers verbs, the server what several do at once
 * and pages, both what stands on the engine itself. `npm run test:long` asks each file on the other one too.
 */
import { globSync, readFileSync } from 'node:fs'

export interface Engines {
  embedded: boolean
  server: boolean
}

/** A page and what it makes of answers: the same whoever answered, and half as long in coming. */
const page = /^app\/.*\/routes\//
/** What stands on the engine itself: statements, types, jobs, limits, migrations, plans. */
const ground = /^(?:app\/platform|db|test|tools)\//
/** Two in the same second, by what a file is called: the embedded engine has one connection, on which nobody races. */
const race = /(?:^|[-/])races?\b/
/** What somebody tries against us. */
const attack = /\/attacks\//
/** Two in the same second, by what stands in a file. */
const concurrent = /\bPromise\.(?:all|allSettled|any|race)\(|\broundsOn\(/
/** What is said of each engine. */
const ofEngines = /\.engine\b/

/** These ask so much of a database, and nothing of its kind, that the faster one answers for both. */
const onServerOnly = new Set([
  'app/fhir/writes/writes.app.test.ts',
  'app/identity/attacks/guessing.test.ts',
  'app/operator-keys.test.ts',
  'app/supply/editing/export-supply.server.test.ts',
  'app/supply/loaded-world.server.test.ts',
  'test/bombing-doors.test.ts',
])

/** @param file path from the root of the project; @param text what stands in it. */
export function enginesOf(file: string, text: string): Engines {
  if (!text.includes('testDatabase')) return { embedded: true, server: false }
  if (onServerOnly.has(file) || race.test(file)) return { embedded: false, server: true }
  if (ground.test(file) || attack.test(file) || ofEngines.test(text)) return { embedded: true, server: true }
  // A third of the processor time: the faster one answers.
  const server = page.test(file) || concurrent.test(text)
  return { embedded: !server, server }
}

/**
 * Of all test files that are neither of the built portal nor long: those to ask a server, those that ask a database on one engine
 * only, and races of which `npm test` runs a fifth of the rounds.
 */
export function filesByEngine() {
  const asked = globSync('{app,data,db,test,tools,bench}/**/*.test.{ts,tsx}', {
    exclude: ['test/{built,e2e,first,load,long}/**'],
  }).map(file => {
    const text = readFileSync(file, 'utf8')
    const rounds = text.includes('roundsOn(')
    return { file, asks: text.includes('testDatabase'), rounds, ...enginesOf(file, text) }
  })
  const files = (which: (one: (typeof asked)[number]) => boolean) =>
    asked.filter(which).map(({ file }) => file)
  return {
    server: files(({ server }) => server),
    serverOnly: files(({ embedded }) => !embedded),
    embeddedOnly: files(({ asks, server }) => asks && !server),
    inRounds: files(({ rounds }) => rounds),
  }
}
