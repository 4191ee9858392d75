/** Everything that a guest's own page shows: the appointment, what can be done with it, and the question that is open. */

import { paymentDueAt } from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { parseSlotId, slotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadCalendar } from '../holds/load-calendar.server.ts'
import { loadProblem, problemIn } from '../holds/load-problem.server.ts'
import { nearestHours } from '../holds/nearest-hours.server.ts'
import { calendarPath, withQuery } from '../paths.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { openOffer } from '../waitlist/waitlist.rules.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { can, confirmableFrom, type Refusal } from './appointment.rules.ts'
import { appointmentFacts } from './appointment-facts.server.ts'
import { accessOpens, entryWindow } from './entry.rules.ts'
import { showAppointment } from './show-appointment.server.ts'

const questions = { confirmar: 'confirm', cancelar: 'cancel', mover: 'move' } as const
const outcomes = ['confirmada', 'cancelada', 'movida'] as const

interface PageRequest {
  /** Whether something can be paid online. */
  paysOnline: boolean
  appointment: Appointment
  url: URL
  language: Language
  horizonDays: number
}

export async function loadAppointmentPage(
  db: Database,
  { appointment, url, language, horizonDays, paysOnline }: PageRequest,
  now: Temporal.Instant,
) {
  const t = texts(language, 'booking').appointment
  const { offer, start, state } = appointment
  const { zone } = offer.centre
  const home = url.pathname
  const wish = Object.entries(questions).find(([name]) => name === url.searchParams.get('accion'))?.[1]
  const verdicts = {
    confirm: can.confirm(appointment, now),
    cancel: can.cancel(appointment, now),
    move: can.move(appointment, now),
  }
  const refused = wish && !verdicts[wish].ok ? verdicts[wish].reason : undefined
  const asked = parseSlotId(url.searchParams.get('hora') ?? '')
  const newHour = asked?.offerId === offer.id ? asked.start : undefined
  const over = Temporal.Instant.compare(start, now) <= 0
  const reason = problemIn(url)
  const moving = verdicts.move.ok && wish === 'move'

  return {
    shown: showAppointment(appointment, language),
    home,
    badge: { tone: badgeTone(), words: over && state !== 'cancelled' ? t.past : t.states[state] },
    allowed: { confirm: verdicts.confirm.ok, cancel: verdicts.cancel.ok, move: verdicts.move.ok },
    notice: notice(refused),
    money: money(),
    payTo: paysOnline && verdicts.cancel.ok && !appointment.paid ? `${home}/pago` : null,
    /** Whether they wait for an earlier hour, or one is kept for them. */
    earlier: await earlier(),
    /** Into the video visit: from the booking on it stands where its patient will look for it. */
    enter: enter(),
    receiptTo: appointment.paid ? `${home}/comprobante` : null,
    question: wish && verdicts[wish].ok ? wish : null,
    move: moving ? await moveData() : null,
    problem: moving && reason ? await moveProblem() : null,
    // Hours to book instead: of an appointment that the centre called off.
    instead: state === 'cancelled' && !over ? await instead() : [],
    /** One of them, out of the message that told about it: asked about at once. */
    wanted:
      state === 'cancelled' && newHour
        ? { id: slotId(offer.id, newHour), label: formatDayTime(newHour, zone, language) }
        : null,
    rebook: calendarPath('portal', { oferta: offer.id }),
    outcome: outcomes.find(one => one === url.searchParams.get('hecho')) ?? null,
  }

  function enter() {
    const { end } = appointment
    if (offer.modality !== 'video' || state === 'cancelled') return null
    const access = entryWindow({ start, end }, now)
    if (access === 'over') return null
    const { enter: words } = texts(language, 'steps')
    const opens = formatTime(accessOpens(start), zone, language)
    const toPay = !appointment.paid && appointment.paymentDueAt !== null
    const [early, opened] = toPay
      ? [words.unpaidEarly(opens), words.unpaid]
      : [words.early(opens), words.open]
    const open = access === 'open'
    // What can be done now comes first.
    return { to: `${home}/videoconsulta`, first: open && !toPay, note: open ? opened : early }
  }

  function badgeTone() {
    if (state === 'cancelled' || state === 'no-show') return 'danger' as const
    if (over) return 'neutral' as const
    return 'good' as const
  }

  /** What explains why a button is not there. */
  function notice(refused: Refusal | undefined): { tone: 'info' | 'good' | 'warning'; words: string } | null {
    if (state === 'cancelled')
      return { tone: 'warning', words: t.cancelledBy[appointment.cancelledBy ?? 'centre'] }
    if (over) return { tone: 'info', words: t.refusals.started }
    if (state === 'confirmed') return { tone: 'good', words: t.confirmed }
    if (!verdicts.confirm.ok && verdicts.confirm.reason === 'too-early')
      return { tone: 'info', words: t.confirmFrom(formatDayTime(confirmableFrom(start), zone, language)) }
    return refused ? { tone: 'info', words: t.refusals[refused] } : null
  }

  /** What is owed, paid or on its way back. */
  function money(): { tone: 'info' | 'good' | 'warning'; words: string } | null {
    const { paid, paymentDueAt, fullPrice, contribution } = appointment
    const amount = formatPesos(fullPrice - contribution)
    if (paid === 'settled') return { tone: 'good', words: t.payment.paid }
    if (paid) return { tone: 'info', words: t.payment[paid](amount) }
    if (state === 'cancelled' || over || !paymentDueAt) return null
    return { tone: 'warning', words: t.payment.due(formatDayTime(paymentDueAt, zone, language)) }
  }

  async function earlier() {
    if (!verdicts.move.ok) return null
    const found = await findEntry(db, appointment.id)
    if (openOffer(found, now)) return 'offered' as const
    return found?.state === 'waiting' ? ('inLine' as const) : ('earlier' as const)
  }

  async function moveData() {
    const href = (at: { dia?: string; desde?: string }) => withQuery(home, { accion: 'mover', ...at })
    const query = { day: url.searchParams.get('dia'), from: url.searchParams.get('desde') }
    return {
      calendar: await loadCalendar(db, { offer, ...query, horizonDays, language, href }, now),
      /** Where an hour leads: to the question. */
      hourHref: withQuery(home, { accion: 'mover', ...pick('dia'), ...pick('desde') }),
      target: newHour
        ? {
            slot: slotId(offer.id, newHour),
            /** Until when what is owed would have to be paid. */
            due: appointment.paymentDueAt && formatDayTime(paymentDueAt(newHour, now), zone, language),
            hour: appointmentFacts(
              { offer, start: newHour, end: newHour.add({ minutes: offer.minutes }) },
              language,
            ),
          }
        : null,
    }
  }

  function pick(name: 'dia' | 'desde') {
    const value = url.searchParams.get(name)
    return value ? { [name]: value } : {}
  }

  async function moveProblem() {
    const wanted = newHour ?? start
    const problem = await loadProblem(
      db,
      reason ?? 'slot-taken',
      { offer, wanted, flow: 'portal' },
      language,
      now,
    )
    const calendarTo = reason === 'too-many-moves' ? null : withQuery(home, { accion: 'mover' })
    return { ...problem, action: home, calendarTo, keptTo: home }
  }

  async function instead() {
    if (!offer.active) return []
    const starts = await nearestHours(db, offer, start, now)
    return starts.map(one => ({ id: slotId(offer.id, one), label: formatDayTime(one, zone, language) }))
  }
}

export type AppointmentPage = Awaited<ReturnType<typeof loadAppointmentPage>>
