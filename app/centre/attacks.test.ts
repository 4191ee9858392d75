/**
 * Who is not quite in: the second factor still due, a session that was ended elsewhere, a role that was just taken away. None
 * of them sees or does anything at an address of staff; and whoever runs one centre does nothing to a thing of another, by its
 * real id, through their own.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addCentreStaff, centrePassword } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import { askEarlier } from '#test/helpers/waiting.ts'

interface Module {
  loader?: Handler
  action?: Handler
}

const db = await testDatabase()
const run = runOn(db)

const staffRoutes = (entries: readonly RouteConfigEntry[]): [path: string, file: string][] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path && /^(?:centro|profesional)\//.test(path) ? [[path, file] satisfies [string, string]] : []),
    ...staffRoutes(children ?? []),
  ])
const modules = new Map<string, Module>()
for (const [path, file] of staffRoutes(routes))
  modules.set(path, await import(/* @vite-ignore */ `../${file}`))
/** Open to whoever has no session: the ways in, the way out, and whether there is one. */
const open = [
  'profesional/invitacion/:token',
  'profesional/olvide',
  'profesional/salir',
  'centro/salir',
  'profesional/sesion',
]
const closed = [...modules.keys()].filter(path => !open.includes(path))

interface World {
  centreId: number
  appointment: string
  paid: string
  payment: string
  closure: string
  entry: string
  member: string
  offerId: number
}
let here: World

async function world(): Promise<World> {
  const offer = await addOffer(db, { fullPrice: 25_000 })
  const { centreId, offerId } = offer
  const at = (minutes: number) => ({ start: firstHour.add({ minutes }) })
  const first = await bookHour(db, offerId)
  const paid = await bookHour(db, offerId, at(60))
  const waits = await bookHour(db, offerId, at(150))
  await askEarlier(db, waits.id, now)
  const reception = await addCentreStaff(db, { role: 'reception', centreId })
  const pay = modules.get('centro/agenda/pago/:appointment')?.action ?? (() => null)
  await run(pay, `/centro/agenda/pago/x?centro=${centreId}`, {
    cookie: reception.cookie,
    now,
    appointmentId: paid.id,
    form: { method: 'cash', shown: '25000' },
  })
  const plain = (text: string) => Temporal.PlainDateTime.from(`2026-11-24T${text}`)
  const span = { from: plain('09:00'), to: plain('09:30'), note: '', agendaId: offer.agendaId }
  const plan = await planClosure(
    db,
    { ...span, kind: 'hours', reason: 'training', centreId, by: 'staff:x' },
    'America/Santiago',
    now,
  )
  if (!plan.ok) throw new Error(plan.reason)
  await setClosure(db, { closureId: plan.id, centreId, by: 'staff:x' }, now)
  const [ids] = await db.rows<{ payment: string; entry: string }>(sql`
    select (select id from payment where appointment_id = ${paid.id}::uuid) as payment,
      (select id from waitlist_entry where appointment_id = ${waits.id}::uuid) as entry`)
  return {
    centreId,
    offerId,
    appointment: first.id,
    paid: paid.id,
    payment: ids?.payment ?? '',
    closure: plan.id,
    entry: ids?.entry ?? '',
    member: reception.roleId,
  }
}

beforeAll(async () => {
  here = await world()
})

const stateOf = async () =>
  JSON.stringify(
    await db.rows(sql`
      select (select jsonb_agg(to_jsonb(a) order by a.id) from appointment a) as hours,
        (select jsonb_agg(to_jsonb(p) order by p.id) from payment p) as money,
        (select jsonb_agg(to_jsonb(c) order by c.id) from closure c) as closures,
        (select jsonb_agg(to_jsonb(l) order by l.appointment_id) from closure_patient l) as lists,
        (select jsonb_agg(to_jsonb(w) order by w.id) from waitlist_entry w) as line,
        (select jsonb_agg(to_jsonb(r) order by r.id) from staff_role r) as roles,
        (select jsonb_agg(jsonb_build_array(s.id, s.password_hash, s.totp_secret) order by s.id) from staff_account s) as accounts,
        (select count(*) from desk_device) as devices, (select count(*) from staff_passkey) as passkeys`),
  )

const params = () => ({
  appointment: here.appointment,
  reservation: here.appointment,
  closure: here.closure,
  payment: here.payment,
  kind: 'receta',
})

/** Every form that there is, to a page that may know some of them. */
const anything = (): Record<string, string> => ({
  appointment: here.appointment,
  payment: here.payment,
  entry: here.entry,
  member: here.member,
  patient: here.appointment,
  start: firstHour.toString(),
  hour: `${here.offerId}|${firstHour.add({ minutes: 120 })}`,
  reason: 'patient',
  note: 'porque sí',
  rut: '11.111.111-1',
  method: 'cash',
  lanes: '9',
  callsBy: 'name',
  notes: 'otra',
  password: 'Otra12345',
  current: centrePassword,
  cash: '0',
  card: '0',
  bono: '0',
})
const intents = [
  '',
  ...['arrive', 'start', 'attended', 'undo', 'ofrecer', 'cancelar', 'mover', 'dar', 'corregir', 'unir'],
  ...['desk-void', 'desk-refund', 'levantar', 'desbloquear', 'confirmar', 'descartar', 'ofrecer-todos'],
  ...[
    'cancelar-todos',
    'llamado',
    'quitar',
    'codigo',
    'sesiones',
    'invitar',
    'agregar',
    'cerrar',
    'cerrar-otras',
  ],
  ...['abrir-llegada', 'abrir-sala', 'notas'],
]

const addressOf = (path: string, centreId: number, ids = params()) =>
  `/${path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name as 'kind'] ?? '')}?centro=${centreId}&dia=2026-11-24`

async function tries(path: string, cookie: string, centreId: number, ids = params()) {
  const { loader, action } = modules.get(path) ?? {}
  const asked = { cookie, now, params: ids, accept: 'text/html' }
  const answers = loader ? [await run(loader, addressOf(path, centreId, ids), asked)] : []
  if (action)
    for (const intent of intents)
      answers.push(
        await run(action, addressOf(path, centreId, ids), {
          ...asked,
          form: { ...anything(), [`como-${here.appointment}`]: 'attended', intent },
        }),
      )
  return answers
}

/** The password was right, and that is all. */
async function halfIn() {
  const person = await addCentrePerson(db, { role: 'administrator', centreId: here.centreId })
  const { action } = (await import('./routes/centro.tsx')) as Module
  const form = { rut: person.rut, password: centrePassword }
  const answer = await run(action ?? (() => null), '/centro', { form, now })
  expect(answer.to).toMatch(/^\/centro/)
  return justCookie(answer.cookie)
}

async function endedElsewhere() {
  const person = await addCentreStaff(db, { role: 'administrator', centreId: here.centreId })
  await db.rows(sql`delete from staff_session where staff_account_id = ${person.accountId}::uuid`)
  return person.cookie
}

async function roleEnded() {
  const person = await addCentreStaff(db, { role: 'administrator', centreId: here.centreId })
  await db.rows(sql`delete from staff_role where id = ${person.roleId}::uuid`)
  return person.cookie
}

/** One's own account is there for whoever has one. */
const own = ['centro/cuenta', 'profesional/contrasena']

describe.each([
  ['whose second factor is still due', halfIn],
  ['whose session was ended elsewhere', endedElsewhere],
  ['whose role was just taken away', roleEnded],
])('somebody %s', (who, make) => {
  test('reaches no address of staff and changes nothing', async () => {
    const cookie = await make()
    const before = await stateOf()
    for (const path of closed) {
      if (make === roleEnded && own.includes(path)) continue
      for (const answer of await tries(path, cookie, here.centreId)) {
        expect([303, 302, 401, 404], `${who}: ${path}`).toContain(answer.status)
        expect(answer.to ?? '/centro', path).toMatch(/^\/(?:centro|profesional)(?:\?volver=|$)/)
        expect(JSON.stringify(answer.data ?? null), path).not.toMatch(/Rosa|Fuentes/)
      }
    }
    expect(await stateOf()).toBe(before)
  })
})

test('whoever has given the password alone leaves no form that waits for its person', async () => {
  const { action } = modules.get('centro/equipo') ?? {}
  const answer = await run(action ?? (() => null), `/centro/equipo?centro=${here.centreId}`, {
    cookie: await halfIn(),
    now,
    accept: 'text/html',
    form: { intent: 'invitar', role: 'administrator', rut: '11.111.111-1', email: 'otra@ejemplo.cl' },
  })
  expect(answer.to).toMatch(/^\/centro\?volver=(?!.*escrito)/)
  expect(await db.rows(sql`select from kept_form`)).toEqual([])
})

test('whoever runs another centre does nothing to a thing of this one, by its real id, through their own', async () => {
  const there = await world()
  const { cookie } = await addCentreStaff(db, { role: 'administrator', centreId: there.centreId })
  const before = await stateOf()
  // What opens a tablet of one's own centre ends the session in it: the walk of all roles has it.
  const asked = closed.filter(one => one.startsWith('centro/') && ![...own, 'centro/llegada'].includes(one))
  for (const path of asked) {
    const answers = await tries(path, cookie, there.centreId)
    for (const { to } of answers) expect(to ?? '', path).not.toContain(here.appointment)
    if (path.includes(':')) {
      // Of another centre and of nobody: one answer.
      const nobody = crypto.randomUUID()
      const ids = {
        appointment: nobody,
        reservation: nobody,
        closure: nobody,
        payment: nobody,
        kind: 'receta',
      }
      const unknown = await tries(path, cookie, there.centreId, ids)
      const said = (all: typeof answers) => all.map(({ status }) => status)
      expect(said(answers), path).toEqual(said(unknown))
      expect(said(answers), path).toContain(404)
      expect(said(answers), path).not.toContain(200)
    }
    // Nor by an id in the form of a thing of their own.
    const { action } = modules.get(path) ?? {}
    const mine = { appointment: there.appointment, reservation: there.appointment, closure: there.closure }
    if (action && path.includes(':'))
      for (const intent of ['desk-void', 'desk-refund', 'ofrecer', 'cancelar', 'mover', 'llamado'])
        await run(action, addressOf(path, there.centreId), {
          cookie,
          now,
          params: { ...params(), ...mine },
          form: {
            intent,
            appointment: here.appointment,
            payment: here.payment,
            note: 'porque sí',
            shown: '=25000',
            hour: firstHour.add({ minutes: 120 }).toString(),
          },
        })
  }
  const after = await db.rows(sql`
    select (select jsonb_agg(to_jsonb(a) order by a.id) from appointment a join schedule s on s.id = a.schedule_id
        where s.centre_id = ${here.centreId}::bigint) as hours,
      (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.id = ${here.payment}::uuid) as money,
      (select jsonb_agg(to_jsonb(c) order by c.id) from closure c where c.centre_id = ${here.centreId}::bigint) as closures,
      (select jsonb_agg(to_jsonb(w) order by w.id) from waitlist_entry w where w.id = ${here.entry}::uuid) as line,
      (select jsonb_agg(to_jsonb(r) order by r.id) from staff_role r where r.centre_id = ${here.centreId}::bigint) as roles`)
  const was = JSON.parse(before)[0]
  const ofHere = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  const nowThere = JSON.parse(JSON.stringify(after))[0]
  for (const kind of ['hours', 'money', 'closures', 'line', 'roles'] as const) {
    const ids = ofHere(nowThere[kind])
    expect(nowThere[kind], kind).toEqual(was[kind].filter((row: { id: string }) => ids.has(row.id)))
  }
})

test('a token that somebody planted in a browser is not the one of the session that is opened in it', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId: here.centreId })
  const planted = `copihue_profesional=${'A'.repeat(43)}`
  const { action } = (await import('./routes/centro.tsx')) as Module
  const form = { rut: person.rut, password: centrePassword }
  const answer = await run(action ?? (() => null), '/centro', { form, now, cookie: planted })
  expect(justCookie(answer.cookie)).toMatch(/^copihue_profesional=[\w-]{43}$/)
  expect(justCookie(answer.cookie)).not.toBe(planted)
  expect(answer.cookie).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/i)
})
