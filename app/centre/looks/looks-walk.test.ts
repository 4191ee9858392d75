/**
 * Whoever is shown a person stands in that person's log: every address of staff and every read of another system, asked as whoever
 * may, and where the answer names them there is a new line. The list of addresses is the portal's own: a new one stands here, or
 * this fails.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { payAtDesk } from '#app/booking/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { roles } from '#app/staff/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { asker, type Handler } from '#test/helpers/pages/ask.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findNamedLooks } from './find-named-looks.server.ts'

const db = await testDatabase()
/** After the first hour has ended: what nobody closed is to be closed. */
const clock = fixedClock(firstHour.add({ minutes: 45 }).toString())
const portal = testPortal(db, { clock })
const ask = asker(portal)
const isNamed = /Zacar[ií]as|Quilap[aá]n|12345678-5|12\.345\.678-5/

type Form = Record<string, string>

/** Each of its own shape. */
const each = (...forms: Form[]) => forms

const finds = () => each({ intent: 'buscar', q: 'Zacarías' }, { intent: 'elegir', patient: ids.first })

/** Addresses that show whose hour it is; their forms that do, too. */
const shows: Record<string, { get: boolean; forms?: () => Form[] }> = {
  'centro/agenda': { get: true },
  'centro/agenda/nueva': { get: false, forms: () => finds() },
  'centro/agenda/sobrecupo': { get: false, forms: () => finds() },
  'centro/agenda/serie': { get: false, forms: () => finds() },
  'centro/agenda/hora/:appointment': { get: true },
  'centro/agenda/comprobante/:appointment': { get: true },
  'centro/agenda/pago/:appointment': { get: true },
  'centro/agenda/hoja': { get: false },
  'centro/comprobante/:payment': { get: true },
  'centro/pacientes': {
    get: false,
    forms: () => [
      { intent: 'buscar', q: 'Zacarías' },
      { intent: 'buscar', q: '12.345.678-5' },
    ],
  },
  'centro/pacientes/confianza/:appointment': { get: true },
  'centro/cierre': { get: true },
  'centro/espera': { get: true },
  'centro/bloqueos/:closure': { get: true },
  'centro/auditoria': { get: true },
  profesional: { get: true },
  'profesional/agenda': {
    get: false,
    forms: () => [{ intent: 'revisar', day: '2026-11-24', from: '', to: '' }],
  },
  'profesional/visitas/:reservation': { get: true },
  'profesional/visitas/:reservation/documentos/:kind': { get: true },
  'profesional/visitas/:reservation/documentos/emitidos/:folio': { get: true },
  'profesional/horas/:reservation': { get: true },
  'profesional/horas/:reservation/documentos/:kind': { get: true },
  'profesional/horas/:reservation/documentos/emitidos/:folio': { get: true },
}

/** Nobody is named there, which the walk finds out. The screen of the waiting room calls by number, or as a person let it be called. */
const silent =
  `centro centro/agenda/cambios centro/agenda/orden/:appointment centro/agenda/orden-emitida/:appointment centro/caja centro/llegada centro/sala
  centro/sala/cambios centro/ajustes centro/bloqueos centro/equipo centro/sistemas centro/oferta centro/oferta/:what/:key
  centro/cambios centro/cambios/:change/:key centro/planilla centro/planilla/csv centro/red centro/reportes centro/reportes/csv
  centro/apertura centro/borrador centro/cuenta centro/salir centro/operacion profesional/calendario profesional/cambios profesional/contrasena
  profesional/invitacion/:token profesional/olvide profesional/salir profesional/sesion profesional/visitas/:reservation/notas
  profesional/horas/:reservation/notas`.split(/\s+/)

/**
 * Whoever asks by law gives their name to be answered, and sees each step of it in Mi perfil; who answers for a breach must know
 * whom it touches, which its register keeps. No hour of theirs is opened.
 */
const ofRequests = [
  'centro/derechos',
  'centro/derechos/:folio',
  'centro/derechos/:folio/archivo',
  'centro/incidentes',
  'centro/incidentes/:incident',
]

const ids = { first: '', later: '', video: '', payment: '', closure: '' }
let person: Awaited<ReturnType<typeof testAccount>>
let centreId: number
let professionalId: number

const staffRoutes = (entries: readonly RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path && /^(?:centro|profesional)(?:\/(?!\*)|$)/.test(path) ? [{ path, file }] : []),
    ...staffRoutes(children ?? []),
  ])
const all = staffRoutes(routes)
const modules = new Map<string, { loader?: Handler; action?: Handler }>()

test('every address of staff is walked here', () => {
  expect(all.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(shows), ...silent, ...ofRequests].toSorted(),
  )
})

beforeAll(async () => {
  for (const { path, file } of all) modules.set(path, await import(/* @vite-ignore */ `../../${file}`))
  const offer = await addOffer(db)
  centreId = offer.centreId
  professionalId = offer.professionalId ?? 0
  person = await testAccount(db, { rut: '12345678-5', firstName: 'Zacarías', lastName: 'Quilapán' })
  const who = () => somebody({ patient: { name: 'Zacarías', lastName: 'Quilapán', rut: '12345678-5' } })
  const book = (minutes: number, offerId = offer.offerId) =>
    bookHour(db, offerId, { ...who(), start: firstHour.add({ minutes }), accountId: person.id })
  ids.first = (await book(0)).id
  ids.later = (await book(180)).id
  const video = await addOffer(db, { modality: 'video', prepaid: false })
  await db.rows(
    sql`update offer set professional_id = ${professionalId}::bigint where id = ${video.offerId}::bigint`,
  )
  ids.video = (await book(60, video.offerId)).id
  await db.rows(sql`
    update appointment set state = 'arrived', arrived_at = ${firstHour}::timestamptz, started_at = ${firstHour}::timestamptz, state_before = 'booked'
    where id = ${ids.first}::uuid`)
  await db.rows(sql`
    insert into visit (appointment_id, created_at, state, started_at, ended_at, notes)
    values (${ids.video}::uuid, ${testNow}::timestamptz, 'ended', ${testNow}::timestamptz, ${testNow}::timestamptz, 'Notas')`)
  await db.rows(sql`
    insert into prescription (appointment_id, rut, patient_name, folio, issued_at, expires_on, professional_name)
    select id, '12345678-5', 'Zacarías Quilapán', 'R-' || id, ${testNow}::timestamptz, '2026-12-24', 'Dra. Soto'
    from appointment where id in (${ids.first}::uuid, ${ids.video}::uuid)`)
  await db.rows(sql`
    insert into waitlist_entry (appointment_id, agenda_id, state, asked_at)
    values (${ids.later}::uuid, ${offer.agendaId}::bigint, 'waiting', ${testNow}::timestamptz)`)
  await db.rows(sql`
    insert into waitlist_request (centre_id, specialty_slug, patient_key, rut, first_name, last_name, phone, email, from_day, note, asked_at, asked_by)
    values (${centreId}::bigint, 'cardiologia', 'rut:12345678-5', '12345678-5', 'Zacarías', 'Quilapán', '+56912345678', '', '2026-11-24', '',
      ${testNow}::timestamptz, 'staff:x')`)
  const paid = await payAtDesk(
    db,
    {
      appointmentId: ids.first,
      centreId,
      by: 'staff:x',
      method: 'cash',
      bonoFolio: null,
      voucher: null,
      shown: 35_990,
    },
    testSender,
    testNow,
  )
  ids.payment = paid.ok ? paid.paymentId : ''
  const [closure] = await db.rows<{ id: string }>(sql`
    insert into closure (centre_id, kind, from_local, to_local, during, reason, planned_at, planned_by)
    values (${centreId}::bigint, 'centre', '2026-11-24 08:00', '2026-11-24 20:00',
      tstzrange(${firstHour.subtract({ hours: 1 })}::timestamptz, ${firstHour.add({ hours: 11 })}::timestamptz), 'other', ${testNow}::timestamptz, 'staff:x')
    returning id`)
  ids.closure = closure?.id ?? ''
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values ('red', 'Red') returning id`,
  )
  await db.rows(
    sql`update centre set network_id = ${network?.id ?? 0}::bigint where id = ${centreId}::bigint`,
  )
  networkId = network?.id ?? 0
})
let networkId = 0

const lines = async () =>
  (await findNamedLooks(db, person.id, { limit: 5000, offset: 0 })).reduce((sum, { times }) => sum + times, 0)

/** Somebody new each time: what they see in a list counts once a day. */
async function somebodyAtWork(who: string) {
  const role = roles.find(one => one === who)
  if (!role) {
    await db.rows(
      sql`update staff_account set professional_id = null where professional_id = ${professionalId}::bigint`,
    )
    return (await addStaff(db, professionalId)).cookie
  }
  const { cookie } = await addStaff(db, null)
  const place: { networkId?: number; centreId?: number } =
    role === 'rights' || role === 'operator' ? {} : role === 'network' ? { networkId } : { centreId }
  await db.rows(sql`
    with newest as (update staff_account set totp_secret = 'JBSWY3DPEHPK3PXP' where id = (
      select staff_account_id from staff_session
      where token_hash = encode(sha256(convert_to(${cookie.split('=')[1] ?? ''}, 'utf8')), 'hex')) returning id)
    insert into staff_role (staff_account_id, role, centre_id, network_id, granted_at, granted_by)
    select id, ${role}, ${place.centreId ?? null}::bigint, ${place.networkId ?? null}::bigint, ${testNow}::timestamptz, 'operator' from newest`)
  return cookie
}

async function answerTo(path: string, who: string, form?: Form) {
  const module = modules.get(path)
  const handler = form ? module?.action : module?.loader
  if (!handler) return ''
  const reservation = path.startsWith('profesional/visitas') ? ids.video : ids.first
  const params = {
    appointment: ids.first,
    reservation,
    folio: `R-${reservation}`,
    closure: ids.closure,
    payment: ids.payment,
    kind: 'receta',
    what: 'horas',
    change: 'horario',
    key: 'x',
    token: 'x',
  }
  const search = path.startsWith('centro') ? `?centro=${centreId}&dia=2026-11-24` : '?dia=2026-11-24'
  const { data, response, status } = await ask(handler, `/x${search}`, {
    params,
    form,
    cookie: await somebodyAtWork(who),
  })
  if (status >= 300 && status < 400) return ''
  return JSON.stringify(data ?? null) + (response ? await response.text() : '')
}

const everybody = [...roles, 'professional']

/** @returns whether anybody was shown the person. */
async function walk(path: string, form?: Form): Promise<boolean> {
  let shown = false
  for (const who of everybody) {
    const before = await lines()
    if (!isNamed.test(await answerTo(path, who, form))) continue
    shown = true
    expect(await lines(), `${who} saw them at ${path}`).toBeGreaterThan(before)
  }
  return shown
}

describe.each(Object.entries(shows))('%s', (path, { get, forms }) => {
  test('leaves a line in the log of whoever is shown', async () => {
    expect(await walk(path)).toBe(get)
    for (const form of forms?.() ?? []) expect(await walk(path, form), JSON.stringify(form)).toBe(true)
  })
})

test.each(silent)('%s names nobody', async path => {
  expect(await walk(path)).toBe(false)
})

describe('another system', () => {
  const reads: [string, () => string][] = [
    ['an appointment', () => `/Appointment/${ids.first}`],
    ['the appointments of a day', () => '/Appointment?date=2026-11-24'],
    ['a patient', () => `/Patient/${ids.first}`],
    ['whoever has a RUT', () => '/Patient?identifier=12345678-5'],
    ['an appointment with its patient', () => `/Appointment?_id=${ids.first}&_include=Appointment:patient`],
    ['what changed', () => '/Appointment/_history'],
    ['what changed of an appointment', () => `/Appointment/${ids.first}/_history`],
  ]
  test.each(reads)('that asks for %s leaves a line of it, by its name', async (_, read) => {
    const system = await addSystem(db, { centres: [centreId], portal })
    const before = await lines()
    expect(JSON.stringify((await system.ask(read())).body)).toMatch(isNamed)
    expect(await lines()).toBeGreaterThan(before)
    const [last] = await findNamedLooks(db, person.id, { limit: 5000, offset: 0 })
    expect(last).toMatchObject({ role: 'system', name: 'Sistema de prueba' })
  })
})
