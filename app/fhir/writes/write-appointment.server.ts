/** Hours that were given over there: each is held and booked as a patient's, by whoever the system is. */
import { z } from 'zod'
import { bookBySystem, holdBySystem, lockAppointment } from '#app/booking/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { refusalOf } from '../operations/book.server.ts'
import { bookedBefore, ownBefore } from '../operations/booked-before.server.ts'
import { requireLasting, spanAt } from '../operations/lasting.server.ts'
import { personIn, requireInsurer } from '../operations/patient-given.server.ts'
import { patientResource } from '../resources/appointment-resource.server.ts'
import { appointmentOf, findCallersAppointment } from '../resources/read-appointments.server.ts'
import { findServices } from '../resources/supply.queries.server.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { actorOf } from '../systems/require-system.server.ts'
import { at409, changeAppointment, instantOf, slotNamed } from './change-appointment.server.ts'
import { type Body, wrong } from './elements.server.ts'
import { type Extensions, extensionsIn } from './extensions-in.server.ts'
import { namesIn, type References, type Target } from './targets.server.ts'
import type { WriteDesk } from './write.ts'

type Given = Body<'Appointment'>

/** Its agenda first, as every verb does: who comes later sees what was written. */
export async function lockThat(tx: Tx, id: string): Promise<void> {
  if (isUuidOfOurs(id)) await lockAppointment(tx, id)
}

/** @returns the id of the appointment. */
export async function writeAppointment(desk: WriteDesk, target: Target, refer: References): Promise<string> {
  const body = target.body as Given
  const names = ['full-price', 'copayment', 'payment-due', 'prepaid', 'modality', 'prevision']
  const own = extensionsIn(desk.base, body.extension, names, target.write.at)
  if (target.id === undefined) return create(desk, target, own, refer)
  await changeAppointment(desk, await appointmentOf(desk, target.id), body, target.write)
  return target.id
}

/** Twice is once: the same hour for the same person is the same appointment. */
async function create(desk: WriteDesk, target: Target, own: Extensions, refer: References): Promise<string> {
  const body = target.body as Given
  const { at } = target.write
  if (body.status !== 'booked')
    throw wrong(`${at}.status`, 'lo que se crea debe ser booked; después se cambia', 'business-rule')
  const hour = await hourOf(desk, body, at, refer)
  const insurer = own.value('prevision', 'valueCode', z.string().max(60))
  const person = personIn(await patientOf(desk, target, refer), `${at}.participant`, insurer)
  await requireInsurer(desk.db, insurer, `${at}.extension`)
  // A name that nothing has yet says that it is another one.
  const isNamed = namesIn(desk.base, body).length > 0
  const before =
    (await bookedBefore(desk, hour, person)) ?? (isNamed ? undefined : await ownBefore(desk, hour, person))
  if (before) {
    requireLasting(body, spanAt(before, hour.start), at)
    target.there = true
    return before.id
  }
  const wanted = { ...hour, by: actorOf(desk.access) }
  const held = await holdBySystem(desk.db, wanted, desk.sellsPrepaid, desk.now)
  if (!held.ok) throw at409(refusalOf(held.reason), at)
  requireLasting(body, held.hold, at)
  const { holdId } = held.hold
  const outcome = await bookBySystem(desk.db, wanted, { holdId, ...person }, desk.sender, desk.now)
  if (!outcome.ok) throw at409(refusalOf(outcome.reason), at)
  return outcome.appointment.id
}

/** Which offer, and when: by the HealthcareService, or by the Slot of a schedule that offers one thing. */
async function hourOf({ db, base, access }: WriteDesk, body: Given, at: string, refer: References) {
  const [first] = body.slot
  const slot = first && slotNamed(first, base)
  if (first && !slot) throw wrong(`${at}.slot[0].reference`, 'debe ser un Slot de aquí, como Slot/<id>')
  const start = body.start === undefined ? slot?.start : instantOf(body.start, `${at}.start`)
  if (!start) throw wrong(`${at}.start`, 'falta cuándo', 'required')
  if (slot && !slot.start.equals(start)) throw wrong(`${at}.slot[0]`, 'no es la hora que dice start')
  const index = body.participant.findIndex(({ actor }) => isOf(actor.reference, 'HealthcareService', refer))
  const named = body.participant[index]
  const servicesOf = async (ids: string[] | null) =>
    (await findServices(db, { centres: access.centres, ids, limit: 500, offset: 0 })).rows
  if (named) {
    const where = `${at}.participant[${index}].actor`
    const brought = refer.brought(named.actor.reference)
    const found = await refer.resource(named.actor, 'HealthcareService', where)
    const id = found?.id ?? brought?.id
    if (!id) throw wrong(where, 'no existe ese HealthcareService', 'not-found')
    const [service] = slot ? await servicesOf([id]) : []
    if (slot && service?.scheduleId !== slot.offerId)
      throw wrong(`${at}.slot[0].reference`, 'no es de la agenda de ese HealthcareService')
    return { offerId: Number(id), start }
  }
  if (!slot) throw wrong(`${at}.participant`, 'falta el HealthcareService: qué hora es', 'required')
  const offered = (await servicesOf(null)).filter(one => one.scheduleId === slot.offerId && one.active)
  const [only, ...others] = offered
  if (!only) throw wrong(`${at}.slot[0].reference`, 'no existe ese Slot, o no es de tus centros', 'not-found')
  if (others.length > 0)
    throw wrong(
      `${at}.participant`,
      'esa agenda ofrece varias cosas: di cuál con su HealthcareService',
      'required',
    )
  return { offerId: only.id, start }
}

const isOf = (reference: string, type: string, refer: References) =>
  refer.brought(reference)?.write.type === type || new RegExp(`(^|/)${type}[/?]`).test(reference)

/** Contained, in the same bundle, or of an appointment before. */
async function patientOf(desk: WriteDesk, { body, write }: Target, refer: References): Promise<unknown> {
  const { at } = write
  const given = body as Given
  for (const [index, { actor }] of given.participant.entries()) {
    const { reference } = actor
    const where = `${at}.participant[${index}].actor.reference`
    if (reference.startsWith('#')) {
      const inside = given.contained.find(({ id }) => id === reference.slice(1))
      if (!inside) throw wrong(where, 'no está en contained', 'not-found')
      return inside
    }
    if (write.patients?.has(reference)) return write.patients.get(reference)
    const [, id] = /(?:^|\/)Patient\/([A-Za-z0-9.-]{1,64})$/.exec(reference) ?? []
    if (id) {
      const known = await findCallersAppointment(desk, id)
      const patient = known && patientResource(known)
      if (!patient) throw wrong(where, 'no existe ese Patient, o no es de tus centros', 'not-found')
      return patient
    }
    if (!['Practitioner', 'Location', 'HealthcareService'].some(type => isOf(reference, type, refer)))
      throw wrong(where, 'no es de nada que haya aquí', 'not-found')
  }
  throw wrong(`${at}.participant`, 'falta para quién es: un Patient', 'required')
}
