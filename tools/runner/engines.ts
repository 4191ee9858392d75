/**
 * Which engine a test file is asked on in `npm test` (decision 0337). Each is asked once, where its answer is proved most
 * strictly, and on both when the answer may depend on who gives it; `npm run test:long` asks every file on both.
 */
import { globSync, readFileSync } from 'node:fs'

export interface Engines {
  embedded: boolean
  server: boolean
}

/** A page and what it makes of answers: the same whoever answered. The embedded engine answers it, as it does stories and the built portal. */
const page = /^app\/.*\/routes\//
/** What stands on the engine itself: statements, types, jobs, limits, migrations, plans. */
const ground = /^(?:app\/platform|db|test|tools)\//
/** Two in the same second. */
const race = /(?:^|[-/])races?\b/
/** Tests that say of each engine what holds there. */
const both = /\.engine\b/

/** These ask so much of a database, and nothing of its kind, that the faster one answers for both. */
const onServerOnly = new Set(['test/bombing-doors.test.ts', 'test/deleted-list.test.ts'])

/** @param file path from the root of the project; @param text what stands in it. */
export function enginesOf(file: string, text: string): Engines {
  if (!text.includes('testDatabase') || page.test(file)) return { embedded: true, server: false }
  const twice = !onServerOnly.has(file) && (ground.test(file) || race.test(file) || both.test(text))
  return { embedded: twice, server: true }
}

/** Of all test files that are neither of the built portal nor long: those to ask a server, and those that ask a database on one engine only. */
export function filesByEngine() {
  const asked = globSync('{app,data,db,test,tools,bench}/**/*.test.{ts,tsx}', {
    exclude: ['test/{built,e2e,first,load,long}/**'],
  }).map(file => {
    const text = readFileSync(file, 'utf8')
    return { file, asks: text.includes('testDatabase'), ...enginesOf(file, text) }
  })
  const files = (which: (one: (typeof asked)[number]) => boolean) =>
    asked.filter(which).map(({ file }) => file)
  return {
    server: files(({ server }) => server),
    serverOnly: files(({ embedded }) => !embedded),
    embeddedOnly: files(({ asks, server }) => asks && !server),
  }
}
