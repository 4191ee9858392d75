/** Somebody is in a video visit in some tab of this browser: whoever signs out in another one hangs up, and is told before. */
const lock = 'videoconsulta'

/** A browser has locks only over TLS and on this machine: elsewhere nobody is warned. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined

/** @param until its end; a tab that is closed or dies lets go of it by itself. */
export function holdCall(until: AbortSignal): void {
  const ended = () =>
    new Promise<void>(resolve => {
      if (until.aborted) resolve()
      until.addEventListener('abort', () => resolve(), { once: true })
    })
  locks()
    ?.request(lock, { mode: 'shared' }, ended)
    .catch(() => {})
}

/** @returns false also where the browser cannot say. */
export async function isCallUnderWay(): Promise<boolean> {
  const now = await locks()
    ?.query()
    .catch(() => undefined)
  return now?.held?.some(({ name }) => name === lock) ?? false
}
