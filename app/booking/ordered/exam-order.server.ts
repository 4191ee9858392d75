/** The order of exams from which an hour is booked: asked of whoever keeps health documents. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { examOrderPath } from '../paths.ts'

export interface ExamOrderFound {
  id: string
  /** Whose it is. */
  rut: string
  annulled: boolean
  /** Slugs. */
  exams: string[]
}

/** An order is its person's, and of whoever reads for them: a link by mail proves nobody's RUT. */
declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** Undefined where there is none, or this person may not open it. */
    examOrder: (
      tx: Tx,
      user: SessionUser,
      id: string,
      now: Temporal.Instant,
    ) => Promise<ExamOrderFound | undefined>
  }
}

type House = Pick<Portal, 'db' | 'clock' | 'examOrder'>

/** @param id as an address or a draft has it: anything. @returns undefined of a guest, of another's order, and of one that was annulled. */
export async function findOrderToBook(
  { db, clock, examOrder }: House,
  user: SessionUser | null,
  id: string | undefined,
): Promise<ExamOrderFound | undefined> {
  if (!user || !id || !isUuid(id)) return undefined
  const found = await examOrder(db, user, id, clock.now())
  return found?.annulled ? undefined : found
}

/** @returns the way to the order of an hour: for whoever may open it, and for whoever has not said who they are. */
export async function orderLink(
  { db, clock, examOrder }: House,
  { examOrder: order, offer }: Pick<Appointment, 'examOrder' | 'offer'>,
  user: SessionUser | null,
  language: Language,
): Promise<{ to: string; label: string } | null> {
  if (!order || offer.closed) return null
  if (user && !(await examOrder(db, user, order.id, clock.now()))) return null
  return { to: examOrderPath(order.id), label: texts(language, 'booking').hour.orderOpen }
}
