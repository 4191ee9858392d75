/** Accepting and going in, in the same second: from two tabs, and with the professional already there. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { mayJoin } from '../signalling/join-right.server.ts'
import { stepVisit } from '../visit/step-visit.server.ts'
import { findVisitRight } from '../visit/visit-right.server.ts'
import { acceptRemoteCare } from './accept-remote-care.server.ts'

const db = await testDatabase()
const words = { user: null, language: 'es' } as const

async function readyVisit() {
  const { appointmentId, professionalId, cookie } = await addVisit(db, { agreed: false })
  const staff = await addStaff(db, professionalId)
  const rightOf = async (role: 'patient' | 'professional') => {
    const who = { cookie: role === 'patient' ? cookie : staff.cookie, user: null }
    const found = await findVisitRight(db, who, appointmentId, role, inWindow)
    if (!found) throw new Error('no right')
    return found
  }
  await stepVisit(db, await rightOf('professional'), 'say-ready', testSender, inWindow)
  const accepts = async () => {
    const right = await rightOf('patient')
    return db.transaction(tx => acceptRemoteCare(tx, right, words, inWindow))
  }
  const enters = async () => stepVisit(db, await rightOf('patient'), 'enter', testSender, inWindow)
  const joins = () =>
    mayJoin(db, { cookie, user: null }, { reserva: appointmentId, role: 'patient' }, inWindow)
  const state = async () => {
    const [row] = await db.rows<{ state: string; agreed: number }>(sql`
      select state, (select count(*)::int from visit_consent c where c.visit_id = v.id) as agreed
      from visit v where appointment_id = ${appointmentId}::uuid`)
    return row
  }
  return { accepts, enters, joins, state }
}

const rounds = [...Array(20).keys()]

test('two tabs that accept in the same second have accepted once', async () => {
  for (const _ of rounds) {
    const { accepts, state } = await readyVisit()
    expect(await Promise.all([accepts(), accepts()])).toEqual([true, true])
    expect((await state())?.agreed).toBe(1)
  }
})

test('who goes in while the other tab accepts is in a visit that was accepted, or is asked first: never in between', async () => {
  for (const _ of rounds) {
    const { accepts, enters, joins, state } = await readyVisit()
    const [, entered, joined] = await Promise.all([accepts(), enters(), joins()])
    const after = await state()
    expect(after?.agreed).toBe(1)
    if (!entered.ok) expect(entered.reason).toBe('not-informed')
    expect(after?.state).toBe(entered.ok ? 'in_call' : 'ready')
    if (!joined.ok) expect(joined.reason).toBe('not-open')
    // Whoever was asked first loses nothing: the next press goes in.
    expect(await enters()).toMatchObject({ ok: true })
    expect((await state())?.state).toBe('in_call')
  }
})
