/** Sends the notes of a visit while they are written. */

export type Kept = 'kept' | 'not-kept' | 'too-long' | 'signed-out'

/** Not by the router: without a line its error would take the place of the page, and of the call with it. */
export async function keepNotes(
  path: string,
  notes: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Kept> {
  const body = new URLSearchParams({ notes })
  const answer = await fetch(path, { method: 'POST', body, keepalive: true }).catch(() => null)
  if (answer?.status === 401) return 'signed-out'
  if (answer?.status === 422) return 'too-long'
  return answer?.ok ? 'kept' : 'not-kept'
}

/** A pause in writing. */
const pauseMs = 1500
const againMs = 5000
/** Tries after the page was left: a line that comes back within the minute still gets what was written. */
export const triesAfterLeaving = 6

export interface NotesKeeper {
  /** What somebody wrote on this page before, left, and is not kept yet; null when all of it is. */
  readonly unkept: string | null
  /** Somebody writes. */
  write(notes: string): void
  /** Now, without waiting for the pause. */
  keep(): void
  /** Sent in another way: nothing more is to come. */
  stop(): void
  /** The page goes: what was not kept is tried a few times more, and told to nobody. */
  leave(): void
  /** @param onKept told what became of each try while the page stays. */
  stay(onKept: (became: Kept) => void): void
}

/** Pages that were left with something unkept: who comes back in time goes on with it, instead of being overtaken by it. */
const leaving = new Map<string, NotesKeeper>()

/** @param path where they are sent. @param atFirst what is kept there already. @returns whoever still keeps what was written on that page before, else a new one. */
export const keeperOf = (path: string, atFirst: string): NotesKeeper =>
  leaving.get(path) ?? newKeeper(path, atFirst)

/** One request after the other, so that what was written last is what stays. */
function newKeeper(path: string, atFirst: string): NotesKeeper {
  let typed = atFirst
  let sent = atFirst
  let tell: ((became: Kept) => void) | null = null
  let left = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()

  /** @returns whether another try makes sense. */
  const send = async () => {
    const notes = typed
    if (notes === sent) return false
    const became = await keepNotes(path, notes)
    if (became === 'kept') sent = notes
    tell?.(became)
    // What is too long stays too long, until the next letter; nobody signs in on a page that was left.
    if (tell) return became === 'not-kept' || became === 'signed-out'
    left -= 1
    return became === 'not-kept' && left > 0
  }
  const keep = () => {
    clearTimeout(timer)
    work = work.then(async () => {
      if (await send()) {
        clearTimeout(timer)
        timer = setTimeout(keep, againMs)
      } else if (!tell && leaving.get(path) === keeper) {
        leaving.delete(path)
      }
    })
  }
  const keeper: NotesKeeper = {
    get unkept() {
      return typed === sent ? null : typed
    },
    keep,
    write(notes) {
      typed = notes
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    },
    stop: () => clearTimeout(timer),
    leave() {
      tell = null
      left = triesAfterLeaving
      leaving.set(path, keeper)
      keep()
    },
    stay(onKept) {
      tell = onKept
      leaving.delete(path)
    },
  }
  return keeper
}
