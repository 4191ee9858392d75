/** The appointment behind a guest's own link. */
import type { Portal } from '#app/platform/context.server.ts'
import { type Appointment, findAppointment } from './appointment.queries.server.ts'
import { readGuestLink } from './guest-link.server.ts'
import { type Sender, senderOf } from './sender.server.ts'

/** @throws Response 404 when the link is not ours or its appointment is gone. */
export async function openGuestLink(
  portal: Portal,
  token: string,
): Promise<{ appointment: Appointment; sender: Sender }> {
  const sender = await senderOf(portal)
  const id = readGuestLink(sender.linkKey, token)
  const appointment = id && (await findAppointment(portal.db, id))
  if (!appointment) throw new Response(null, { status: 404 })
  return { appointment, sender }
}
