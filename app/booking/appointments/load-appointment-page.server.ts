/** Everything that a guest's own page shows: the appointment, what can be done with it, and the question that is open. */
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { parseSlotId, slotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { loadMove, loadMoveProblem } from '../changes/load-move.server.ts'
import { findPaidAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { offersConfirm } from '../coming/next-step.rules.ts'
import { sayAway } from '../coming/say-away.server.ts'
import { sayDay } from '../coming/say-day.server.ts'
import { nearestHours } from '../holds/nearest-hours.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { openOffer } from '../waitlist/waitlist.rules.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { can } from './appointment.rules.ts'
import { hasBegun, sayEntry, sayMoney, sayNotice, sayState } from './say-appointment.server.ts'
import { againPath, showAppointment } from './show-appointment.server.ts'
import { examsAgain, showOrder } from './show-order.server.ts'

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

/**
 * Changes nothing; that whoever has the link may see it is asked before. @param url its path is the page's home; `accion`: the question to open,
 * `hora`: the hour chosen, `hecho`: what was done. What cannot be is null or an empty list.
 */
export async function loadAppointmentPage(
  db: Database,
  { appointment, url, language, horizonDays, paysOnline }: PageRequest,
  now: Temporal.Instant,
) {
  const { offer } = appointment
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
  const cancelled = appointment.state === 'cancelled'
  const moving = verdicts.move.ok && wish === 'move'
  const move = { appointment, newHour, url, language, horizonDays }
  const entry = sayEntry(appointment, language, now)
  const exams = await examsAgain(db, appointment)
  const withMoney = await withWay(db, appointment)
  const hourButton = (start: Temporal.Instant) => ({
    id: slotId(offer.id, start),
    label: formatDayTime(start, offer.centre.zone, language),
  })

  return {
    shown: showAppointment(withMoney, language, now, exams),
    order: await showOrder(db, appointment, verdicts.cancel.ok, url, language),
    home,
    ...(await sayDay(db, { appointment, home, language, paysOnline }, now)),
    badge: sayState(appointment, language, now),
    away: cancelled ? null : sayAway(appointment, language, now),
    allowed: {
      confirm: offersConfirm(appointment, paysOnline, now),
      cancel: verdicts.cancel.ok,
      move: verdicts.move.ok,
    },
    notice: sayNotice(appointment, refused, language, now),
    money: sayMoney(withMoney, language, now),
    payTo:
      paysOnline && verdicts.cancel.ok && !appointment.paid && !appointment.calledOff ? `${home}/pago` : null,
    earlier: verdicts.move.ok ? await findEarlier(db, appointment, now) : null,
    /** Into the video visit: from the booking on it stands where its patient will look for it. */
    enter: entry && { ...entry, to: `${home}/videoconsulta` },
    receiptTo: appointment.paid ? `${home}/comprobante` : null,
    question: wish && verdicts[wish].ok ? wish : null,
    movedOn: url.searchParams.get('problema') === 'moved-on',
    move: moving ? await loadMove(db, move, now) : null,
    problem: moving ? await loadMoveProblem(db, move, now) : null,
    // Hours to book instead: of an appointment that the centre called off.
    instead:
      cancelled && !hasBegun(appointment, now) && offer.active && !offer.closed
        ? // The one that was just given up is not offered to whoever gave it up.
          (await nearestHours(db, offer, appointment.start, now, { itself: false })).map(hourButton)
        : [],
    /** One of them, out of the message that told about it: asked about at once. */
    wanted: cancelled && newHour ? hourButton(newHour) : null,
    rebook: againPath({ ...appointment, prevision: null }, exams),
    exams: exams ?? [],
    outcome: outcomes.find(one => one === url.searchParams.get('hecho')) ?? null,
  }
}

/** By which way it goes back, or would. */
const withWay = async (db: Database, appointment: Appointment): Promise<Appointment> =>
  appointment.paid ? { ...appointment, paidAtDesk: await findPaidAtDesk(db, appointment.id) } : appointment

/** Whether they wait for an earlier hour, or one is kept for them: earlier, or in place of one that the centre closed. */
async function findEarlier(db: Database, { id, calledOff }: Appointment, now: Temporal.Instant) {
  const found = await findEntry(db, id)
  if (openOffer(found, now)) return found?.closureId ? ('kept' as const) : ('offered' as const)
  if (calledOff) return null
  return found?.state === 'waiting' ? ('inLine' as const) : ('earlier' as const)
}

export type AppointmentPage = Awaited<ReturnType<typeof loadAppointmentPage>>
