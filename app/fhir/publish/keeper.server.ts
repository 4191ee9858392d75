/** Files that are made now and then, whoever asks. */
import type { Portal } from '#app/platform/http/context.server.ts'

interface Kept<Made> {
  made: Promise<Made>
  at: Temporal.Instant
}

/**
 * What is made once in so many seconds, however many ask at once. One for each thing that is made.
 * @param keptOf where it is kept, by database and name.
 */
export function keeper<Made>(seconds: number, keptOf = new WeakMap<Portal['db'], Map<string, Kept<Made>>>()) {
  return (
    { db, clock }: Pick<Portal, 'db' | 'clock'>,
    name: string,
    make: () => Promise<Made>,
  ): Promise<Made> => {
    const now = clock.now()
    const own = keptOf.get(db) ?? new Map<string, Kept<Made>>()
    keptOf.set(db, own)
    const kept = own.get(name)
    if (kept && isFresh(kept)) return kept.made
    // Names have a week in them: of one that is over nobody asks again.
    for (const [other, one] of own) if (!isFresh(one)) own.delete(other)
    const made = make()
    own.set(name, { made, at: now })
    // A database that was away for a moment must not be remembered.
    made.catch(() => own.delete(name))
    return made

    function isFresh({ at }: Kept<Made>) {
      return now.since(at).total('seconds') < seconds
    }
  }
}
