import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, type PlaywrightReport } from './count-tests.ts'

const vitest = (numPassedTests: number, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
})

describe('what counts as passed', () => {
  test.each([
    ['all passed', vitest(3), { passed: 3, failed: 0 }],
    ['one failed', vitest(3, 1), { passed: 3, failed: 1 }],
    ['a skipped test has failed', vitest(3, 0, 1), { passed: 3, failed: 1 }],
    ['so has one to be written', vitest(3, 0, 0, 1), { passed: 3, failed: 1 }],
    ['a run that tested nothing', vitest(0), { passed: 0, failed: 1 }],
    ['a run without a report', undefined, { passed: 0, failed: 1 }],
  ])('%s', (_, report, counted) => expect(countVitest(report)).toEqual(counted))

  test('whatever failed is named', () => {
    const assertionResults = [
      { fullName: 'passes', status: 'passed' },
      { fullName: 'fails', status: 'failed' },
    ]
    const report = { ...vitest(1, 1), testResults: [{ name: resolve('a.test.ts'), assertionResults }] }
    expect(countVitest(report).notes).toEqual(['✗ a.test.ts › fails'])
  })
})

/** A report of which so many stories failed, or passed only when told again. */
function stories(expected: number, { unexpected = 0, flaky = 0, skipped = 0 }): PlaywrightReport {
  const told = (status: string) => ({ projectName: 'phone', status })
  return {
    stats: { expected, unexpected, flaky, skipped },
    suites: [
      {
        specs: [
          { file: 'a.spec.ts', title: 'always passes', tests: [told('expected')] },
          ...Array.from({ length: unexpected }, () => ({
            file: 'a.spec.ts',
            title: 'never passes',
            tests: [told('unexpected')],
          })),
        ],
        suites: [
          {
            specs: Array.from({ length: flaky }, (_, place) => ({
              file: 'b.spec.ts',
              title: `sometimes passes ${place}`,
              tests: [told('flaky')],
            })),
          },
        ],
      },
    ],
  }
}

describe('what counts as told', () => {
  test.each([
    ['all passed', stories(5, {}), 5, 0],
    ['one failed twice', stories(5, { unexpected: 1 }), 5, 1],
    ['a skipped story has failed', stories(5, { skipped: 1 }), 5, 1],
    ['two that passed when told again', stories(5, { flaky: 2 }), 7, 0],
    ['three of them have failed', stories(5, { flaky: 3 }), 5, 3],
    ['nothing was told', stories(0, { unexpected: 0 }), 0, 1],
    ['no report', undefined, 0, 1],
  ])('%s', (_, report, passed, failed) => expect(countPlaywright(report)).toMatchObject({ passed, failed }))

  test('whatever passed only when told again is named', () => {
    expect(countPlaywright(stories(5, { flaky: 1 })).notes).toEqual([
      '⚠ passed only when told again: [phone] b.spec.ts › sometimes passes 0',
    ])
    expect(countPlaywright(stories(5, {})).notes).toBeUndefined()
  })

  test('and so is whatever failed', () => {
    expect(countPlaywright(stories(5, { unexpected: 1 })).notes).toEqual([
      '✗ [phone] a.spec.ts › never passes',
    ])
  })
})
