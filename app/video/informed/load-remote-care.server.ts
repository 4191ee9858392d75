/** What somebody reads before a visit by video, in their language and with the names of this visit. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { VideoVisit } from '../visit/visit.queries.server.ts'
import { patientName } from '../visit/visit-facts.server.ts'
import { accepting } from './accept-remote-care.server.ts'

/**
 * Places, among the points, of what is of use once one is inside: a place to talk, which the room says again, and what to do when it is
 * cut. They are folded, not left out: what one agrees to is all of it.
 */
const ofUseInside = [3, 4]

/** @returns null once they agreed: it is not asked twice. */
export function loadRemoteCare(visit: VideoVisit, user: SessionUser | null, language: Language) {
  if (visit.informed) return null
  const t = texts(language, 'remote')
  const { name, registration } = visit.professional
  const { as } = accepting(visit, user)
  return {
    title: t.title,
    points: [
      registration ? t.registered(name, visit.specialty, registration) : t.who(name, visit.specialty),
      ...t.points.filter((_, place) => !ofUseInside.includes(place)),
    ],
    more: { summary: t.more, points: t.points.filter((_, place) => ofUseInside.includes(place)) },
    inPerson: t.inPerson,
    accept: as === 'patient' ? t.accept.patient : t.accept[as](patientName(visit)),
  }
}

export type RemoteCare = NonNullable<ReturnType<typeof loadRemoteCare>>
