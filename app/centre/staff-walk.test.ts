/**
 * Every address of staff, walked as every role: of another centre, and of too low a role, nothing is there. The list of
 * routes is the portal's own: a new one stands here with its rights, or this fails.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { mayDo, roles } from '#app/staff/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import { asker, type Handler } from '#test/helpers/pages/ask.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'

type Right = Parameters<typeof mayDo>[1]
type Form = Record<string, string>

interface Guarded {
  see: Right
  act?: Right
  /** Every form of the page; of some the hour, the person of the team and the block are another's. */
  forms?: (ids: Ids) => Form[]
}

interface Ids {
  appointment: string
  member: string
  hour: string
  /** Of whoever waits without an hour. */
  request: string
}

const patient = {
  name: 'Rosa',
  last_name: 'Soto',
  prevision: 'particular',
  mobile_phone: '33334444',
  email: '',
}

/** A patient is looked for, and filled in, beside a form. */
const finds = (appointment: string): Form[] => [
  { intent: 'buscar', q: 'Rosa' },
  { intent: 'elegir', patient: appointment },
]

/** Each of its own shape. */
const each = (...forms: Form[]) => forms

/** The rights of each address of a centre. */
const guarded: Record<string, Guarded> = {
  'centro/agenda': {
    see: 'see',
    act: 'attend',
    forms: ({ appointment }) =>
      ['arrive', 'start', 'attend', 'no-show', 'undo'].map(deed => ({ deed: `${deed} ${appointment}` })),
  },
  'centro/agenda/nueva': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment, hour }) => [...finds(appointment), { intent: 'dar', hour, ...patient }],
  },
  'centro/agenda/sobrecupo': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment, hour }) => [...finds(appointment), { hour, reason: 'Viene de lejos', ...patient }],
  },
  'centro/agenda/serie': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment, hour }) => [...finds(appointment), { intent: 'dar', hour, ...patient }],
  },
  'centro/agenda/hora/:appointment': {
    see: 'attend',
    act: 'attend',
    forms: ({ hour }) =>
      each({ intent: 'cancelar', reason: 'family' }, { intent: 'mover', hour: hour.split('|')[1] ?? '' }),
  },
  'centro/agenda/comprobante/:appointment': { see: 'attend' },
  'centro/agenda/cambios': { see: 'see' },
  'centro/agenda/hoja': { see: 'see' },
  'centro/agenda/orden/:appointment': { see: 'see' },
  'centro/agenda/orden-emitida/:appointment': { see: 'see' },
  'centro/pacientes': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment }) =>
      each(
        { intent: 'buscar', q: 'Rosa' },
        { intent: 'corregir', patient: appointment, rut: '11.111.111-1' },
      ),
  },
  'centro/pacientes/confianza/:appointment': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment }) =>
      each({ intent: 'agregar', delegate_rut: '11.111.111-1' }, { intent: 'terminar', id: appointment }),
  },
  'centro/agenda/pago/:appointment': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment }) =>
      each(
        { method: 'cash', shown: '35990' },
        { intent: 'desk-void', payment: appointment, note: 'Se equivocó', shown: '=35990' },
      ),
  },
  'centro/comprobante/:payment': { see: 'attend' },
  'centro/caja': {
    see: 'attend',
    act: 'attend',
    forms: () => [{ cash: '0', card: '0', bono: '0', note: '', shown: '0=0+0+0' }],
  },
  'centro/cierre': {
    see: 'attend',
    act: 'attend',
    forms: ({ appointment }) => [{ [`como-${appointment}`]: 'attended' }],
  },
  // What its form opens is a device of one's own centre, in the browser that sends it.
  'centro/llegada': { see: 'attend', act: 'attend' },
  'centro/sala': { see: 'see' },
  'centro/sala/cambios': { see: 'see' },
  'centro/espera': {
    see: 'see',
    act: 'attend',
    forms: ({ request }) =>
      each(
        { intent: 'ofrecer' },
        { intent: 'anotar', service: 'medicina-general', from_day: '2026-11-24', ...patient },
        { intent: 'cambiar', request, from_day: '2026-11-24', ...patient },
        { intent: 'sacar', request, reason: 'unwanted' },
      ),
  },
  'centro/ajustes': { see: 'plan', act: 'plan', forms: () => [{ lanes: '9' }] },
  'centro/bloqueos': { see: 'plan', act: 'plan', forms: () => [{ intent: 'planificar' }] },
  'centro/bloqueos/:closure': { see: 'plan', act: 'plan', forms: () => [{ intent: 'desbloquear' }] },
  'centro/equipo': {
    see: 'manage',
    act: 'manage',
    forms: ({ member }) => ['quitar', 'codigo', 'sesiones'].map(intent => ({ intent, member })),
  },
  'centro/sistemas': {
    see: 'manage',
    act: 'manage',
    forms: ({ appointment }) => ['terminar', 'claves'].map(intent => ({ intent, system: appointment })),
  },
  'centro/oferta': { see: 'manage' },
  'centro/oferta/:what/:key': {
    see: 'manage',
    act: 'manage',
    forms: () => ['guardar', 'retirar'].map(intent => ({ intent, minutes: '15' })),
  },
  'centro/cambios': {
    see: 'manage',
    act: 'manage',
    forms: () => [{ kind: 'horario', key: 'x', from: '2027-01-05' }],
  },
  'centro/cambios/:change/:key': {
    see: 'manage',
    act: 'manage',
    forms: () => ['revisar', 'planificar'].map(intent => ({ intent, desde: '2027-01-05' })),
  },
  'centro/auditoria': { see: 'audit' },
  'centro/planilla': {
    see: 'manage',
    act: 'manage',
    forms: () => [{ intent: 'revisar', tipo: 'profesionales', texto: 'Nombre\nAna Soto' }],
  },
  'centro/planilla/csv': { see: 'manage' },
  'centro/red': { see: 'oversee' },
  'centro/reportes': { see: 'report' },
  'centro/reportes/csv': { see: 'report' },
}

/** One's own or everybody's: they name no centre and no patient. */
const unguarded = [
  'centro',
  // Of whoever runs a network: app/centre/supply/routes/centro-apertura.test.ts.
  'centro/apertura',
  // What its form keeps is of whoever sends it: app/centre/drafts/drafts.test.ts.
  'centro/borrador',
  'centro/cuenta',
  'centro/salir',
  'profesional',
  'profesional/agenda',
  'profesional/calendario',
  'profesional/cambios',
  'profesional/contrasena',
  'profesional/invitacion/:token',
  'profesional/olvide',
  'profesional/salir',
  'profesional/sesion',
]

/** Of whoever runs the portal, and of nobody at any centre. */
const ofOperator = 'centro/operacion'

/** Of whoever answers, for the portal, what people ask by law: the same of them in rights/rights-desk.test.ts, by the deed. */
const ofRights = ['centro/derechos', 'centro/derechos/:folio', 'centro/derechos/:folio/archivo']
/** Likewise of what went wrong with people's data: incidents/incident-pages.test.ts. */
const ofIncidents = ['centro/incidentes', 'centro/incidentes/:incident']

/** Of the professional who attends the hour, and nobody else. */
const ownHours = [
  'profesional/visitas/:reservation',
  'profesional/visitas/:reservation/documentos/:kind',
  'profesional/visitas/:reservation/documentos/emitidos/:folio',
  'profesional/visitas/:reservation/notas',
  'profesional/horas/:reservation',
  'profesional/horas/:reservation/documentos/:kind',
  'profesional/horas/:reservation/documentos/emitidos/:folio',
  'profesional/horas/:reservation/notas',
]

const staffRoutes = (entries: readonly RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path && /^(?:centro|profesional)(?:\/(?!\*)|$)/.test(path) ? [{ path, file }] : []),
    ...staffRoutes(children ?? []),
  ])
const all = staffRoutes(routes)

test('every address of staff has its rights said here', () => {
  expect(all.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(guarded), ...unguarded, ...ownHours, ofOperator, ...ofRights, ...ofIncidents].toSorted(),
  )
})

const db = await testDatabase()
const planted = 'NOTA-QUE-NADIE-MAS-LEE'
const clock = fixedClock(firstHour.subtract({ minutes: 30 }).toString())
const ask = asker(testPortal(db, { clock }))
const modules = new Map<string, { loader?: Handler; action?: Handler }>()

let here: { centreId: number; schedule: string; ids: Ids }
let there: number
let folio: string
const people = new Map<string, string>()

beforeAll(async () => {
  for (const { path, file } of all) modules.set(path, await import(/* @vite-ignore */ `../${file}`))
  const offer = await addOffer(db)
  there = (await addOffer(db)).centreId
  const { id } = await bookHour(db, offer.offerId)
  const [attends] = await db.rows<{ id: number }>(sql`
    select professional_id as id from agenda where id = ${offer.agendaId}::bigint`)
  await db.rows(sql`
    insert into consultation_note (appointment_id, professional_id, notes, written_at)
    values (${id}::uuid, ${attends?.id ?? null}::bigint, ${planted}, ${clock.now()}::timestamptz)`)
  const colleague = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const hour = `${offer.offerId}|${firstHour.add({ minutes: 60 })}`
  const [schedule] = await db.rows<{ key: string }>(
    sql`select key from schedule where id = ${offer.scheduleId}::bigint`,
  )
  const [waits] = await db.rows<{ id: string }>(sql`
    insert into waitlist_request (centre_id, specialty_slug, patient_key, rut, first_name, last_name, phone, email, from_day, note, asked_at, asked_by)
    values (${offer.centreId}::bigint, 'medicina-general', 'rut:9876543-3', '9876543-3', 'Rosa', 'Fuentes Vera', '+56912345678', '', '2026-11-24', '',
      ${clock.now()}::timestamptz, 'staff:x') returning id`)
  here = {
    centreId: offer.centreId,
    schedule: schedule?.key ?? '',
    ids: { appointment: id, member: colleague.roleId, hour, request: waits?.id ?? '' },
  }
  for (const role of roles) {
    const network = async (centreId: number) => {
      const [row] = await db.rows<{ id: number }>(sql`
        insert into network (key, name) values (${`red-${centreId}`}, 'Red') returning id`)
      await db.rows(
        sql`update centre set network_id = ${row?.id ?? 0}::bigint where id = ${centreId}::bigint`,
      )
      return { role, networkId: row?.id }
    }
    for (const [where, centreId] of [['here', here.centreId] as const, ['there', there] as const]) {
      const place =
        role === 'rights' || role === 'operator'
          ? { role }
          : role === 'network'
            ? await network(centreId)
            : { role, centreId }
      people.set(`${role} ${where}`, (await addCentreStaff(db, place)).cookie)
    }
  }
  folio = await askFrom(db, (await testAccount(db)).id)
  const other = await addOffer(db)
  const [stranger] = await db.rows<{ id: number }>(sql`
    select professional_id as id from agenda where id = ${other.agendaId}::bigint`)
  people.set('stranger', (await addStaff(db, stranger?.id ?? null)).cookie)
})

/** What somebody is answered: of a page, what it is drawn from. */
async function walk(path: string, who: string, centreId: number, form?: Form) {
  const route = modules.get(path)
  const handler = form ? route?.action : route?.loader
  if (!handler) return undefined
  const { appointment } = here.ids
  const params = {
    appointment,
    reservation: appointment,
    closure: appointment,
    payment: appointment,
    kind: 'receta',
    what: 'horas',
    change: 'horario',
    key: here.schedule,
    folio,
  }
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params] ?? '')
  const search = path.startsWith('centro') ? `?centro=${centreId}&dia=2026-11-24` : ''
  const answer = await ask(handler, `/${address}${search}`, { params, form, cookie: people.get(who) ?? '' })
  const text = answer.response ? await answer.response.clone().text() : ''
  return { status: answer.status, said: JSON.stringify(answer.data ?? null) + text }
}

const stateOf = async () =>
  JSON.stringify(
    await db.rows(sql`
      select (select jsonb_agg(to_jsonb(a) order by a.id) from appointment a) as hours,
        (select jsonb_agg(to_jsonb(r) order by r.id) from staff_role r) as roles,
        (select jsonb_agg(to_jsonb(s) order by s.id) from schedule s) as schedules,
        (select jsonb_agg(to_jsonb(w) order by w.id) from waitlist_request w where w.centre_id = ${here.centreId}::bigint) as waiting, (select count(*) from staff_session) as sessions`),
  )

describe.each(Object.entries(guarded))('%s', (path, { see, act, forms }) => {
  test('is not there for too low a role, nor does its form change anything', async () => {
    const before = await stateOf()
    for (const role of roles) {
      if (!mayDo([role], see))
        expect((await walk(path, `${role} here`, here.centreId))?.status, `${role} looks`).toBe(404)
      if (!act || mayDo([role], act)) continue
      for (const form of forms?.(here.ids) ?? [])
        expect((await walk(path, `${role} here`, here.centreId, form))?.status, `${role} acts`).toBe(404)
    }
    expect(await stateOf()).toBe(before)
  })

  test('is not there for anybody of another centre, by its own address or through theirs', async () => {
    const before = await stateOf()
    for (const role of roles) {
      const who = `${role} there`
      expect((await walk(path, who, here.centreId))?.status, `${role} looks`).toBe(404)
      if (path.includes(':')) expect((await walk(path, who, there))?.status, `${role}, by the id`).toBe(404)
      for (const form of forms?.(here.ids) ?? []) {
        expect((await walk(path, who, here.centreId, form))?.status, `${role} acts`).toBe(404)
        // Through their own centre: whatever it says, nothing of here changes, and nobody of here is named.
        const through = await walk(path, who, there, form)
        expect(through?.said ?? '', `${role} through theirs`).not.toMatch(/Rosa Fuentes/)
      }
    }
    expect(await stateOf()).toBe(before)
  })

  test('never shows a medical note, whoever may see the page', async () => {
    for (const role of roles)
      expect((await walk(path, `${role} here`, here.centreId))?.said ?? '').not.toContain(planted)
  })
})

test('what the portal left behind is of whoever runs it, and of nobody at a centre', async () => {
  const before = await stateOf()
  const forms: Form[] = ['devolucion', 'duda', 'mensaje', 'mensajes', 'factor'].map(intent => ({
    intent,
    payment: here.ids.appointment,
    part: '0',
    message: '1',
    rut: '11.111.111-1',
    reason: 'Se devolvió en el portal',
  }))
  for (const role of roles)
    for (const form of [undefined, ...forms]) {
      const answer = await walk(ofOperator, `${role} here`, here.centreId, form)
      if (role !== 'operator') expect(answer?.status, role).toBe(404)
      else expect(answer?.status).not.toBe(404)
    }
  expect(await stateOf()).toBe(before)
})

test.each(ofRights)(
  'the page %s is of whoever answers what people ask by law, and of nobody else',
  async path => {
    const before = await db.rows(sql`select * from data_request`)
    const forms: Form[] = ['borrador', 'prorroga', 'respuesta'].map(intent => ({
      intent,
      outcome: 'granted',
      answer: 'Una respuesta que nadie debe dar',
      until: '2026-12-20',
      because: 'Un motivo cualquiera',
    }))
    for (const who of ['stranger', ...roles.filter(role => role !== 'rights').map(role => `${role} here`)])
      for (const form of [undefined, ...forms]) {
        const answer = await walk(path, who, here.centreId, form)
        if (answer) expect(answer.status, who).toBe(404)
      }
    expect(await db.rows(sql`select * from data_request`)).toEqual(before)
    const found = await walk(path, 'rights here', here.centreId)
    expect(found?.status).toBe(path.endsWith('archivo') ? 404 : 200)
  },
)

test.each(ownHours)('the page %s is of whoever attends, and of no colleague nor reception', async path => {
  for (const who of ['stranger', ...roles.map(role => `${role} here`)])
    for (const form of [undefined, { notes: 'otra', intent: 'notas' }]) {
      const answer = await walk(path, who, here.centreId, form)
      if (!answer) continue
      expect([404, 302, 303], `${who}`).toContain(answer.status)
      expect(answer.said, who).not.toContain(planted)
    }
  const [note] = await db.rows<{ notes: string }>(sql`select notes from consultation_note`)
  expect(note?.notes).toBe(planted)
})

test('every form that is walked is one of its page: whoever may send it is not told that no button says so', async () => {
  for (const [path, { act, forms }] of Object.entries(guarded)) {
    const role = roles.find(one => act && mayDo([one], act))
    for (const form of (role && forms?.(here.ids)) || []) {
      const answer = await walk(path, `${role} here`, here.centreId, form)
      expect([answer?.status, answer?.said], `${path} ${form.intent}`).not.toEqual([400, 'null'])
    }
  }
})
