/** Writes to professionals of whom a centre wants to change something: it waits at their desk for a yes or a no. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findDesksOf } from '#app/staff/public.server.ts'
import { deskChangesPath } from '#app/staff/public.ts'
import { takeUntold } from '#app/supply/public.server.ts'
import { texts } from '#app/text/texts.server.ts'

/** Whoever asks may still be writing it. */
const settled = { minutes: 5 }
/** At most one letter of this in so long, however many centres ask. */
const between = { hours: 24 }
const batch = 100

/** @returns how many were written to. Who has no account yet reads it at the desk, once invited. */
export function tellOwnChanges(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  now: Temporal.Instant,
): Promise<number> {
  const t = texts('es', 'desk').own.letter
  return db.transaction(async tx => {
    const untold = await takeUntold(
      tx,
      { askedBefore: now.subtract(settled), toldBefore: now.subtract(between), limit: batch },
      now,
    )
    const desks = await findDesksOf(tx, [...new Set(untold.map(one => one.professionalId))])
    const link = new URL(deskChangesPath, config.PUBLIC_URL).href
    const letters = desks.map(({ professionalId, email, name }) => {
      const centres = untold.filter(one => one.professionalId === professionalId).map(one => one.centre)
      return {
        kind: 'email' as const,
        recipient: email,
        subject: t.subject(config.BRAND_NAME),
        body: t.body(name, centres, link),
        dedupeKey: `own-change:${professionalId}:${now.epochMilliseconds}`,
        causedBy: 'house' as const,
      }
    })
    await enqueueAll(tx, letters, now)
    return letters.length
  })
}
