/** What the page of an appointment says of its day: what stands out, what is needed, how to get there, and another hour after it. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can } from '../appointments/appointment.rules.ts'
import { againPath } from '../appointments/show-appointment.server.ts'
import { examsAgain } from '../appointments/show-order.server.ts'
import { findNeeds } from '../needs/needs.queries.server.ts'
import { needsTold } from '../needs/needs-told.server.ts'
import { takesOrder } from '../order-picture/attach-order.server.ts'
import { findKeptPicture } from '../order-picture/order-picture.queries.server.ts'
import { directionsTo } from './directions.ts'
import { isUnderWay, nextSteps } from './next-step.rules.ts'

interface Asked {
  appointment: Appointment
  home: string
  language: Language
  paysOnline: boolean
}

/**
 * What there is nothing to say of is null: of an hour that has begun or is off nothing is asked, and `again` comes once it is over.
 * @param asked.home the page of the appointment; every way but the map and `again` is below it.
 */
export async function sayDay(
  db: Database,
  { appointment, home, language, paysOnline }: Asked,
  now: Temporal.Instant,
) {
  const t = texts(language, 'steps').day
  const { offer, state, start } = appointment
  const ahead = can.cancel(appointment, now).ok
  const begun = state !== 'cancelled' && Temporal.Instant.compare(start, now) <= 0
  const over = begun && !isUnderWay(appointment, now)
  const to = directionsTo(offer)
  const [step = null] = nextSteps(appointment, paysOnline, now)
  return {
    /** The one that stands out. */
    step,
    needs: ahead ? await sayNeeded(db, appointment, home, language) : null,
    // That there is something to attach says what for.
    orderPicture:
      !offer.closed && takesOrder(appointment, now) ? await sayOrder(db, appointment, home, language) : null,
    directions: ahead && to ? { to, label: t.directions } : null,
    again: over ? { to: againPath(appointment, await examsAgain(db, appointment)), label: t.again } : null,
  }
}

/** What is asked for with the hour, and where that is said. An adolescent's own words are not for who booked. */
async function sayNeeded(db: Database, { id, offer }: Appointment, home: string, language: Language) {
  const t = texts(language, 'needs').page
  const found = offer.closed ? undefined : await findNeeds(db, id)
  return {
    to: `${home}/necesidades`,
    label: found ? t.change : t.open,
    said: found ? `${t.said} ${needsTold(found, language).join(', ')}` : null,
  }
}

/** Where the order is attached; where one is, that it is. Of what is here already nobody needs a picture. */
async function sayOrder(db: Database, { id, offer }: Appointment, home: string, language: Language) {
  const t = texts(language, 'orders').picture
  const kept = await findKeptPicture(db, id)
  if (offer.ordered === 'whole' && !kept) return null
  return { to: `${home}/orden`, label: kept ? t.change : t.open }
}
