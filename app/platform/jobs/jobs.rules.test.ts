import { expect, test } from 'vitest'
import { jobReport } from './jobs.rules.ts'

const at = (text: string) => Temporal.Instant.from(text)
const lag = (started: string, now: string, everySeconds: number, cron?: string) => {
  const startedAt = at(started)
  const run = {
    name: 'a',
    startedAt,
    finishedAt: startedAt,
    succeededAt: startedAt,
    result: 'ok' as const,
    detail: {},
    failures: 0,
    knownSince: startedAt,
  }
  return jobReport({ name: 'a', everySeconds, cron }, run, at(now)).lag_seconds
}

test.each([
  ['25 hours later, after the clock went back', '2027-04-03T03:10:00-03:00', '2027-04-04T03:10:00-04:00'],
  ['23 hours later, after the clock went forward', '2027-09-04T03:10:00-04:00', '2027-09-05T03:10:00-03:00'],
  ['24 hours later on any other night', '2027-03-01T03:10:00-03:00', '2027-03-02T03:10:00-03:00'],
])('a job of ten past three each night is due %s', (_, started, due) => {
  expect(lag(started, due, 86_400, '10 3 * * *')).toBe(0)
  expect(lag(started, at(due).add({ minutes: 1 }).toString(), 86_400, '10 3 * * *')).toBe(60)
})

test.each([
  ['an hourly job', 3600, '35 * * * *'],
  ['a job each day from its start', 86_400, undefined],
])('%s goes by seconds, whatever the clock does', (_, everySeconds, cron) => {
  const started = '2027-04-03T12:35:00-03:00'
  const due = at(started).add({ seconds: everySeconds })
  expect(lag(started, due.add({ seconds: 30 }).toString(), everySeconds, cron)).toBe(30)
})
