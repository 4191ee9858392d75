/** The appointment behind a guest's own link, while the link holds. */
import { data } from 'react-router'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { waysOn } from '#app/shell/ways-on.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { type Appointment, asReadBy, findAppointment } from '../appointments/appointment.queries.server.ts'
import { ownsAppointment } from '../appointments/my-appointments.queries.server.ts'
import { findDelegatedHour } from '../delegated/delegated.queries.server.ts'
import { readDelegatedToken } from '../delegated/delegated-link.ts'
import { type Sender, senderOf } from '../sender.server.ts'
import { linkHolds, readGuestLink } from './guest-link.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config'>

/**
 * @param user who is signed in: their own appointment opens for ever, where the link alone ends.
 * @param delegates whether whoever acts for the person may come here too, by an address of their own.
 * @throws the 404 page, with the way to recover the link, when it is not ours or has ended, or its appointment is gone.
 */
export async function openGuestLink(
  house: House,
  token: string,
  user: Pick<SessionUser, 'id'> | null,
  language: Language,
  { delegates = false } = {},
): Promise<{ appointment: Appointment; sender: Sender }> {
  const sender = await senderOf(house)
  const delegated = delegates ? readDelegatedToken(token) : undefined
  const appointment = delegated
    ? user && (await findDelegatedHour(house.db, user.id, delegated, house.clock.now()))
    : await findLinked(house, token, user, sender)
  if (!appointment) throw lostLink(language)
  return { appointment, sender }
}

/** The 404 page of a guest's link, whatever is wrong with it. */
export function lostLink(language: Language) {
  const { title, body, recover } = texts(language, 'steps').lostLink
  const near = [{ label: recover, to: '/recuperar-cita' }, ...waysOn(language, 'help')]
  return data({ said: { title, body }, near }, { status: 404 })
}

/** The same of a link that came in a form, if one came. */
export async function linkedAppointment(
  house: House,
  token: string | undefined,
  user: Pick<SessionUser, 'id'> | null,
): Promise<Appointment | undefined> {
  return token === undefined ? undefined : findLinked(house, token, user, await senderOf(house))
}

async function findLinked(
  { db, clock }: House,
  token: string,
  user: Pick<SessionUser, 'id'> | null,
  { linkKey }: Sender,
) {
  const id = readGuestLink(linkKey, token)
  const appointment = id && (await findAppointment(db, id))
  if (!appointment) return undefined
  const holds = linkHolds(appointment, clock.now())
  // To whoever booked it for an adolescent the link says no more than their account does.
  if (holds && (!user || !appointment.closedTo)) return appointment
  if (user && (await ownsAppointment(db, user.id, appointment.id))) return asReadBy(user.id, appointment)
  return holds ? appointment : undefined
}
