import { describe, expect, it, test } from 'vitest'
import { overdueAction } from './overdue.rules.ts'
import {
  accessAt,
  isFinal,
  refundsWhole,
  transitions,
  type VisitAction,
  type VisitActor,
  type VisitState,
  verdict,
  visitStates,
} from './visit.rules.ts'

const start = Temporal.Instant.from('2026-11-24T13:00:00Z')
const end = start.add({ minutes: 30 })
const at = (minutes: number, seconds = 0) => start.add({ minutes, seconds })
const visit = (state: VisitState, readyAt: Temporal.Instant | null = null) => ({
  state,
  start,
  end,
  patientSince: null,
  patientSeenAt: null as Temporal.Instant | null,
  readyAt,
  startedAt: null as Temporal.Instant | null,
  professionalCame: false,
  awayAt: null as Temporal.Instant | null,
  backAt: null as Temporal.Instant | null,
  informed: true,
})

const actions: VisitAction[] = [
  'arrive',
  'leave',
  'say-ready',
  'enter',
  'end',
  'fail',
  'miss-patient',
  'miss-professional',
]
const actors: VisitActor[] = ['patient', 'professional', 'portal']

/** Everything that may happen, spelled out: what is not here is refused. */
const allowed = `
scheduled patient arrive waiting
scheduled professional say-ready ready
scheduled portal fail failed
scheduled portal miss-professional professional-absent
waiting patient arrive waiting
waiting patient leave scheduled
waiting portal leave scheduled
waiting professional say-ready ready
waiting patient miss-professional professional-absent
waiting portal fail failed
waiting portal miss-professional professional-absent
ready patient arrive ready
ready patient leave ready
ready portal leave ready
ready patient enter in_call
ready professional fail failed
ready professional miss-patient patient-absent
ready portal fail failed
ready portal miss-patient patient-absent
ready portal miss-professional professional-absent
in_call patient arrive in_call
in_call patient enter in_call
in_call patient miss-professional professional-absent
in_call portal miss-professional professional-absent
in_call professional end ended
in_call portal end ended
in_call professional fail failed
in_call portal fail failed`
  .trim()
  .split('\n')

test('every state, person and action: what the table allows and nothing else', () => {
  const found = visitStates.flatMap(state =>
    actors.flatMap(actor =>
      actions.flatMap(action => {
        const outcome = verdict(action, actor, visit(state), at(20))
        return outcome.ok ? `${state} ${actor} ${action} ${outcome.to}` : []
      }),
    ),
  )
  expect(found.sort()).toEqual([...allowed].sort())
})

describe('the window', () => {
  it.each([
    [-15, -1, 'early'],
    [-15, 0, 'open'],
    [0, 0, 'open'],
    [59, 59, 'open'],
    [60, 0, 'over'],
  ] as const)('counting %i minutes %i seconds from the hour, it is %s', (minutes, seconds, access) => {
    expect(accessAt(visit('scheduled'), at(minutes, seconds))).toBe(access)
  })

  it.each([
    [60, 0, 'open'],
    [149, 59, 'open'],
    [150, 0, 'over'],
  ] as const)(
    'counting %i minutes %i seconds from the hour, a visit that is under way is %s',
    (minutes, seconds, access) => {
      expect(accessAt(visit('in_call'), at(minutes, seconds))).toBe(access)
    },
  )

  it.each([
    [-16, 'too-early'],
    [60, 'over'],
  ] as const)('a patient who arrives at %i minutes is told: %s', (minutes, reason) => {
    expect(verdict('arrive', 'patient', visit('scheduled'), at(minutes))).toEqual({ ok: false, reason })
  })

  it('a call that runs late can still be ended by the professional', () => {
    expect(verdict('end', 'professional', visit('in_call'), at(190))).toEqual({ ok: true, to: 'ended' })
  })

  it.each([
    [14, 59, false],
    [15, 0, true],
  ])(
    'whether one may say that the other did not come, %i minutes %i seconds after the hour: %s',
    (minutes, seconds, ok) => {
      expect(verdict('miss-professional', 'patient', visit('waiting'), at(minutes, seconds)).ok).toBe(ok)
      expect(verdict('miss-patient', 'professional', visit('ready'), at(minutes, seconds)).ok).toBe(ok)
    },
  )
})

it.each([
  [-5, 14, false],
  [-5, 15, true],
  [10, 24, false],
  [10, 25, true],
  [25, 26, false],
  [25, 39, false],
  [25, 40, true],
])(
  'whether a professional who was ready at minute %i may say at minute %i that nobody came: %s',
  (ready, minutes, ok) => {
    const outcome = verdict('miss-patient', 'professional', visit('ready', at(ready)), at(minutes))
    expect(outcome).toEqual(ok ? { ok, to: 'patient-absent' } : { ok, reason: 'wait-longer' })
  },
)

it.each([
  [14, -5, true],
  [15, null, true],
  [15, -5, false],
  [25, 14, false],
])(
  'whether a professional who was ready at minute %i may say that a patient did not come who was seen at minute %s: %s',
  (ready, seen, ok) => {
    const late = { ...visit('ready', at(ready)), patientSeenAt: seen === null ? null : at(seen) }
    expect(verdict('miss-patient', 'professional', late, at(45)).ok).toBe(ok)
    expect(verdict('fail', 'professional', late, at(45)).ok).toBe(true)
  },
)

test('of a call to which the professional came nobody says that they did not', () => {
  const held = { ...visit('in_call'), professionalCame: true }
  for (const actor of ['patient', 'portal'] as const)
    expect(verdict('miss-professional', actor, held, at(59))).toEqual({ ok: false, reason: 'not-now' })
  expect(overdueAction(held)).toBe('end')
  expect(overdueAction(visit('in_call'))).toBe('miss-professional')
})

it.each([
  [-10, 14, false],
  [-10, 15, true],
  [20, 34, false],
  [20, 35, true],
])(
  'whether a patient who went in at minute %i, and is alone, may say so at minute %i: %s',
  (entered, minutes, ok) => {
    const alone = { ...visit('in_call', at(-12)), startedAt: at(entered) }
    const outcome = verdict('miss-professional', 'patient', alone, at(minutes))
    expect(outcome).toEqual(ok ? { ok, to: 'professional-absent' } : { ok, reason: 'wait-longer' })
  },
)

test('who was ready before the portal went away says that nobody came a quarter of an hour after it is back', () => {
  const back = { ...visit('ready', at(-5)), backAt: at(14) }
  const says = (minutes: number) => verdict('miss-patient', 'professional', back, at(minutes))
  expect(says(28)).toEqual({ ok: false, reason: 'wait-longer' })
  expect(says(29)).toEqual({ ok: true, to: 'patient-absent' })
})

test('where the portal was away the clock says of nobody that they did not come', () => {
  for (const state of ['scheduled', 'waiting', 'ready', 'in_call'] as const)
    expect(overdueAction({ ...visit(state, at(-5)), awayAt: at(14) })).toBe('fail')
  expect(overdueAction({ ...visit('in_call'), professionalCame: true, awayAt: at(14) })).toBe('end')
})

test('a patient whom nobody saw for a quarter of an hour did not come, wherever the portal went afterwards', () => {
  const unseen = (ready: number, away: number) =>
    overdueAction({ ...visit('ready', at(ready)), awayAt: at(away) })
  expect([unseen(-5, 14), unseen(-5, 15)]).toEqual(['fail', 'miss-patient'])
  expect([unseen(10, 24), unseen(10, 25)]).toEqual(['fail', 'miss-patient'])
  expect(overdueAction({ ...visit('scheduled'), awayAt: at(15) })).toBe('miss-professional')
  const seen = { ...visit('ready', at(-5)), patientSeenAt: at(16), awayAt: at(20) }
  expect(overdueAction(seen)).toBe('fail')
})

test('a state that is over leads nowhere, and every other one leads on', () => {
  const over = visitStates.filter(isFinal)
  expect(over).toEqual(['ended', 'patient-absent', 'professional-absent', 'failed'])
  for (const state of over)
    for (const action of actions)
      expect(verdict(action, 'professional', visit(state), at(20))).toEqual({ ok: false, reason: 'over' })
})

test('the clock closes every open visit by a step of the table', () => {
  for (const state of visitStates) {
    const action = overdueAction(visit(state))
    expect(action === null).toBe(isFinal(state))
    if (action) expect(transitions[state][action]?.by).toContain('portal')
  }
})

it.each([
  [-14, 'miss-patient'],
  [14, 'miss-patient'],
  [15, 'miss-professional'],
  [25, 'miss-professional'],
] as const)(
  'of a professional who was ready at minute %i and saw nobody the clock says: %s',
  (ready, action) => {
    expect(overdueAction(visit('ready', at(ready)))).toBe(action)
  },
)

test('the whole payment goes back when the professional or the technique failed, and only then', () => {
  expect(visitStates.filter(refundsWhole)).toEqual(['professional-absent', 'failed'])
})

test('a patient who agreed to nothing neither waits nor goes in; what others do does not depend on it', () => {
  for (const state of visitStates)
    for (const actor of actors)
      for (const action of actions) {
        const informed = verdict(action, actor, visit(state), at(20))
        const without = verdict(action, actor, { ...visit(state), informed: false }, at(20))
        const door = actor === 'patient' && (action === 'arrive' || action === 'enter') && informed.ok
        expect(without).toEqual(door ? { ok: false, reason: 'not-informed' } : informed)
      }
})
