/** Reads what a run of tests has reported: what did not pass has failed, whatever it is called. */
import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './tasks.ts'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
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
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
}

/** The same for browser stories; one that passed only when told again is named, and more than two of them have failed. */
export function countPlaywright(report: PlaywrightReport | undefined): Count {
  if (!report?.stats.expected) return { passed: 0, failed: report?.stats.unexpected || 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const forgiven = flaky <= tolerated ? flaky : 0
  const counted = { passed: expected + forgiven, failed: unexpected + flaky - forgiven + skipped }
  if (!flaky) return counted
  const notes = report.suites.flatMap(flakyOf).map(name => `⚠ passed only when told again: ${name}`)
  return { ...counted, notes }
}

const flakyOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  ),
  ...suites.flatMap(flakyOf),
]

export const readVitest = async (file: string) => countVitest(read<VitestReport>(file))
export const readPlaywright = async (file: string) => countPlaywright(read<PlaywrightReport>(file))
