/** What the page of «avísame si se libera antes» shows: how it works, the place in line, or the hour that is kept. */
import { paymentDueAt } from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { showAppointment } from '../appointments/show-appointment.server.ts'
import { findFreeStarts } from '../holds/agenda.queries.server.ts'
import { countAhead, findEntry } from './waitlist.queries.server.ts'
import { openOffer } from './waitlist.rules.ts'

const problems = ['over', 'slot-taken', 'patient-busy', 'withdrawn', 'exam-age'] as const

/**
 * Changes nothing. state: closed (it cannot be moved any more), offered (an hour is kept for them), off (called off, and none is kept), waiting (in
 * line), ask (not in line, or not any more). @param url `problema`: what the last answer ran into.
 */
export async function loadEarlierPage(
  db: Database,
  { appointment, url, language }: { appointment: Appointment; url: URL; language: Language },
  now: Temporal.Instant,
) {
  const t = texts(language, 'booking').earlier
  const { offer, start } = appointment
  const { zone } = offer.centre
  const asked = url.searchParams.get('problema')
  const reason = problems.find(one => one === asked)
  const notices = texts(language, 'notices')
  const { page: off } = notices.closure
  const entry = await findEntry(db, appointment.id)
  // What a closure kept for them is no hour of the line: theirs is closed, or it stands as they have it by now.
  const ofClosure = appointment.calledOff || entry?.closureId ? off.problems : t.problems
  // An hour of the line that ended leaves nobody waiting; one of a closure does, and theirs stands.
  const standsAgain = entry?.state === 'waiting' && !appointment.calledOff
  const problemsSaid = standsAgain ? { ...off.problems, over: off.stands } : ofClosure
  const shared = {
    shown: showAppointment(appointment, language, now),
    problem: reason ? problemsSaid[reason] : null,
  }
  const verdict = can.move(appointment, now)
  if (!verdict.ok)
    return {
      ...shared,
      state: 'closed' as const,
      title: t.title,
      body: t.closed[verdict.reason === 'cancelled' ? 'cancelled' : 'started'],
    }

  const offered = openOffer(entry, now)
  if (offered) {
    const end = offered.hour.add({ minutes: offer.minutes })
    const closed = entry?.closureId ? off : null
    return {
      ...shared,
      state: 'offered' as const,
      title: closed ? closed.title : t.offered.title,
      body: closed
        ? closed.body(formatDayTime(offered.until, zone, language))
        : t.offered.body(formatTime(offered.until, zone)),
      take: closed ? closed.take : t.offered.take,
      leave: closed ? closed.leave : t.offered.leave,
      other: closed?.other,
      hour: appointmentFacts({ offer, start: offered.hour, end }, language),
      due:
        appointment.paymentDueAt &&
        texts(language, 'booking').appointment.asks.move.due(
          formatDayTime(paymentDueAt(offered.hour, now), zone, language),
        ),
    }
  }
  // Nothing is kept for them any more, and what they have cannot be attended.
  if (appointment.calledOff)
    return {
      ...shared,
      state: 'off' as const,
      title: off.title,
      body: off.ended,
      other: off.other,
      cancel: notices.actions.cancel,
    }
  if (entry?.state === 'waiting') {
    const body = t.waiting.body(
      formatDayTime(entry.askedAt, zone, language),
      (await countAhead(db, entry.id)) + 1,
    )
    return { ...shared, state: 'waiting' as const, title: t.waiting.title, body }
  }
  const schedule = { id: offer.scheduleId, modality: offer.modality, minutes: offer.minutes }
  const [sooner] = await findFreeStarts(db, schedule, { from: now, to: start, limit: 1 }, now)
  // An offer whose time is up is over, whether or not the job has noted it.
  const ended = entry?.state === 'offered' ? 'expired' : entry?.state
  const inLine = ended === 'expired' || ended === 'declined' ? t.ended[ended] : null
  const said = entry?.closureId && ended !== 'accepted' ? off.stands : inLine
  return {
    ...shared,
    state: 'ask' as const,
    title: t.title,
    ended: said,
    sooner: sooner ? t.sooner(formatDayTime(sooner, zone, language)) : null,
  }
}
