/** What every step shows of itself. */
import { calendarPath, type Step, stepPath } from '#app/booking/public.ts'
import type { OpenStep } from './open-step.server.ts'

/** Ways back keep the hold: choosing another hour gives it back. */
export function showStep({ holdId, flow, draft, offer, clock, hour, others, problem }: OpenStep, step: Step) {
  const to = { summary: 'resumen-hora', contact: 'login-invitado', confirm: 'confirmacion-cita' } as const
  return {
    clock,
    hour,
    /** What is held together with it. */
    others,
    paidOnline: offer.prepaid,
    problem,
    here: stepPath(flow, to[step], holdId),
    back: {
      hour: calendarPath(flow, {
        oferta: offer.id,
        prevision: draft.prevision ?? draft.searched,
        para: draft.forWhom,
        orden_medica: draft.examOrder,
        examen: draft.exams,
        reserva: holdId,
      }),
      confirm: stepPath(flow, 'confirmacion-cita', holdId),
    },
  }
}
