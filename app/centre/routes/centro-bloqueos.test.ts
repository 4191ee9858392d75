/** Closing hours at the desk of a centre: its coordinator plans, sees who is affected, confirms, and answers each; nobody else does. */
import { describe, expect, test } from 'vitest'
import { cancelByCentre } from '#app/booking/changes/cancel-by-centre.server.ts'
import { handBackAtDesk, payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { json, sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Role } from '#app/staff/public.server.ts'
import { bookHour, firstHour, messagesOf, testSender } from '#test/helpers/booking.ts'
import { weekOf } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { loader as day } from './centro-agenda.tsx'
import { loader as changes } from './centro-agenda-cambios.ts'
import List, { action as answer, loader as list } from './centro-bloqueo.tsx'
import Closures, { loader as look, action as plan } from './centro-bloqueos.tsx'

const db = await testDatabase()
const run = runOn(db)

const wanted = {
  kind: 'hours',
  from: '2026-11-24',
  from_time: '09:00',
  to: '',
  to_time: '11:00',
  reason: 'training',
  note: 'Congreso en Concepción',
}

async function centre(role: Role = 'coordinator') {
  const at = await addOffer(db)
  const { cookie, accountId } = await addCentreStaff(db, { role, centreId: at.centreId })
  const path = `/centro/bloqueos?centro=${at.centreId}`
  const form = { ...wanted, agenda: String(at.agendaId) }
  const idIn = (to: string | null) => /bloqueos\/([\w-]{36})\?/.exec(to ?? '')?.[1] ?? ''
  const one = (closure: string) => `/centro/bloqueos/${closure}?centro=${at.centreId}`
  return {
    ...at,
    cookie,
    accountId,
    form,
    look: (at = now) => run(look, path, { cookie, now: at }),
    plan: (change: Record<string, string> = {}) =>
      run(plan, path, { cookie, now, form: { ...form, ...change } }),
    planned: async () => idIn((await run(plan, path, { cookie, now, form })).to),
    see: (closure: string, as = cookie) => run(list, one(closure), { cookie: as, now, closure }),
    say: (closure: string, said: Record<string, string>, as = cookie) =>
      run(answer, one(closure), { cookie: as, now, closure, form: said }),
  }
}

test('hours without an end are closed until 24:00 of their last day, and never until 00:00', async () => {
  const at = await centre()
  const spanWith = async (change: Record<string, string>) => {
    const { to } = await at.plan({ ...change, to_time: '' })
    return (await at.see(/bloqueos\/([\w-]{36})\?/.exec(to ?? '')?.[1] ?? '')).data.closure.span
  }
  expect(await spanWith({})).toEqual({ from: 'martes 24 de noviembre, 09:00', to: '24:00', allDay: false })
  expect((await spanWith({ to: '2026-11-26' })).to).toBe('jueves 26 de noviembre, 24:00')
})

test('the day says the same end as the list of what is closed', async () => {
  const at = await centre()
  const { to } = await at.plan({ to_time: '' })
  const closure = /bloqueos\/([\w-]{36})\?/.exec(to ?? '')?.[1] ?? ''
  await at.say(closure, { intent: 'confirmar' })
  const path = `/centro/agenda?centro=${at.centreId}&dia=2026-11-24`
  const { lines } = (await run(day, path, { cookie: at.cookie, now })).data.day.columns[0]
  expect(lines).toContainEqual({ shut: { kind: 'hours', from: '09:00', until: '24:00' } })
})

test('first who is affected, then the answer: nothing changes until it is confirmed', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const dayOf = () =>
    run(day, `/centro/agenda?centro=${at.centreId}&dia=2026-11-24`, { cookie: at.cookie, now })
  const mark = async () =>
    (
      await run(changes, `/centro/agenda/cambios?centro=${at.centreId}&dia=2026-11-24`, {
        cookie: at.cookie,
        now,
      })
    ).response?.text()
  const closure = await at.planned()
  const { data } = await at.see(closure)
  expect(data.closure).toMatchObject({ state: 'plan', note: wanted.note })
  expect(data.closure.patients).toMatchObject([
    { id, standing: 'pending', confirmed: false, paid: null, deeds: [], toCall: false },
  ])
  expect(data.closure.patients[0].phone?.shown).toMatch(/^\+56 9/)
  expect(data.closure.patients[0].free.map(({ label }) => label)).toEqual([
    'mar. 24 nov, 11:00',
    'mar. 24 nov, 11:30',
    'mar. 24 nov, 12:00',
  ])
  const before = await mark()
  expect((await at.look()).data.closures).toMatchObject([{ id: closure, state: 'plan' }])
  expect((await at.say(closure, { intent: 'confirmar' })).to).toContain('hecho=bloqueado')
  expect(await mark(), 'who looks at the day sees it').not.toBe(before)
  const lines = (await dayOf()).data.day.columns[0].lines
  expect(lines).toContainEqual({ shut: { kind: 'hours', from: '09:00', until: '11:00' } })
  expect(lines).toContainEqual({ free: { from: '11:00', until: '13:00', hours: 4 } })
  expect((await at.look()).data.closures).toMatchObject([{ state: 'set', counts: { patients: 1, open: 1 } }])

  expect((await at.say(closure, { intent: 'ofrecer', appointment: id })).to).toContain(`#paciente-${id}`)
  const offered = (await at.see(closure)).data.closure.patients[0]
  expect(offered).toMatchObject({ standing: 'offered', deeds: ['move', 'cancel'], unreachable: false })
  expect(offered.kept?.hour).toContain('11:00')
  expect((await at.say(closure, { intent: 'cancelar', appointment: id })).status).toBe(303)
  expect((await at.see(closure)).data.closure.patients).toMatchObject([{ standing: 'cancelled', deeds: [] }])
})

/** A closure that is set, with somebody to whom an hour is offered, and whom no message reaches. */
async function unreached() {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  await at.say(closure, { intent: 'ofrecer', appointment: id })
  await db.rows(sql`update outbox set abandoned_at = ${now}::timestamptz where appointment_id = ${id}::uuid`)
  return { ...at, id, closure }
}

test('whom nothing reaches is on the list to call, until somebody ticks it', async () => {
  const { id, closure, ...at } = await unreached()
  expect((await at.see(closure)).data.closure).toMatchObject({ toCall: 1, patients: [{ unreachable: true }] })
  expect((await at.say(closure, { intent: 'llamado', appointment: id })).to).toContain('hecho=llamado')
  expect((await at.see(closure)).data.closure).toMatchObject({ toCall: 0 })
  expect((await at.see(closure)).data.closure.patients[0].called).toBeTruthy()
  await at.say(closure, { intent: 'no-llamado', appointment: id })
  expect((await at.see(closure)).data.closure.toCall).toBe(1)
})

test('who left no telephone was told in some other way, and nobody is said to have called them', async () => {
  const { id, closure, ...at } = await unreached()
  const words = async () => wordsOf(drawn(List, (await at.see(closure)).data))
  expect(await words()).toMatch(/Llamado/)
  await db.rows(sql`update appointment set contact = contact - 'phone' where id = ${id}::uuid`)
  expect(await words()).toMatch(/Avisado/)
  expect(await words()).not.toMatch(/Llamado/)
  await at.say(closure, { intent: 'llamado', appointment: id })
  expect(await words()).toMatch(/Avisado: .*Quitar «Avisado»/)
})

test('of whoever paid at the desk it says how, and nothing any more once that was given back', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const closure = await at.planned()
  const said = async () => wordsOf(drawn(List, (await at.see(closure)).data))
  const desk = { centreId: at.centreId, by: 'staff:1' }
  const taking = { method: 'cash', bonoFolio: null, voucher: null, shown: 35_990 } as const
  const taken = await payAtDesk(db, { ...desk, ...taking, appointmentId: id }, testSender, now)
  expect(await said()).toContain('Pagada en efectivo')
  const paymentId = taken.ok ? taken.paymentId : ''
  const back = { paymentId, kind: 'desk-refund', note: 'Error', shown: '=35990' } as const
  expect(await handBackAtDesk(db, { ...desk, ...back }, testSender, now)).toMatchObject({ ok: true })
  expect(await said()).toContain('Sin pagar')
})

test('what goes back to its people is summed, by the desk and by Webpay, before and after they are cancelled', async () => {
  const at = await centre()
  const [cash, web] = [
    await bookHour(db, at.offerId),
    await bookHour(db, at.offerId, { start: firstHour.add({ minutes: 30 }) }),
  ]
  await bookHour(db, at.offerId, { start: firstHour.add({ minutes: 60 }) })
  const pesos = cash.fullPrice - cash.contribution
  const closure = await at.planned()
  const sums = async () => {
    const { data } = await at.see(closure)
    return { money: data.closure.money, words: wordsOf(drawn(List, data)) }
  }
  expect((await sums()).words, 'nobody has paid').not.toContain('Dinero por devolver')
  const taking = { method: 'cash', bonoFolio: null, voucher: null, shown: pesos, by: 'staff:1' } as const
  await payAtDesk(db, { ...taking, centreId: at.centreId, appointmentId: cash.id }, testSender, now)
  await db.transaction(async tx => {
    // As it ended: the states between are no matter of a closure.
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
    insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at, settled_at)
    values (${web.id}::uuid, 'ORDER-SUM', 'session-sum', 'token-sum', ${pesos}, ${pesos}, 0, 'particular', 'portal', 'settled', 'job',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`)
  })
  const planned = await sums()
  expect(planned.money).toEqual({ owed: { desk: 0, web: 0 }, would: { desk: pesos, web: pesos } })
  expect(planned.words).toContain(
    `Si cancelas la hora de todas estas personas, se devuelve: En recepción ${formatPesos(pesos)}`,
  )
  expect(planned.words).toContain(`En total ${formatPesos(2 * pesos)}`)
  await at.say(closure, { intent: 'confirmar' })
  await at.say(closure, { intent: 'cancelar', appointment: cash.id })
  const set = await sums()
  expect(set.money).toEqual({ owed: { desk: pesos, web: 0 }, would: { desk: 0, web: pesos } })
  expect(set.words).toContain(`De las horas canceladas falta devolver: En recepción ${formatPesos(pesos)}`)
})

test('for all at once, and how many it was', async () => {
  const at = await centre()
  for (const minutes of [0, 30]) await bookHour(db, at.offerId, { start: firstHour.add({ minutes }) })
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  expect((await at.say(closure, { intent: 'ofrecer-todos' })).to).toContain('todos=2&faltan=0')
  const { data } = await run(list, `/centro/bloqueos/${closure}?centro=${at.centreId}&todos=2&faltan=1`, {
    cookie: at.cookie,
    now,
    closure,
  })
  expect(data.done).toBe('Hecho para 2 personas. Con 1 persona no fue posible: está en la lista.')
})

test('moves to an hour of the list, and to no other text', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const path = `/centro/bloqueos/${closure}`
  const page = (await at.see(closure)).data
  expect(drawn(List, page, path), 'none is chosen before somebody chooses').toMatch(
    /<select[^>]*name="hour"[^>]*><option value=""/,
  )
  for (const hour of ['mañana', '']) {
    const wrong = await at.say(closure, { intent: 'mover', appointment: id, hour })
    expect(wrong).toMatchObject({
      status: 400,
      data: {
        errors: [{ field: 'hour', message: 'Elige una hora de la lista.' }],
        typed: { appointment: id },
      },
    })
  }
  const hour = firstHour.add({ minutes: 150 }).toString()
  expect((await at.say(closure, { intent: 'mover', appointment: id, hour })).status).toBe(303)
  expect((await at.see(closure)).data.closure.patients[0]).toMatchObject({
    standing: 'moved',
    now: expect.stringContaining('11:30'),
  })
  expect((await messagesOf(db, id)).some(({ subject }) => subject?.includes('Tu hora cambió'))).toBe(true)
})

test('lifted, its hours are free again at once', async () => {
  const at = await centre()
  await db.rows(sql`
    update schedule set weekly = ${json([{ weekday: 2, from: '09:00', to: '13:00' }])}::jsonb, filled_until = '2026-12-05'
    where id = ${at.scheduleId}::bigint`)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  expect((await at.say(closure, { intent: 'desbloquear' })).to).toContain('hecho=desbloqueado')
  const [row] = await db.rows<{ next: Temporal.Instant }>(
    sql`select next_free as next from schedule where id = ${at.scheduleId}::bigint`,
  )
  expect(String(row?.next)).toBe(String(firstHour))
  expect((await at.look()).data.closures).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ['no kind', { kind: '' }, 'kind'],
  ['nobody', { agenda: '' }, 'agenda'],
  ['no day', { from: '' }, 'from'],
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['a year that is none', { from: '9999-01-01' }, 'from'],
  ['an hour that is none', { from_time: '25:00' }, 'from_time'],
  ['an end before its beginning', { to_time: '08:00' }, 'to'],
  ['no reason', { reason: 'because' }, 'reason'],
  ['a note without an end', { note: 'a'.repeat(501) }, 'note'],
  ['a day that is past', { from: '2026-11-20' }, 'from'],
])('%s is said beside its field, and what was typed stays', async (_what, change, field) => {
  const at = await centre()
  const { status, data } = await at.plan(change)
  expect(status).toBe(400)
  expect(data.errors.map(error => error.field)).toEqual([field])
  expect(data.typed).toMatchObject({ ...at.form, ...change })
})

test('an agenda of another centre is none of this one', async () => {
  const [at, other] = [await centre(), await centre()]
  expect((await at.plan({ agenda: String(other.agendaId) })).status).toBe(404)
})

describe('who closes hours', () => {
  test.each<[Role, number]>([
    ['reception', 404],
    ['auditor', 404],
    ['coordinator', 303],
    ['administrator', 303],
  ])('the role %s is answered %i', async (role, status) => {
    const at = await centre(role)
    expect((await at.plan()).status).toBe(status)
    expect((await at.look()).status).toBe(status === 303 ? 200 : 404)
  })

  test('nobody of another centre, by no address and no id', async () => {
    const [at, other] = [await centre(), await centre()]
    const { id } = await bookHour(db, at.offerId)
    const closure = await at.planned()
    expect((await at.see(closure, other.cookie)).status).toBe(404)
    // By the id of theirs and the address of one's own.
    expect((await other.see(closure)).status).toBe(404)
    for (const intent of ['confirmar', 'descartar', 'desbloquear', 'ofrecer-todos', 'cancelar-todos'])
      expect((await other.say(closure, { intent })).status, intent).toBe(404)
    await at.say(closure, { intent: 'confirmar' })
    expect((await other.say(closure, { intent: 'fly', appointment: id })).status).toBe(400)
    for (const intent of ['ofrecer', 'cancelar', 'mover', 'llamado']) {
      const said = { intent, appointment: id, hour: firstHour.add({ minutes: 150 }).toString() }
      expect((await other.say(closure, said)).status, intent).toBe(404)
      const stranger = await other.planned()
      await other.say(stranger, { intent: 'confirmar' })
      expect((await other.say(stranger, said)).status, `${intent}, of a list of their own`).toBe(404)
    }
    expect((await at.see(closure)).data.closure.patients).toMatchObject([{ standing: 'pending' }])
  })

  test.each(['x', '5f0c0000-0000-4000-8000-000000000000'])('«%s» is no closure', async closure => {
    expect((await (await centre()).see(closure)).status).toBe(404)
  })

  test('nobody who is not signed in', async () => {
    const at = await centre()
    expect((await at.see(await at.planned(), '')).to).toContain('/centro?volver=')
  })
})

test('the list says «devolver» of whoever has paid alone, and folds whoever was called', async () => {
  const at = await centre()
  const [one, two] = [
    await bookHour(db, at.offerId),
    await bookHour(db, at.offerId, { start: firstHour.add({ minutes: 30 }) }),
  ]
  const paying = {
    appointmentId: one.id,
    centreId: at.centreId,
    by: `staff:${at.accountId}`,
    method: 'cash',
    shown: 35_990,
    bonoFolio: null,
    voucher: null,
  } as const
  expect(await payAtDesk(db, paying, testSender, now)).toMatchObject({ ok: true })
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const html = async () => drawn(List, (await at.see(closure)).data, `/centro/bloqueos/${closure}`)
  const before = await html()
  expect(before.match(/Cancelar y devolver/g)).toHaveLength(1)
  expect(before.match(/Estas horas ya no se ofrecen/g)).toHaveLength(1)
  expect(before).not.toContain('<details')
  await at.say(closure, { intent: 'ofrecer', appointment: two.id })
  await db.rows(
    sql`update closure_patient set called_at = ${now}::timestamptz, called_by = 'staff:1' where appointment_id = ${two.id}::uuid`,
  )
  const [open, folded] = (await html()).split('<details')
  expect(folded).toContain('Ya llamadas: 1 persona')
  expect(folded).toContain(`paciente-${two.id}`)
  expect(open).toContain(`paciente-${one.id}`)
})

test('one hour of the list is cancelled only once that was asked: what it does, and a way back', async () => {
  const at = await centre()
  const [one, two] = [
    await bookHour(db, at.offerId),
    await bookHour(db, at.offerId, { start: firstHour.add({ minutes: 30 }) }),
  ]
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const here = `/centro/bloqueos/${closure}?centro=${at.centreId}`
  const html = async (more = '') => {
    const { data } = await run(list, here + more, { cookie: at.cookie, now, closure })
    return drawn(List, data, here + more)
  }
  const cancels = /<button[^>]*value="cancelar"/g
  const before = await html()
  expect(before.match(cancels)).toBeNull()
  expect(before).toContain(`&amp;accion=cancelar&amp;de=${one.id}#confirmar`)
  const asked = await html(`&accion=cancelar&de=${two.id}`)
  expect(asked.match(cancels)).toHaveLength(1)
  expect(wordsOf(asked)).toMatch(
    /¿Cancelar la hora de .+, 09:30\?.+No se puede deshacer\. Sí, cancelar su hora No, volver/,
  )
  expect(asked).toContain(`#paciente-${two.id}`)
  expect((await html(`&accion=cancelar&de=${closure}`)).match(cancels), 'nobody of the list').toBeNull()
})

test('closed hours are opened only once that was asked: what it does, and a way back', async () => {
  const at = await centre()
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const here = `/centro/bloqueos/${closure}?centro=${at.centreId}`
  const html = async (more = '') =>
    drawn(List, (await run(list, here + more, { cookie: at.cookie, now, closure })).data, here + more)
  const lifts = /<button[^>]*value="desbloquear"/g
  const before = await html()
  expect(before.match(lifts)).toBeNull()
  expect(before).toContain('&amp;accion=desbloquear#confirmar')
  const asked = await html('&accion=desbloquear')
  expect(asked.match(lifts)).toHaveLength(1)
  expect(wordsOf(asked)).toMatch(
    /¿Desbloquear estas horas\? Las horas vuelven a venderse de inmediato\..+ Sí, desbloquear No, volver/,
  )
})

test('whom no message reaches is moved without a word of one that goes or was opened', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  await db.rows(sql`update appointment set contact = contact - 'phone' - 'email' where id = ${id}::uuid`)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const before = wordsOf(drawn(List, (await at.see(closure)).data))
  expect(before).toContain('Mover, de acuerdo con esta persona, a')
  const [hour] = (await at.see(closure)).data.closure.patients[0].free
  const { to } = await at.say(closure, { intent: 'mover', appointment: id, hour: hour.value })
  const address = (to ?? '').split('#')[0] ?? ''
  const { data } = await run(list, address, { cookie: at.cookie, now, closure })
  const words = wordsOf(drawn(List, data, address))
  expect(words).toContain('Hecho. No le llega ningún aviso: cuéntaselo tú.')
  expect(words).toContain('La movió el centro')
  expect(words).not.toMatch(/va en camino|Aún no abre|por teléfono/)
})

test('once all were offered an hour, only those whom no message reaches are left to speak with; nobody without a telephone is to be called', async () => {
  const at = await centre()
  await bookHour(db, at.offerId)
  const { id } = await bookHour(db, at.offerId, { start: firstHour.add({ minutes: 30 }) })
  await db.rows(sql`update appointment set contact = contact - 'phone' - 'email' where id = ${id}::uuid`)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  await at.say(closure, { intent: 'ofrecer-todos' })
  const words = wordsOf(drawn(List, (await at.see(closure)).data))
  expect(words).toContain('Con una hora ofrecida')
  expect(words).toContain('A 1 persona no se le puede ofrecer otra hora por mensaje: háblale')
  expect(words).toContain('Por avisar: 1 persona')
  expect(words).not.toMatch(/llama a cada persona|Por llamar/)
})

test('where no hour is near to who attended, the list leads to giving one with somebody else', async () => {
  const at = await centre()
  await bookHour(db, at.offerId)
  const closure = await at.planned()
  await at.say(closure, { intent: 'confirmar' })
  const { data } = await at.see(closure)
  const page = (changed: object, free: object[] = data.closure.patients[0].free) => {
    const patients = data.closure.patients.map((one: object) => ({ ...one, free }))
    return drawn(List, { ...data, closure: { ...data.closure, ...changed, patients } })
  }
  const give = `href="/centro/agenda/nueva?centro=${at.centreId}"`
  expect(page({})).not.toContain(give)
  expect(page({}, [])).toContain(give)
  expect(wordsOf(page({}, [])), 'nobody is known to have a telephone').not.toMatch(/llama/)
  // Nobody gave a reason for what an import took away.
  expect(wordsOf(page({ reason: 'other' }))).toContain('Otro motivo')
  expect(wordsOf(page({ kind: 'change', reason: 'other' }))).not.toContain('Otro motivo')
})

test('whoever would have attended heads their patients where those are several', async () => {
  const at = await centre()
  const other = await addOffer(db)
  await db.rows(
    sql`update schedule set centre_id = ${at.centreId}::bigint where id = ${other.scheduleId}::bigint`,
  )
  await bookHour(db, at.offerId)
  await bookHour(db, other.offerId)
  const { to } = await at.plan({ kind: 'centre', agenda: '' })
  const closure = /bloqueos\/([\w-]{36})\?/.exec(to ?? '')?.[1] ?? ''
  const { data } = await at.see(closure)
  const words = wordsOf(drawn(List, data, `/centro/bloqueos/${closure}`))
  expect(data.closure.patients).toHaveLength(2)
  for (const { who } of data.closure.patients) expect(words).toContain(`${who}: 1 persona`)
})

test('whose hours alone are closed is named in the title, and not on each card below it', async () => {
  const at = await centre()
  await bookHour(db, at.offerId)
  const closure = await at.planned()
  const { data } = await at.see(closure)
  const words = wordsOf(drawn(List, data, `/centro/bloqueos/${closure}`))
  expect(words.split(data.closure.who)).toHaveLength(2)
})

test('what an import shut is listed too, of one’s own centre and of nothing that is over', async () => {
  const [at, other] = [await centre(), await centre()]
  const absence = (key: string, to: string, place: { agenda?: number; centre?: number }) =>
    db.rows(sql`
      insert into absence (key, agenda_id, centre_id, from_local, to_local)
      values (${key}, ${place.agenda ?? null}::bigint, ${place.centre ?? null}::bigint, '2026-11-01 00:00', ${to}::timestamp)`)
  await absence(`carga-${at.agendaId}`, '2027-01-01 00:00', { agenda: at.agendaId })
  await absence(`centro-${at.centreId}`, '2027-02-01 00:00', { centre: at.centreId })
  await absence(`pasada-${at.agendaId}`, '2026-11-03 00:00', { agenda: at.agendaId })
  const { imported } = (await at.look()).data
  expect(imported).toMatchObject([
    { who: expect.any(String), span: { to: 'jueves 31 de diciembre', allDay: true } },
    { who: null, span: { to: 'domingo 31 de enero', allDay: true } },
  ])
  expect((await other.look()).data.imported).toEqual([])
})

describe('what whoever attends closed themselves', () => {
  async function closed(role: Role = 'coordinator') {
    const at = await centre(role)
    await db.rows(sql`
      update schedule set weekly = ${json(weekOf([2]))}::jsonb where id = ${at.scheduleId}::bigint`)
    const { id } = await bookHour(db, at.offerId)
    const span = { from: firstHour, to: firstHour.add({ minutes: 60 }) }
    await cancelByCentre(db, { agendaId: at.agendaId, ...span, by: 'staff:suya' }, testSender, now)
    const value = `${at.agendaId}|2026-11-24T09:00|2026-11-24T10:00|${now}`
    const path = `/centro/bloqueos?centro=${at.centreId}`
    return {
      ...at,
      id,
      value,
      lift: (text = value, cookie = at.cookie) =>
        run(plan, path, { cookie, now, form: { intent: 'desbloquear', closed: text } }),
      words: async () => wordsOf(drawn(Closures, (await at.look()).data, path)),
      free: async () =>
        (await run(day, `/centro/agenda?centro=${at.centreId}&dia=2026-11-24`, { cookie: at.cookie, now }))
          .data.day.columns[0].lines,
    }
  }

  test('stands under its origin with when it was closed, and not as of an import', async () => {
    const at = await closed()
    const { data } = await at.look()
    expect(data.imported).toEqual([])
    expect(data.closedHere).toMatchObject([
      { value: at.value, span: { from: 'martes 24 de noviembre, 09:00', to: '10:00' } },
    ])
    const words = await at.words()
    expect(words).toContain('Lo que cerró quien atiende')
    expect(words).not.toContain('No hay nada bloqueado')
    expect(words).toContain('A quien atiende no se le avisa')
    expect(words).toMatch(/Lo cerró el \p{L}+ \d+ de noviembre, \d\d:\d\d/u)
  })

  test('is opened only once that was asked', async () => {
    const at = await closed()
    const html = async (more = '') => {
      const address = `/centro/bloqueos?centro=${at.centreId}${more}`
      return drawn(Closures, (await run(look, address, { cookie: at.cookie, now })).data, address)
    }
    const lifts = /<button[^>]*value="desbloquear"/g
    const before = await html()
    expect(before.match(lifts)).toBeNull()
    const [, way = ''] = /href="[^"]*(&amp;accion=desbloquear&amp;de=[^"]*)#confirmar"/.exec(before) ?? []
    const asked = await html(way.replaceAll('&amp;', '&'))
    expect(asked.match(lifts)).toHaveLength(1)
    expect(asked).toContain(`name="closed" value="${at.value}"`)
    expect(wordsOf(asked)).toMatch(/¿Desbloquear las horas de .+\?.+ Sí, desbloquear No, volver/)
  })

  test('is opened again by a coordinator: its hours are sold, nobody gets back what was cancelled, the audit knows who', async () => {
    const at = await closed()
    const before = await messagesOf(db, at.id)
    for (const done of ['desbloqueado', 'abierto-antes'])
      expect((await at.lift()).to).toBe(`/centro/bloqueos?centro=${at.centreId}&hecho=${done}`)
    expect((await at.look()).data.closedHere).toEqual([])
    expect(await at.free()).toContainEqual({ free: { from: '09:00', until: '13:00', hours: 8 } })
    expect(
      await db.rows(sql`select state from appointment where id = ${at.id}::uuid`),
      'it stays cancelled',
    ).toEqual([{ state: 'cancelled' }])
    expect(await messagesOf(db, at.id)).toHaveLength(before.length)
    expect((await bookHour(db, at.offerId)).id, 'and is booked anew').not.toBe(at.id)
    const noted = await db.rows(sql`
      select actor, centre_id as "centreId", detail ->> 'closedBy' as by from audit
      where verb = 'open-again' and centre_id = ${at.centreId}::bigint`)
    expect(noted).toEqual([{ actor: `staff:${at.accountId}`, centreId: at.centreId, by: 'staff:suya' }])
  })

  test('stays shut where a closure of the centre takes it too', async () => {
    const at = await closed()
    await at.say(await at.planned(), { intent: 'confirmar' })
    expect((await at.lift()).status).toBe(303)
    expect(await at.free()).toContainEqual({ shut: { kind: 'hours', from: '09:00', until: '11:00' } })
    expect(await at.free()).toContainEqual({ free: { from: '11:00', until: '13:00', hours: 4 } })
  })

  test('of another centre is opened by nobody here, nor by the reception, nor what a system closed', async () => {
    const [at, other] = [await closed(), await closed()]
    expect((await at.lift(other.value)).status).toBe(404)
    expect((await at.lift(at.value, other.cookie)).status).toBe(404)
    for (const text of ['', 'x|y|z', `${at.agendaId}|2026-99-99T00:00|2026-11-24T10:00|${now}`])
      expect((await at.lift(text)).status, text).toBe(404)
    const reception = await addCentreStaff(db, { role: 'reception', centreId: at.centreId })
    expect((await at.lift(at.value, reception.cookie)).status).toBe(404)
    expect((await at.look()).data.closedHere).toHaveLength(1)
    await db.rows(
      sql`update absence set closed_by = 'system:clinica' where schedule_id = ${at.scheduleId}::bigint`,
    )
    await at.lift()
    const { data } = await at.look()
    expect(data.closedHere).toEqual([])
    expect(data.imported, 'it came from the system of the centre').toHaveLength(1)
  })

  test('is listed until its last minute, and what an import sends as well', async () => {
    const at = await closed()
    const end = firstHour.add({ minutes: 60 })
    const counts = async () =>
      Promise.all(
        [end.subtract({ minutes: 1 }), end].map(async moment => {
          const { data } = await at.look(moment)
          return [data.closedHere.length, data.imported.length]
        }),
      )
    await db.rows(sql`
      update staff_session set seen_at = ${end}::timestamptz, expires_at = ${end.add({ hours: 1 })}::timestamptz`)
    expect(await counts()).toEqual([
      [1, 0],
      [0, 0],
    ])
    await db.rows(
      sql`update absence set closed_by = null, closed_at = null where schedule_id = ${at.scheduleId}::bigint`,
    )
    expect(await counts()).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  test('before it was noted by whom is opened by nobody: it may be what a system closed', async () => {
    const at = await closed()
    await db.rows(
      sql`update absence set closed_by = null, closed_at = null where schedule_id = ${at.scheduleId}::bigint`,
    )
    await at.lift()
    expect((await at.look()).data).toMatchObject({ closedHere: [], imported: [{ who: expect.any(String) }] })
  })
})
