/**
 * The router's calls, with a second chance: when the connection or the service fails, the page stays as it
 * is, with what was typed in it, and asks whether to send the same again. Without this the error page
 * would take the place of a half-filled form. Sending twice is harmless: every action is.
 */
import { languageHeader } from '#app/text/languages.ts'
import type { ServiceError } from './service-error.ts'

type Fetch = typeof globalThis.fetch

let failedId: string | undefined

/** The request's id of the last page data that came back as an error; none when the last came back well. */
export const failedRequestId = (): string | undefined => failedId

/** What a proxy answers while nothing of ours is behind it. */
const outage = new Set([502, 503, 504])

const pauseMs = 2000

/**
 * @param fetch the browser's own.
 * @param report shows the trouble with its ways on, or takes it away.
 * @param online whether the browser believes that there is a connection.
 * @param isLook whether the page looks by itself: that is tried again without a word, for a notice over a call or over a
 * document that is being written would say what its reader can do nothing about.
 * @param language of the words that the page has.
 */
export function retryingFetch(
  fetch: Fetch,
  report: (error: ServiceError | null) => void,
  online: () => boolean,
  isLook: (address: string, method: string) => boolean,
  language: string,
): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!isPageData(address)) return fetch(input, init)
    const call = { ...init, headers: { ...init?.headers, [languageHeader]: language } }
    const ofPage = isLook(address, init?.method ?? 'GET')
    for (;;) {
      const { response, failure } = await attempt(fetch, input, call)
      const requestId = response?.headers.get('x-request-id') ?? undefined
      failedId = response?.ok ? undefined : requestId
      if (response && !outage.has(response.status)) return response
      const pointless = init?.signal?.aborted || isAbort(failure)
      const again = ofPage ? later : asked(report, { offline: !online(), requestId })
      if (!pointless && (await again(init?.signal))) continue
      if (response) return response
      throw failure
    }
  }
}

/** The router asks for the data of pages under `.data`, on this origin; every other call is not ours. */
const isPageData = (address: string): boolean => address.split('?', 1)[0]?.endsWith('.data') ?? false

const isAbort = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError'

async function attempt(
  fetch: Fetch,
  ...call: Parameters<Fetch>
): Promise<{ response?: Response; failure?: unknown }> {
  try {
    return { response: await fetch(...call) }
  } catch (failure) {
    return { failure }
  }
}

/** Calls that wait for the person's answer: one answer serves them all. */
const waiting = new Set<(again: boolean) => void>()

type Again = (signal: AbortSignal | null | undefined) => Promise<boolean>

/** Waits a little; going to another page meanwhile is a no. */
const later: Again = signal =>
  new Promise(resolve => {
    setTimeout(resolve, pauseMs, true)
    signal?.addEventListener('abort', () => resolve(false))
  })

/** Waits for the person's answer; going to another page meanwhile is a no. */
const asked =
  (report: (error: ServiceError | null) => void, error: ServiceError): Again =>
  signal =>
    new Promise(resolve => {
      const answer = (again: boolean) => {
        waiting.delete(answer)
        if (waiting.size === 0) report(null)
        resolve(again)
      }
      const answerAll = (again: boolean) => {
        for (const one of [...waiting]) one(again)
      }
      waiting.add(answer)
      signal?.addEventListener('abort', () => answer(false), { once: true })
      report({ ...error, retry: () => answerAll(true), leave: () => answerAll(false) })
    })
