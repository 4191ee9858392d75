/** Reads what a run of tests has reported: what did not pass has failed, whatever it is called. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Count } from './tasks.ts'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** Stories of one run that may fail once and pass when told again: they are named, and mended next. */
const tolerated = 2

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined

/** A test that is skipped proves nothing, so it counts as failed; so does a run that tested nothing. */
export function countVitest(report: VitestReport | undefined): Count {
  if (!report?.numPassedTests) return { passed: 0, failed: report?.numFailedTests || 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  const counted = { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
  const notes = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `✗ ${relative('', name)} › ${fullName}`),
  )
  return notes.length ? { ...counted, notes } : counted
}

/** The same for browser stories; one that passed only when told again is named, and more than two of them have failed. */
export function countPlaywright(report: PlaywrightReport | undefined): Count {
  if (!report?.stats.expected) return { passed: 0, failed: report?.stats.unexpected || 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const forgiven = flaky <= tolerated ? flaky : 0
  const counted = { passed: expected + forgiven, failed: unexpected + flaky - forgiven + skipped }
  const named = (status: string, mark: string) =>
    report.suites.flatMap(suite => storiesOf(suite, status)).map(name => `${mark} ${name}`)
  const notes = [...named('unexpected', '✗'), ...named('flaky', '⚠ passed only when told again:')]
  return notes.length ? { ...counted, notes } : counted
}

const storiesOf = ({ suites = [], specs = [] }: Suite, wanted: string): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  ),
  ...suites.flatMap(suite => storiesOf(suite, wanted)),
]

export const readVitest = async (file: string) => countVitest(read<VitestReport>(file))
export const readPlaywright = async (file: string) => countPlaywright(read<PlaywrightReport>(file))
