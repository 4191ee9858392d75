/**
 * A centre is written to about what its patients need: one letter with all that is new, so that nobody fills its mailbox by
 * booking. Names stay out of it: the code and the hour find the patient in the centre's own agenda.
 */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { someAtOnce } from '#app/platform/jobs/one-by-one.server.ts'
import { type Email, emailText } from '#app/platform/messages/email.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { type Appointment, findAppointments, opened } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { timeTold } from '../notices/reachable.server.ts'
import type { Sender } from '../sender.server.ts'
import { findUntoldCentres, takeTold, takeUntold, type Untold } from './needs.queries.server.ts'
import { needsTold } from './needs-told.server.ts'

const batch = 200

/**
 * Run every quarter of an hour, on any number of nodes at once. Many are told in one transaction; where that fails, each centre in its own.
 * @returns how many needs were told.
 * @throws what kept a centre from being told, once the others were: the next run begins with it again.
 */
export async function tellCentres(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let told = 0
  const tell = async (centre?: { id: number }) => {
    const taken = await db.transaction(tx => tellSome(tx, sender, now, centre?.id))
    told += taken
    return taken === batch
  }
  await someAtOnce(tell, () => findUntoldCentres(db, now), signal)
  return told
}

async function tellSome(tx: Tx, sender: Sender, now: Temporal.Instant, centreId?: number): Promise<number> {
  const untold = await takeUntold(tx, batch, now, centreId)
  const ids = untold.map(({ appointmentId }) => appointmentId)
  // Soonest first, as a desk reads them.
  const found = await findAppointments(tx, ids)
  await write(tx, untold, found, sender, now)
  return untold.length
}

/**
 * Hours went along to another centre, in this transaction: the one that they left gets nothing ready for them, and the other is told
 * as of hours that are new there. @param left as they were.
 */
export async function tellLeft(
  tx: Tx,
  left: readonly Appointment[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const told = await takeTold(
    tx,
    left.map(({ id, offer }) => ({ id, offerId: offer.id })),
  )
  await write(tx, told, left, sender, now)
}

/** One letter to each centre. @param appointments in the order in which it reads them. */
async function write(
  tx: Tx,
  untold: readonly Untold[],
  appointments: readonly Appointment[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const known = new Map(untold.map(one => [one.appointmentId, one]))
  const news = appointments.flatMap(appointment => {
    const one = known.get(appointment.id)
    return one ? [{ ...one, appointment: opened(appointment) }] : []
  })
  const letters = [...Map.groupBy(news, one => one.centreId).values()].map(all => letterTo(all, sender, now))
  await enqueueAll(tx, letters, now)
}

type News = Untold & { appointment: Appointment }

function letterTo(all: News[], sender: Sender, now: Temporal.Instant): Message {
  const t = texts('es', 'needs').letter
  const [{ centreId, centre, email } = { centreId: 0, centre: '', email: '' }] = all
  const facts = all.map(({ appointment, standing, before, ...needs }) => {
    const hour = appointmentFacts(appointment, 'es')
    const label = [appointment.code, timeTold(hour), hour.what, hour.professional].filter(Boolean).join(' · ')
    const asked = needsTold(needs, 'es').join('; ')
    return { label, value: standing === '' ? t.off : before ? t.changed(asked) : asked }
  })
  const letter: Email = {
    language: 'es',
    brand: sender.brand,
    theme: sender.theme,
    title: t.title,
    hello: t.hello(centre),
    intro: [t.intro],
    facts,
    links: [],
    closing: [t.closing(sender.brand)],
  }
  return {
    kind: 'email',
    recipient: email,
    subject: t.subject(all.length),
    body: emailText(letter),
    letter,
    causedBy: 'house',
    // One letter of a run; the next run is another.
    dedupeKey: `needs:${centreId}:${now.epochMilliseconds}:${all[0]?.appointmentId}`,
  }
}
