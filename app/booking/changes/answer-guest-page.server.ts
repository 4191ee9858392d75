/** What a guest answers on their own page: yes, I come; cancel; move to this hour. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { type Refused, trySending } from '#app/platform/try-sending.server.ts'
import { sendingIn } from '#app/shell/show-sending.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'
import { confirmAppointment } from './confirm-appointment.server.ts'
import { moveAppointment } from './move-appointment.server.ts'
import { removeExam } from './remove-exam.server.ts'

/** What its buttons say; an hour that is pressed in a list says none, and is moved to. */
export const guestIntents = ['confirmar', 'cancelar', 'quitar', 'mover'] as const

interface Answered {
  appointment: Appointment
  sender: Sender
  form: FormData
}

/**
 * @returns what the page is asked for next, as its query; the captcha that comes before anything is done; or that the form
 *   names no hour of the same offer.
 */
export async function answerGuestPage(
  portal: Portal,
  { appointment, sender, form }: Answered,
  now: Temporal.Instant,
): Promise<{ ok: true; query: Record<string, string> } | Refused | { ok: false; reason: 'no-such-hour' }> {
  const { id, offer } = appointment
  const { db } = portal
  const next = (query: Record<string, string>) => ({ ok: true as const, query })
  const together = form.has('juntas')
  const seen = momentIn(form.get('seen')?.toString() ?? '')
  /** Asked again, of the hour as it stands now. */
  const again = (accion: string, reason: string) =>
    next({ accion, ...(reason === 'moved-on' && { problema: reason }) })
  const send = <T>(act: (sender: Sender) => Promise<T>) =>
    trySending(portal, { door: `change ${id}`, ...sendingIn(form) }, now, sending =>
      act({ ...sender, sending }),
    )
  switch (intentIn(form, guestIntents, 'mover')) {
    case 'confirmar': {
      const outcome = await confirmAppointment(db, id, sender, now, together, seen)
      return outcome.ok ? next({ hecho: 'confirmada' }) : again('confirmar', outcome.reason)
    }
    case 'cancelar': {
      const tried = await send(by => cancelAppointment(db, id, by, now, together, { by: 'guest', seen }))
      if (!tried.ok) return tried
      return tried.value.ok ? next({ hecho: 'cancelada' }) : again('cancelar', tried.value.reason)
    }
    case 'quitar': {
      const exam = form.get('examen')?.toString() ?? ''
      const tried = await send(by => removeExam(db, id, exam, by, now))
      if (!tried.ok) return tried
      return next(tried.value.ok ? { hecho: 'quitado' } : { accion: 'cancelar' })
    }
  }
  const hora = form.get('slot_id')?.toString() ?? ''
  const slot = parseSlotId(hora)
  if (slot?.offerId !== offer.id) return { ok: false, reason: 'no-such-hour' }
  const tried = await send(by => moveAppointment(db, id, slot.start, by, now, together))
  if (!tried.ok) return tried
  const outcome = tried.value
  return next(outcome.ok ? { hecho: 'movida' } : { accion: 'mover', problema: outcome.reason, hora })
}
