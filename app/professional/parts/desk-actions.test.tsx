import { expect, test } from 'vitest'
import { desk } from '#app/text/es/desk.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import type { DeskVisit } from '../load-desk-visit.server.ts'
import { DeskActions } from './desk-actions.tsx'

const nothing = { ready: false, end: false, fail: false, missPatient: false }
const said = (visit: Partial<DeskVisit>) =>
  wordsOf(
    drawn(() => (
      <DeskActions
        // What these buttons do not read is left out.
        visit={
          {
            appointmentId: 'a',
            state: 'fulfilled',
            opensAt: null,
            missFrom: null,
            readyAt: null,
            can: nothing,
            ...visit,
          } as DeskVisit
        }
      />
    )),
  )

test('a visit in which nothing can be done any more says so', () => {
  expect(said({})).toContain(desk.visit.over)
})

test('a professional who came too late for a patient who waited is told what becomes of the payment', () => {
  expect(said({ state: 'ready', waitedInVain: true })).toContain(desk.visit.absent.waited)
  expect(said({ state: 'ready', waitedInVain: false })).not.toContain(desk.visit.absent.waited)
})

test('one that can begin, goes on, waits for its patient or opens later is not over', () => {
  for (const visit of [
    { can: { ...nothing, ready: true } },
    { can: { ...nothing, end: true } },
    { state: 'ready' as const },
    { opensAt: '09:45' },
  ])
    expect(said(visit as Partial<DeskVisit>)).not.toContain(desk.visit.over)
})
