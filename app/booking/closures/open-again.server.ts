/** What whoever attends closed themselves is opened again: by them, at all of their centres, or by a coordinator, at that one. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ClosedSpan, findSchedules, reopenClosedHere } from '#app/supply/public.server.ts'
import { lockAgenda, refreshAgenda } from '../holds/agenda.queries.server.ts'

/**
 * The hours are for sale again at once. Whoever had one of them was told, and has none any more: it was cancelled, and stays so; whoever
 * stands on a list of hours that are gone is told by `tellAttendedAgain`. Twice is once.
 * @param asked.by as in audit.actor. @returns opened: false where it was open by then, or was closed anew after `asked.seen`; gone:
 * nobody of that agenda attends at the centre.
 */
export const openAgain = (
  db: Database,
  { by, ...asked }: ClosedSpan & { by: string },
  now: Temporal.Instant,
): Promise<{ ok: true; opened: boolean } | { ok: false; reason: 'gone' }> =>
  db.transaction(async tx => {
    const { agendaId, centreId } = asked
    await lockAgenda(tx, agendaId)
    const schedules = await findSchedules(tx, agendaId)
    if (!schedules.some(one => centreId === null || one.centreId === centreId))
      return { ok: false, reason: 'gone' }
    const opened = await reopenClosedHere(tx, asked, now)
    if (opened.length > 0) await refreshAgenda(tx, agendaId, now)
    const span = { from: asked.from.toString(), to: asked.to.toString() }
    for (const { centreId: centre, by: closedBy } of opened)
      await noteInAudit(
        tx,
        {
          actor: by,
          verb: 'open-again',
          detail: { centre, agenda: agendaId, ...span, closedBy },
        },
        now,
      )
    return { ok: true, opened: opened.length > 0 }
  })
