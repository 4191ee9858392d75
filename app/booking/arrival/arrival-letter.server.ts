/** The QR of an arrival as a letter shows it: the token of that hour and day, and nothing of anybody. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { EmailDoor } from '#app/platform/messages/email.server.ts'
import type { InlineQr } from '#app/platform/messages/inline-pictures.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { isUpcoming } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import type { Reachable } from '../notices/reachable.server.ts'
import { arrivalPath } from '../paths.ts'
import type { Sender } from '../sender.server.ts'
import { arrivalCode, arrivalToken } from './arrival-token.server.ts'

interface Shown {
  door: EmailDoor
  picture: InlineQr
}

/** Of hours in person that stand. @param hours of one visit: where they are several, each says which it is. */
export function arrivalsIn(hours: readonly Reachable[], { linkKey, publicUrl }: Sender): Shown[] {
  return hours
    .filter(({ state, offer, calledOff }) => offer.modality !== 'video' && isUpcoming(state) && !calledOff)
    .map((hour, nth) => {
      const { id, start, offer, contact } = hour
      const t = texts(contact.language, 'arrival')
      const day = localDay(start, offer.centre.zone)
      const href = `${publicUrl}${arrivalPath(arrivalToken(linkKey, id, day))}`
      const contentId = `llegada-${nth + 1}`
      const { time } = appointmentFacts(hour, contact.language)
      const which = hours.length > 1 ? ` (${time})` : ''
      return {
        door: {
          contentId,
          alt: `${t.picture}${which}`,
          words: t.inLetter,
          typed: { label: t.typed, code: arrivalCode(linkKey, id, day), alone: t.inText },
          way: { label: `${t.open}${which}`, href },
        },
        picture: { contentId, qr: href },
      }
    })
}
