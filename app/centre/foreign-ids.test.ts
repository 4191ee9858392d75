/**
 * Every form of a centre that names something by its id, with the id of another centre's, at the address of one's own: nothing of the
 * other changes and nothing of it is said. That each does something where the id is one's own is tried beside it.
 */
import { describe, expect, test } from 'vitest'
import { payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { askEarlier } from '#app/booking/waitlist/join-waitlist.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker, type Handler } from '#test/helpers/pages/ask.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as day from './routes/centro-agenda.tsx'
import * as hour from './routes/centro-agenda-hora.tsx'
import * as give from './routes/centro-agenda-nueva.tsx'
import * as till from './routes/centro-agenda-pago.tsx'
import * as series from './routes/centro-agenda-serie.tsx'
import * as over from './routes/centro-agenda-sobrecupo.tsx'
import * as closure from './routes/centro-bloqueo.tsx'
import * as closures from './routes/centro-bloqueos.tsx'
import * as closing from './routes/centro-cierre.tsx'
import * as team from './routes/centro-equipo.tsx'
import * as waiting from './routes/centro-espera.tsx'
import * as arrival from './routes/centro-llegada.tsx'
import * as patients from './routes/centro-pacientes.tsx'
import * as systems from './systems/routes/centro-sistemas.tsx'
import * as trusted from './trusted/routes/centro-confianza.tsx'

const db = await testDatabase()
const zone = 'America/Santiago'
let ruts = 20_000_000

/** A centre with one of everything that a form names, and somebody of each role. */
async function centre() {
  const offer = await addOffer(db)
  const { centreId, offerId, agendaId, scheduleId } = offer
  const at = (minutes: number) => firstHour.add({ minutes })
  const named = (name: string) =>
    somebody({ patient: { name, lastName: `Ajena ${centreId}`, rut: rutOf(++ruts) } })
  const booked = async (minutes: number, name = 'Persona') =>
    (await bookHour(db, offerId, { ...named(name), start: at(minutes) })).id
  const appointment = await booked(0)
  const other = await booked(30)
  const paid = await booked(60)
  const shut = await booked(90)
  const late = await booked(180)
  const money = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1' } as const
  const [price] = await db.rows<{ due: number }>(
    sql`select full_price - contribution as due from appointment where id = ${paid}::uuid`,
  )
  const shown = price?.due ?? 0
  expect(
    await payAtDesk(db, { ...money, appointmentId: paid, centreId, shown }, testSender, testNow),
  ).toMatchObject({ ok: true })
  const [payment] = await db.rows<{ id: string }>(
    sql`select id from payment where appointment_id = ${paid}::uuid`,
  )
  for (const one of [appointment, late]) await askEarlier(db, one, testNow)
  const [entry] = await db.rows<{ id: string }>(
    sql`select id from waitlist_entry where appointment_id = ${late}::uuid`,
  )
  const local = (time: string) => Temporal.PlainDateTime.from(`2026-11-24T${time}`)
  const span = { kind: 'hours', reason: 'training', note: '', by: 'staff:x', centreId, agendaId } as const
  const plan = async (from: string, to: string) => {
    const planned = await planClosure(db, { ...span, from: local(from), to: local(to) }, zone, testNow)
    if (!planned.ok) throw new Error(planned.reason)
    return planned.id
  }
  const set = await plan('10:30', '11:00')
  await setClosure(db, { closureId: set, centreId, by: 'staff:x' }, testNow)
  const planned = await plan('12:00', '12:30')
  const [request] = await db.rows<{ id: string }>(sql`
    insert into waitlist_request (centre_id, specialty_slug, patient_key, rut, first_name, last_name, phone, email, from_day, note, asked_at, asked_by)
    values (${centreId}::bigint, 'medicina-general', ${`rut:${rutOf(++ruts)}`}, ${rutOf(ruts)}, 'Espera', ${`Ajena ${centreId}`}, '+56912345678', '',
      '2026-11-24', '', ${testNow}::timestamptz, 'staff:x') returning id`)
  const [system] = await db.rows<{ id: string }>(sql`
    with made as (
      insert into system_client (id, name, scopes, jwks, created_at, created_by)
      values (gen_random_uuid(), ${`Sistema Ajena ${centreId}`}, '{system/Slot.rs}', '{"keys":[{"kty":"EC"}]}', ${testNow}::timestamptz, 'staff:x') returning id)
    insert into system_client_centre (system_client_id, centre_id) select id, ${centreId}::bigint from made returning system_client_id as id`)
  const [device] = await db.rows<{ id: string }>(sql`
    insert into desk_device (token_hash, kind, centre_id, opened_by, opened_at, ends_at)
    values (${`dev-${centreId}`}, 'room', ${centreId}::bigint, 'staff:x', ${testNow}::timestamptz, ${testNow}::timestamptz + interval '8 hours') returning id`)
  const { roleId: member } = await addCentrePerson(db, { role: 'reception', centreId })
  const people = new Map<Role, string>()
  for (const role of ['reception', 'coordinator', 'administrator'] as const)
    people.set(role, (await addCentreStaff(db, { role, centreId })).cookie)
  return {
    centreId,
    offerId,
    agendaId,
    scheduleId,
    people,
    ids: {
      appointment,
      other,
      paid,
      shut,
      shown,
      payment: payment?.id ?? '',
      entry: entry?.id ?? '',
      set,
      planned,
      request: request?.id ?? '',
      system: system?.id ?? '',
      device: device?.id ?? '',
      member,
      free: at(150).toString(),
      hour: `${offerId}|${at(150)}`,
      agenda: String(agendaId),
    },
  }
}

const rutOf = (body: number): string => {
  const digit = [...String(body)]
    .reverse()
    .reduce((sum, one, place) => sum + Number(one) * ((place % 6) + 2), 0)
  const rest = 11 - (digit % 11)
  return `${body}-${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`
}

type Centre = Awaited<ReturnType<typeof centre>>
type Ids = Centre['ids']

/** All that a form could change of a centre. */
const stateOf = async ({ centreId }: Centre) => {
  const of = sql`schedule_id in (select id from schedule where centre_id = ${centreId}::bigint)`
  return JSON.stringify(
    await db.rows(sql`select
      (select jsonb_agg(to_jsonb(a) order by a.id) from appointment a where ${of}) as hours,
      (select jsonb_agg(to_jsonb(e) order by e.id) from waitlist_entry e join appointment a on a.id = e.appointment_id where a.${of}) as entries,
      (select jsonb_agg(to_jsonb(c) order by c.id) from closure c where centre_id = ${centreId}::bigint) as closures,
      (select jsonb_agg(to_jsonb(p) order by p.appointment_id) from closure_patient p join closure c on c.id = p.closure_id where c.centre_id = ${centreId}::bigint) as called,
      (select jsonb_agg(to_jsonb(w) order by w.id) from waitlist_request w where centre_id = ${centreId}::bigint) as requests,
      (select jsonb_agg(to_jsonb(r) order by r.id) from staff_role r where centre_id = ${centreId}::bigint) as roles,
      (select jsonb_agg(to_jsonb(s) order by s.id) from system_client s join system_client_centre x on x.system_client_id = s.id where x.centre_id = ${centreId}::bigint) as systems,
      (select jsonb_agg(to_jsonb(d) order by d.id) from desk_device d where centre_id = ${centreId}::bigint) as devices,
      (select jsonb_agg(to_jsonb(m) order by m.id) from desk_money m where centre_id = ${centreId}::bigint) as money,
      (select count(*) from absence where centre_id = ${centreId}::bigint) as absences,
      (select jsonb_agg(to_jsonb(d) order by d.id) from delegation d where centre_id = ${centreId}::bigint) as trusted`),
  )
}

interface Attempt {
  page: { action: Handler }
  role?: Role
  /** When it can be done. */
  now?: Temporal.Instant
  /** Of the address. */
  params?: (ids: Ids) => Record<string, string>
  search?: (ids: Ids) => Record<string, string>
  form: (ids: Ids) => Record<string, string>
}

let people = 30_000_000
/** Somebody new each time, whom no other hour is in the way of. */
const patient = () => ({
  name: 'Rosa',
  last_name: 'Soto',
  prevision: 'particular',
  mobile_phone: String(++people),
  email: '',
})
const ofHour = ({ appointment }: Ids) => ({ appointment })
const ofSet = ({ set }: Ids) => ({ closure: set })

const attempts: Record<string, Attempt> = {
  'somebody comes': {
    page: day,
    now: firstHour.subtract({ minutes: 20 }),
    form: ({ appointment }) => ({ deed: `arrive ${appointment}` }),
  },
  'an earlier hour is offered on the day': {
    page: day,
    form: ({ entry, free }) => ({ intent: 'ofrecer', entry, start: free }),
  },
  'an earlier hour is offered from the list': {
    page: waiting,
    form: ({ entry, free }) => ({ intent: 'ofrecer', entry, start: free }),
  },
  'an hour is moved': {
    page: hour,
    params: ofHour,
    form: ({ free }) => ({ intent: 'mover', hour: free }),
  },
  'an hour is cancelled': {
    page: hour,
    params: ofHour,
    form: () => ({ intent: 'cancelar', reason: 'family' }),
  },
  'somebody leaves the line': { page: hour, params: ofHour, form: () => ({ intent: 'dejar' }) },
  'money is taken': {
    page: till,
    params: ofHour,
    form: ({ shown }) => ({ method: 'cash', shown: String(shown) }),
  },
  'money is handed back': {
    page: till,
    params: ({ paid }) => ({ appointment: paid }),
    form: ({ payment, shown }) => ({ intent: 'desk-void', payment, note: 'Se equivocó', shown: `=${shown}` }),
  },
  'somebody is noted who did not come': {
    page: closing,
    now: firstHour.add({ hours: 26 }),
    form: ({ appointment }) => ({ [`como-${appointment}`]: 'no-show' }),
  },
  'a RUT is mended': {
    page: patients,
    form: ({ appointment }) => ({ intent: 'corregir', patient: appointment, rut: '11.111.111-1' }),
  },
  'an hour is given': {
    page: give,
    form: ({ hour: at }) => ({ intent: 'dar', hour: at, once: crypto.randomUUID(), ...patient() }),
  },
  'an hour is given over the agenda': {
    page: over,
    form: ({ hour: at }) => ({ intent: 'dar', hour: at, reason: 'Viene de lejos', ...patient() }),
  },
  'somebody leaves the list': {
    page: waiting,
    form: ({ request }) => ({ intent: 'sacar', request, reason: 'unwanted' }),
  },
  'who waits is changed': {
    page: waiting,
    form: ({ request }) => ({ intent: 'cambiar', request, from_day: '2026-11-25', ...patient() }),
  },
  'hours are closed': {
    page: closures,
    role: 'coordinator',
    form: ({ agenda }) => ({ kind: 'absence', agenda, from: '2026-11-26', reason: 'illness' }),
  },
  'a planned closure is set': {
    page: closure,
    role: 'coordinator',
    params: ({ planned }) => ({ closure: planned }),
    form: () => ({ intent: 'confirmar' }),
  },
  'a closure is lifted': {
    page: closure,
    role: 'coordinator',
    params: ofSet,
    form: () => ({ intent: 'desbloquear' }),
  },
  'all of a closure are cancelled': {
    page: closure,
    role: 'coordinator',
    params: ofSet,
    form: () => ({ intent: 'cancelar-todos' }),
  },
  'one of a closure is called': {
    page: closure,
    role: 'coordinator',
    params: ofSet,
    form: ({ shut }) => ({ intent: 'llamado', appointment: shut }),
  },
  'somebody leaves the team': {
    page: team,
    role: 'administrator',
    form: ({ member }) => ({ intent: 'quitar', member }),
  },
  'a system is ended': {
    page: systems,
    role: 'administrator',
    form: ({ system }) => ({ intent: 'terminar', system }),
  },
  'a screen is closed': {
    page: arrival,
    role: 'coordinator',
    form: ({ device }) => ({ intent: 'cerrar', device }),
  },
  'a person is trusted': {
    page: trusted,
    params: ofHour,
    form: () => ({
      intent: 'agregar',
      birth_date: '1950-01-01',
      delegate_rut: '12.345.678-5',
      delegate_name: 'Ana Soto',
      delegate_email: 'ana.soto@ejemplo.cl',
      relation: 'daughter',
      span: '3m',
      seen: 'on',
    }),
  },
  'a series is given': {
    page: series,
    search: ({ hour: at }) => ({
      oferta: at.split('|')[0] ?? '',
      desde: '2026-11-24',
      hora: '11:30',
      sesiones: '1',
      cada: 'weekly',
      largo: '1',
    }),
    form: ({ free }) => ({ intent: 'dar', 'sesion-1': free, once: crypto.randomUUID(), ...patient() }),
  },
}

async function send(
  { page, role = 'reception', now = testNow, params, search, form }: Attempt,
  who: Centre,
  ids: Ids,
) {
  const ask = asker(testPortal(db, { clock: fixedClock(now.toString()) }))
  const query = new URLSearchParams({ centro: String(who.centreId), ...search?.(ids) })
  const answer = await ask(page.action, `/centro/x?${query}`, {
    params: params?.(ids) ?? {},
    form: form(ids),
    cookie: who.people.get(role) ?? '',
  })
  const text = answer.response ? await answer.response.clone().text() : ''
  return { status: answer.status, to: answer.to, said: JSON.stringify(answer.data ?? null) + text }
}

const theirs = await centre()
const mine = await centre()

describe.each(Object.entries(attempts))('%s', (_, attempt) => {
  test('at one’s own centre, and not at another by its ids', async () => {
    const own = await centre()
    const before = await stateOf(own)
    const done = await send(attempt, own, own.ids)
    expect([(await stateOf(own)) !== before, done]).toEqual([true, done])
    const [there, here] = [await stateOf(theirs), await stateOf(mine)]
    const { said } = await send(attempt, mine, theirs.ids)
    expect(said).not.toContain(`Ajena ${theirs.centreId}`)
    expect(await stateOf(theirs)).toBe(there)
    expect(await stateOf(mine)).toBe(here)
    // By their own address, it is not there at all.
    expect((await send(attempt, { ...mine, centreId: theirs.centreId }, theirs.ids)).status).toBe(404)
    expect(await stateOf(theirs)).toBe(there)
  })
})

test('two patients of whom one is another centre’s are not joined', async () => {
  const before = await stateOf(theirs)
  const ask = asker(testPortal(db, { clock: fixedClock(testNow.toString()) }))
  const answer = await ask(patients.action, `/centro/pacientes?centro=${mine.centreId}`, {
    form: [
      ['intent', 'unir'],
      ['same', mine.ids.appointment],
      ['same', theirs.ids.appointment],
    ],
    cookie: mine.people.get('reception') ?? '',
  })
  expect(answer.status).toBe(404)
  expect(await stateOf(theirs)).toBe(before)
})
