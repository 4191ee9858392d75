/** What is closed of a professional's hours, as they see it: by whom, on its day and in the list of what is to come. */
import { expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { json, sql } from '#app/platform/database/database.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { weekOf } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, drawnAnswered, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import Day, { loader as day } from './profesional.tsx'
import Agenda, { loader as agenda, action as close } from './profesional-agenda.tsx'

const db = await testDatabase()
const run = runOn(db)

async function professional(wanted: Parameters<typeof addOffer>[1] = {}) {
  const added = await addOffer(db, wanted)
  const { cookie } = await addStaff(db, added.professionalId ?? 0)
  const [place] = await db.rows<{ name: string }>(
    sql`select name from centre where id = ${added.centreId}::bigint`,
  )
  const path = '/profesional?dia=2026-11-24'
  return {
    ...added,
    cookie,
    centre: place?.name ?? '',
    open: (closed: string, as = cookie) =>
      run(close, '/profesional/agenda', { cookie: as, now, form: { intent: 'abrir', closed } }),
    close: (form: object) =>
      run(close, '/profesional/agenda', { cookie, now, form: { intent: 'cancelar', ...form } }),
    strip: async (date = '2026-11-24', at = now) => {
      const { week } = (await run(day, `/profesional?dia=${date}`, { cookie, now: at })).data.desk
      return week.filter((one: { closed: boolean }) => one.closed).map(({ iso }: { iso: string }) => iso)
    },
    day: async () => wordsOf(drawn(Day, (await run(day, path, { cookie, now })).data, path)),
    agenda: async (at = now) => {
      const { data } = await run(agenda, '/profesional/agenda', { cookie, now: at })
      return wordsOf(drawn(Agenda, data, '/profesional/agenda'))
    },
  }
}

test('a day that a professional closed says so to them, and waits for nobody', async () => {
  const at = await professional()
  expect(await at.day()).toContain('Cuando alguien reserve una')
  expect((await at.close({ day: '2026-11-24' })).to).toContain('canceladas=0')
  expect(await at.day()).toContain('Cerrado por ti')
  expect(await at.day()).not.toContain('Cuando alguien reserve una')
})

test('what is closed is listed once, whoever closed it, until it is over', async () => {
  const at = await professional()
  expect(await at.agenda()).toContain('De aquí en adelante no tienes horas cerradas')
  await at.close({ day: '2026-11-24', from: '09:00', to: '11:00' })
  const from = Temporal.PlainDateTime.from('2026-11-26T00:00')
  const wanted = {
    centreId: at.centreId,
    agendaId: at.agendaId,
    kind: 'absence',
    from,
    to: from.add({ days: 2 }),
    reason: 'training',
    note: '',
    by: 'staff:1',
  } as const
  const plan = await planClosure(db, wanted, 'America/Santiago', now)
  if (!plan.ok) throw new Error(plan.reason)
  expect(await at.agenda()).not.toContain(at.centre)
  await setClosure(db, { closureId: plan.id, centreId: at.centreId, by: 'staff:1' }, now)
  const words = await at.agenda()
  expect(words).toContain('Cerrado por ti , martes 24 de noviembre, 09:00 a 11:00')
  expect(words).toContain(`Cerrado por ${at.centre} , jueves 26 de noviembre a viernes 27 de noviembre`)
  expect(words).toContain('Lo que cerró tu centro lo abre tu centro.')
  const later = Temporal.Instant.from('2026-11-25T12:00:00Z')
  expect(await at.agenda(later)).not.toContain('Cerrado por ti')
})

test('before it is closed a professional reads that they can open it again, and what does not come back', async () => {
  const at = await professional()
  const look = async () => {
    const form = { intent: 'revisar', day: '2026-11-24' }
    const { data } = await run(close, '/profesional/agenda', { cookie: at.cookie, now, form })
    const { data: shown } = await run(agenda, '/profesional/agenda', { cookie: at.cookie, now })
    return wordsOf(drawnAnswered(Agenda, shown, data, '/profesional/agenda'))
  }
  expect(await look()).toContain('Esas horas se cierran. Más abajo las puedes abrir de nuevo.')
  await bookHour(db, at.offerId)
  expect(await look()).toContain('Más abajo las puedes abrir de nuevo, pero las canceladas no vuelven.')
})

test('a day of the week that is closed says so in its strip, to a screen reader too, and one with no hours does not', async () => {
  const at = await professional()
  expect(await at.strip()).toEqual([])
  await at.close({ day: '2026-11-24', from: '09:00', to: '11:00' })
  expect(await at.strip(), 'half of it is open').toEqual([])
  await at.close({ day: '2026-11-24', from: '11:00', to: '13:00' })
  expect(await at.strip()).toEqual(['2026-11-24'])
  expect(await at.day()).toContain('martes 24 de noviembre: cerrado, sin pacientes')
})

test('a day that is not made yet is closed where all of it is, at each of their centres', async () => {
  const at = await professional()
  const there = await addOffer(db, { agendaId: at.agendaId, commune: 'punta-arenas' })
  await db.rows(sql`
    update schedule set weekly = ${json(weekOf([2]))}::jsonb, filled_until = '2026-12-01' where agenda_id = ${at.agendaId}::bigint`)
  await at.close({ day: '2027-06-15', from: '09:00', to: '10:00' })
  expect(await at.strip('2027-06-15')).toEqual([])
  const absent = (scheduleId: number) =>
    db.rows(sql`
      insert into absence (key, schedule_id, from_local, to_local)
      values (${`a-${scheduleId}`}, ${scheduleId}::bigint, '2027-06-15', '2027-06-16')`)
  await absent(there.scheduleId)
  expect(await at.strip('2027-06-15'), 'the other centre has hours').toEqual([])
  await absent(at.scheduleId)
  expect(await at.strip('2027-06-15')).toEqual(['2027-06-15'])
})

test('a day that is closed in Punta Arenas is that day alone, though it begins in the evening before of Santiago', async () => {
  const at = await professional({ commune: 'punta-arenas', hours: [] })
  await at.close({ day: '2027-06-15' })
  expect(await at.strip('2027-06-15')).toEqual(['2027-06-15'])
})

test('what a professional closed is theirs to open again, at all of their centres; twice is once', async () => {
  const at = await professional()
  const there = await addOffer(db, { agendaId: at.agendaId, commune: 'punta-arenas' })
  await db.rows(sql`
    update schedule set weekly = ${json(weekOf([2]))}::jsonb where id in (${at.scheduleId}::bigint, ${there.scheduleId}::bigint)`)
  const free = async () => {
    const rows = await db.rows<{ id: number }>(sql`
      select distinct schedule_id as id from schedule_day, unnest(open) o
      where schedule_id in (${at.scheduleId}::bigint, ${there.scheduleId}::bigint) and day = '2026-11-24'`)
    return rows.length
  }
  const before = await free()
  expect(before).toBeGreaterThan(0)
  await at.close({ day: '2026-11-24' })
  expect(await free()).toBe(0)
  expect(await at.agenda()).toContain('Abrir de nuevo')
  for (let twice = 0; twice < 2; twice++)
    expect((await at.open('2026-11-24T00:00|2026-11-25T00:00')).to).toBe('/profesional/agenda?abiertas')
  expect(await free()).toBe(before)
  expect(await at.agenda()).not.toContain('Cerrado por ti')
  const noted = await db.rows(sql`
    select centre_id as "centreId" from audit where verb = 'open-again' and detail ->> 'agenda' = ${String(at.agendaId)}`)
  expect(noted, 'once for each centre').toHaveLength(2)
})

test('nobody opens what a colleague, a centre or a system closed, and what is no span is none', async () => {
  const [at, other] = [await professional(), await professional()]
  const span = '2026-11-24T09:00|2026-11-24T11:00'
  await at.close({ day: '2026-11-24', from: '09:00', to: '11:00' })
  await other.open(span)
  expect(await at.agenda()).toContain('Cerrado por ti')
  // The last as it stands of before it was noted: nobody can say that no system closed it.
  for (const by of ['system:clinica', null]) {
    await db.rows(sql`
      update absence set closed_by = ${by}, closed_at = case when ${by}::text is not null then closed_at end
      where schedule_id = ${at.scheduleId}::bigint`)
    const words = await at.agenda()
    expect(words).toContain(`Cerrado por ${at.centre}`)
    expect(words).not.toContain('Abrir de nuevo')
    await at.open(span)
    expect(await at.agenda()).toContain(`Cerrado por ${at.centre}`)
  }
  const yearZero = '0000-01-01T09:00|0000-01-01T11:00'
  for (const text of ['', 'ayer', '2026-13-40T09:00|2026-13-41T11:00', yearZero, `${span}|x`])
    expect((await at.open(text)).status, text).toBe(404)
})
