/** An hour that is there: moved, kept, missed or cancelled over there, by the verbs of the desk. */
import {
  attendAtDesk,
  cancelAtDesk,
  cancelBySystem,
  closeHour,
  moveAtDesk,
  type SystemAppointment,
} from '#app/booking/public.server.ts'
import { wasMovedFrom } from '#app/platform/audit.queries.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { refusalOf } from '../operations/book.server.ts'
import { requireLasting, spanAt } from '../operations/lasting.server.ts'
import { momentWords } from '../operations/moment-words.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { statusOf } from '../resources/appointment-resource.server.ts'
import { namedIn } from '../resources/named-reference.rules.ts'
import { appointmentOf } from '../resources/read-appointments.server.ts'
import { actorOf } from '../systems/require-system.server.ts'
import { type Body, wrong } from './elements.server.ts'
import type { Write, WriteDesk } from './write.ts'

type Given = Body<'Appointment'>

const conflict = (at: string, why: string) =>
  new FhirRefusal(409, 'conflict', `${at}: ${why}. No cambió nada.`, { expression: at })

/** A refusal of the desk, of that element. */
export const at409 = ({ status, code, message, headers, severity }: FhirRefusal, at: string) =>
  new FhirRefusal(status, code, message, { headers, severity, expression: at })

/** @throws FhirRefusal 422 of what is no moment with its zone. */
export function instantOf(text: string, at: string): Temporal.Instant {
  const moment = momentIn(text)
  if (!moment) throw wrong(at, momentWords)
  return moment
}

/**
 * Whatever the body says must be as it is, but for the status and the hour.
 * @param write with `ifMatch` where whoever writes says what they saw, as a step back asks for, and a move that was made once already.
 */
export async function changeAppointment(
  desk: WriteDesk,
  before: SystemAppointment,
  body: Given,
  { at, ifMatch }: Pick<Write, 'at' | 'ifMatch'>,
): Promise<void> {
  if (before.state === 'held') throw conflict(at, 'es una hora retenida: se reserva, o se suelta, con $book')
  const slot = slotIn(before, body, desk.base, `${at}.slot[0]`)
  const start = body.start === undefined ? (slot ?? before.start) : instantOf(body.start, `${at}.start`)
  sameParticipants(before, body, desk.base, at)
  if (slot && !(await agrees(desk, before, { slot, start })))
    throw wrong(`${at}.slot[0]`, 'no es la hora que dice start')
  requireLasting(body, spanAt(before, start), at, true)
  const said = statusOf(before.state)
  const { db, sender, now, access } = desk
  const wanted = { appointmentId: before.id, centreId: before.centreId, by: actorOf(access) }
  if (!start.equals(before.start)) {
    if (said !== 'booked' || body.status !== 'booked')
      throw conflict(`${at}.start`, 'solo se mueve lo que está booked, y se mueve solo')
    const mayBeResent = ifMatch === undefined
    const moved = await moveAtDesk(db, { ...wanted, start, mayBeResent }, sender, now)
    if (!moved.ok)
      throw moved.reason === 'late'
        ? conflict(`${at}.start`, 'ya comenzó o se canceló: no se puede mover')
        : moved.reason === 'moved-on'
          ? conflict(
              `${at}.start`,
              'la moviste ahí antes y alguien la movió después: para volver a moverla, léela y envía If-Match con el ETag que leíste',
            )
          : at409(refusalOf(moved.reason), `${at}.start`)
    return
  }
  if (said === body.status) return
  if (body.status === 'cancelled') return cancel(desk, before, body, at)
  // A move that is sent again after the patient arrived says «booked» as it did then: only who saw the arrival takes it back.
  if (ways[`${said} ${body.status}`]?.includes('undo') && ifMatch === undefined)
    throw conflict(
      `${at}.status`,
      `está ${said}: para volver a ${body.status}, léela y envía If-Match con el ETag que leíste`,
    )
  await attend(desk, before, body.status, at)
}

function sameParticipants(before: SystemAppointment, { participant }: Given, base: string, at: string): void {
  const own = [
    `Patient/${before.id}`,
    `Practitioner/${before.professionalId}`,
    `Location/${before.centreId}`,
    `HealthcareService/${before.offer.id}`,
  ]
  for (const [index, { actor }] of participant.entries()) {
    const { type, id } = namedIn(actor.reference, base)
    if (!own.includes(`${type}/${id}`))
      throw wrong(
        `${at}.participant[${index}]`,
        'quién, dónde y qué no se cambian: cancela y crea otra',
        'business-rule',
      )
  }
}

/** @returns undefined of what is no Slot of ours. */
export function slotNamed({ reference }: Given['slot'][number], base: string) {
  const { type, id } = namedIn(reference, base)
  return type === 'Slot' ? parseSlotId(id) : undefined
}

/** @returns when the Slot that is named begins: one of the schedule that the hour is of. */
function slotIn(
  { offer }: SystemAppointment,
  { slot: [first] }: Given,
  base: string,
  at: string,
): Temporal.Instant | undefined {
  if (!first) return undefined
  const slot = slotNamed(first, base)
  if (slot?.offerId !== offer.scheduleId)
    throw wrong(`${at}.reference`, 'debe ser un Slot de la agenda de esta hora, como Slot/<id>')
  return slot?.start
}

/** What is read and sent back with another start names the Slot of before; sent again after the move, too. */
async function agrees(
  { db }: WriteDesk,
  { id: appointmentId, start: now }: SystemAppointment,
  { slot, start }: { slot: Temporal.Instant; start: Temporal.Instant },
): Promise<boolean> {
  if (slot.equals(start)) return true
  return start.equals(now) ? wasMovedFrom(db, { appointmentId, start: slot }) : slot.equals(now)
}

/** The patient asked for it, or the centre cannot: then the hour is closed there too, and all that was paid goes back. */
async function cancel(desk: WriteDesk, before: SystemAppointment, body: Given, at: string): Promise<void> {
  const { db, sender, now, access } = desk
  const by = actorOf(access)
  const code = body.cancelationReason?.coding[0]?.code ?? 'pat'
  if (code !== 'pat' && code !== 'prov')
    throw wrong(
      `${at}.cancelationReason`,
      'debe ser pat (lo pidió la persona) o prov (el centro no puede)',
      'code-invalid',
    )
  const wanted = { appointmentId: before.id, centreId: before.centreId, by }
  const cancelled =
    code === 'prov'
      ? await cancelBySystem(db, { ...wanted, start: before.start }, sender, now)
      : (await cancelAtDesk(db, { ...wanted, reason: 'patient' }, sender, now)).ok
  if (!cancelled) throw conflict(`${at}.status`, 'ya comenzó o terminó: no se puede cancelar')
}

type Deed = Parameters<typeof attendAtDesk>[1]['deed']
/** Deeds of the desk from one status to another, in their order. */
const ways: Record<string, readonly Deed[]> = {
  'booked arrived': ['arrive'],
  'booked fulfilled': ['arrive', 'attend'],
  'booked noshow': ['no-show'],
  'arrived booked': ['undo'],
  'arrived fulfilled': ['attend'],
  'arrived noshow': ['leave'],
  'fulfilled arrived': ['undo'],
  'noshow booked': ['undo'],
}
const closings: Record<string, 'attended' | 'no-show' | 'left'> = {
  'booked fulfilled': 'attended',
  'booked noshow': 'no-show',
  'arrived fulfilled': 'attended',
  'arrived noshow': 'left',
}

async function attend(
  desk: WriteDesk,
  before: SystemAppointment,
  status: Given['status'],
  at: string,
): Promise<void> {
  const { db, sender, now, access } = desk
  const way = `${statusOf(before.state)} ${status}`
  const where = `${at}.status`
  const wanted = { appointmentId: before.id, centreId: before.centreId, by: actorOf(access) }
  const [deeds, as] = [ways[way], closings[way]]
  if (!deeds) throw conflict(where, `de ${statusOf(before.state)} no se llega a ${status}`)
  // What nobody closed on its day is closed afterwards, within the week.
  if (as) {
    const closed = await closeHour(db, { ...wanted, as }, now)
    if (closed.ok) return
  }
  for (const deed of deeds) {
    const outcome = await attendAtDesk(db, { ...wanted, deed }, sender, now)
    if (outcome.ok) continue
    throw conflict(
      where,
      outcome.reason === 'video'
        ? 'lo de una videoconsulta lo dice su sala'
        : outcome.reason === 'taken'
          ? 'la hora ya es de otra persona'
          : 'eso se dice el día de la hora, y la ausencia desde que comienza',
    )
  }
  const after = await appointmentOf(desk, before.id)
  if (statusOf(after.state) !== status) throw conflict(where, `de ahí no se llega a ${status}`)
}
