/** Tells a patient that whoever attended them took back a document of that attention. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import { email } from './notice-parts.server.ts'
import { isReachable } from './reachable.server.ts'

/** Neither what it was nor why: a mailbox may be another's. Its folio, which names the kind, only where the hour is open to whoever is written to. */
export async function tellAnnulled(
  tx: Tx,
  { appointmentId, folio }: { appointmentId: string; folio: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const appointment = await findAppointment(tx, appointmentId)
  if (!appointment || !isReachable(appointment)) return
  const { offer, contact, id } = appointment
  const t = texts(contact.language, 'notices')
  const letter = email(
    appointment,
    sender,
    {
      subject: t.annulled.subject,
      title: t.annulled.title,
      intro: [t.annulled.intro(offer.closed ? null : folio), t.annulled.what],
      links: [{ label: t.actions.see, href: guestLink(sender, id) }],
      whenLabel: t.facts.when,
    },
    { dedupeKey: `${id}:annulled:${folio}:email`, causedBy: 'house' },
  )
  await enqueueAll(tx, [letter], now)
}
