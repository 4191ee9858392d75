/** ITI-116 and ITI-117: hold an hour, book it, move it, cancel it. The verbs are booking's own, and so is who wins. */
import type { Bundle } from '@medplum/fhirtypes'
import {
  bookBySystem,
  cancelAtDesk,
  holdBySystem,
  moveAtDesk,
  patientKey,
  releaseBySystem,
  type Sender,
  type SystemAppointment,
  type SystemHour,
} from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { FhirRefusal, notFound, throttled } from '../refusal.server.ts'
import { appointmentResource } from '../resources/appointment-resource.server.ts'
import { appointmentOf, noteSeen } from '../resources/read-appointments.server.ts'
import { findHourOf } from '../resources/supply.queries.server.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { actorOf } from '../systems/require-system.server.ts'
import type { SystemAccess } from '../systems/systems.queries.server.ts'
import { bookedBefore, ownBefore, tellable } from './booked-before.server.ts'
import {
  type Attended,
  type ChangeAsked,
  changeIn,
  instantOf,
  requireAttended,
  requireHour,
  requirePatientsWish,
  unchangeable,
} from './change-asked.server.ts'
import { requireLasting, spanAt } from './lasting.server.ts'
import type { Asked, Operation } from './parameters.server.ts'
import { personOf, requireInsurer, unknownInsurer } from './patient-given.server.ts'
import { searchset } from './searchset.ts'
import { tellUnknown } from './unknown-copayment.server.ts'

const reference = { kind: 'reference', of: ['Appointment'] } as const
export const holdParameters: Operation = { 'appointment-reference': reference }
export const bookParameters: Operation = {
  'appointment-reference': reference,
  'appointment-resource': { kind: 'resource' },
  'patient-resource': { kind: 'resource' },
  prevision: { kind: 'text' },
}

export interface Desk {
  db: Database
  /** What waits for an agenda: `inTurn`. */
  turn: Database
  access: SystemAccess
  base: string
  sender: Sender
  sellsPrepaid: boolean
  now: Temporal.Instant
}

type Person = ReturnType<typeof personOf>

const gone =
  'Esa hora ya no está disponible: alguien la tomó, o pasó. No se reservó nada; busca otra con $find.'
/** As ITI-116 asks of an hour that cannot be held. */
const notAvailable = (why = gone) => new FhirRefusal(409, 'not-found', why, { severity: 'fatal' })

const refusals: Record<string, () => FhirRefusal> = {
  'patient-busy': () =>
    new FhirRefusal(409, 'conflict', 'La persona ya tiene otra hora en ese momento. No se reservó nada.'),
  prepaid: () =>
    new FhirRefusal(
      422,
      'not-supported',
      'Esta hora se paga por adelantado, y aquí no hay cómo pagar en línea.',
    ),
  'rut-required': () => new FhirRefusal(422, 'required', 'Para esa previsión falta el RUT de la persona.'),
  'unknown-prevision': () => unknownInsurer(),
  'birth-date': () => new FhirRefusal(422, 'invalid', 'birthDate no es una fecha de nacimiento posible.'),
  'moved-on': () =>
    new FhirRefusal(
      409,
      'conflict',
      'Ya la moviste a esa hora, y alguien la movió después. No cambió nada: léela de nuevo, y si aún corresponde muévela con un PUT que lleve If-Match.',
    ),
  'exam-age': () => new FhirRefusal(422, 'business-rule', 'El examen no se hace a esa edad.'),
  'already-booked': () => new FhirRefusal(409, 'conflict', 'Esa hora ya se reservó para otra persona.'),
  'too-many-unproven': () => throttled('Ese contacto tiene demasiadas horas sin confirmar quién es.', 3600),
}
/** Of a verb of booking: 409, as for an hour that is taken, for any reason that has no words of its own. */
export const refusalOf = (reason: string) => refusals[reason]?.() ?? notAvailable()

/** @throws FhirRefusal 404 for an hour of a centre that is not the caller's. */
async function hourOf(
  { db, access }: Desk,
  id: string,
): Promise<SystemHour & Attended & { end: Temporal.Instant }> {
  const slot = parseSlotId(id)
  const of = slot && (await findHourOf(db, slot.offerId, access.centres))
  if (!slot || of === undefined) throw notFound(`Appointment/${id}`)
  const { minutes, centreId, professionalId } = of
  return { ...slot, centreId, professionalId, end: slot.start.add({ minutes }), by: actorOf(access) }
}

const said = ({ base }: Desk, appointment: SystemAppointment): Bundle =>
  searchset('Appointment', 1, [appointmentResource(base, appointment)], base)
const answer = async (desk: Desk, id: string): Promise<Bundle> => said(desk, await appointmentOf(desk, id))

/** Of what was there before: whoever is answered sees whose it is, be it that nothing changed. Noted as any reading. */
async function seen(desk: Desk, appointment: SystemAppointment): Promise<Bundle> {
  await noteSeen(desk, appointment)
  return said(desk, appointment)
}

/** The same hour asked for again is the same hold. */
export async function holdPotential(desk: Desk, asked: Asked): Promise<Bundle> {
  const [wanted] = asked.references('appointment-reference')
  if (!wanted)
    throw new FhirRefusal(
      400,
      'required',
      'Falta appointment-reference: la propuesta de $find que se reserva.',
    )
  const held = await hold(desk, await hourOf(desk, wanted.id))
  if (!held.ok) throw refusalOf(held.reason)
  return answer(desk, held.hold.holdId)
}

const hold = ({ turn, sellsPrepaid, now }: Desk, hour: SystemHour) =>
  holdBySystem(turn, hour, sellsPrepaid, now)

/** Books, moves, cancels or lets go of what is held, by what the Appointment says. Without a RUT the full price is paid. */
export async function bookPotential(desk: Desk, asked: Asked): Promise<Bundle> {
  const [reference] = asked.references('appointment-reference')
  const resource = asked.resource('appointment-resource')
  if (!resource) {
    if (!reference)
      throw new FhirRefusal(400, 'required', 'Falta appointment-reference o appointment-resource.')
    return book(desk, reference.id, asked)
  }
  const change = changeIn(resource)
  if (change.id && reference && change.id !== reference.id)
    throw new FhirRefusal(
      400,
      'invalid',
      'appointment-reference y appointment-resource son de dos horas distintas. No cambió nada.',
    )
  const id = change.id ?? reference?.id
  if (!id) throw new FhirRefusal(400, 'required', 'Falta el id del Appointment.')
  if (change.status === 'pending' || change.status === 'proposed') return book(desk, id, asked, change)
  const before = await appointmentOf(desk, id)
  const isHeld = before.state === 'held'
  if (change.status === 'booked' && isHeld) return book(desk, id, asked, change)
  requireAttended(change, attendedIn(before), desk.base)
  if (asked.texts('prevision').length > 0) throw unchangeable('prevision')
  if (change.status === 'booked') return move(desk, before, change)
  return isHeld ? release(desk, before, change) : cancel(desk, before, change)
}

const attendedIn = ({ professionalId, centreId, offer }: SystemAppointment): Attended => ({
  professionalId,
  centreId,
  offerId: offer.id,
})

async function book(desk: Desk, id: string, asked: Asked, change?: ChangeAsked): Promise<Bundle> {
  return tellUnknown(await bookOnce(desk, id, asked, change), asked.texts('prevision')[0])
}

/** @param id of a proposal, or of what this system holds. The same request again finds what the first one booked. */
async function bookOnce(desk: Desk, id: string, asked: Asked, change?: ChangeAsked): Promise<Bundle> {
  const person = personOf(asked)
  await requireInsurer(desk.db, asked.texts('prevision')[0], 'prevision')
  if (isUuidOfOurs(id)) {
    const held = await appointmentOf(desk, id)
    if (held.state !== 'held') return bookedById(desk, held, person)
    requireHour(change, { ...held, ...attendedIn(held) }, desk.base)
    const hour = { offerId: held.offer.id, start: held.start, by: actorOf(desk.access) }
    return bookHold(desk, hour, held.id, person)
  }
  const hour = await hourOf(desk, id)
  requireHour(change, hour, desk.base)
  const own = await ownBefore(desk, hour, person)
  if (own) return seen(desk, own)
  const outcome = await hold(desk, hour)
  if (outcome.ok) return bookHold(desk, hour, outcome.hold.holdId, person)
  const before = await bookedBefore(desk, hour, person)
  if (before === undefined) throw refusalOf(outcome.reason)
  return seen(desk, before)
}

/** Whatever became of it since: it was moved, or given back. */
async function bookedById(desk: Desk, there: SystemAppointment, who: Person): Promise<Bundle> {
  if ((await tellable(desk, [there])).length === 0) throw notAvailable()
  if (there.patientKey !== patientKey(who.patient, who.contact)) throw refusalOf('already-booked')
  return seen(desk, there)
}

async function bookHold(desk: Desk, hour: SystemHour, holdId: string, person: Person): Promise<Bundle> {
  const outcome = await bookBySystem(desk.turn, hour, { holdId, ...person }, desk.sender, desk.now)
  if (!outcome.ok) throw refusalOf(outcome.reason)
  return answer(desk, outcome.appointment.id)
}

async function move(desk: Desk, before: SystemAppointment, change: ChangeAsked): Promise<Bundle> {
  if (!change.start) throw new FhirRefusal(400, 'required', 'Falta start: a qué hora se mueve.')
  const to = instantOf(change.start)
  requireLasting(change, spanAt(before, to), 'appointment-resource', true)
  const outcome = await moveAtDesk(
    desk.turn,
    {
      appointmentId: before.id,
      centreId: before.centreId,
      by: actorOf(desk.access),
      start: to,
      mayBeResent: true,
    },
    desk.sender,
    desk.now,
  )
  if (!outcome.ok)
    throw outcome.reason === 'late'
      ? new FhirRefusal(409, 'conflict', 'Esa hora ya comenzó o se canceló: no se puede mover.')
      : refusalOf(outcome.reason)
  return seen(desk, await appointmentOf(desk, before.id))
}

async function cancel(desk: Desk, before: SystemAppointment, change: ChangeAsked): Promise<Bundle> {
  if (before.state === 'cancelled') return seen(desk, before)
  requirePatientsWish(change)
  const wanted = { appointmentId: before.id, centreId: before.centreId, by: actorOf(desk.access) }
  const outcome = await cancelAtDesk(desk.turn, { ...wanted, reason: 'patient' }, desk.sender, desk.now)
  if (!outcome.ok)
    throw new FhirRefusal(409, 'conflict', 'Esa hora ya comenzó o terminó: no se puede cancelar.')
  return seen(desk, await appointmentOf(desk, before.id))
}

/** What this system holds goes back on sale; what somebody else does stays theirs. */
async function release(desk: Desk, held: SystemAppointment, change: ChangeAsked): Promise<Bundle> {
  const hour = { offerId: held.offer.id, start: held.start, by: actorOf(desk.access) }
  if (await releaseBySystem(desk.turn, hour, held.id, desk.now))
    return said(desk, { ...held, state: 'cancelled' })
  const after = await appointmentOf(desk, held.id)
  if (after.state !== 'held') return cancel(desk, after, change)
  throw new FhirRefusal(
    409,
    'conflict',
    'Esa hora la retiene otro: solo la suelta quien la retuvo. No cambió nada.',
  )
}
