/** Measures the line to our own server. */
import {
  megabits,
  mostDownload,
  mostUpload,
  type Speed,
  withoutRoundTrip,
} from '../signalling/speed.rules.ts'

const address = '/api/speed'
/** Long enough for a line at the limit to show what it can, short enough to wait for. */
const enoughMs = 2500
const timeoutMs = 9000
const uploads = [32_000, 64_000, 128_000, mostUpload]

const requireAnswer = (answer: Response) => {
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}

async function roundTrip(signal: AbortSignal): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 2; turn++) {
    const from = performance.now()
    await requireAnswer(await fetch(`${address}?bytes=0`, { cache: 'no-store', signal })).arrayBuffer()
    best = Math.min(best, performance.now() - from)
  }
  return best
}

async function down(signal: AbortSignal): Promise<number> {
  const answer = requireAnswer(await fetch(`${address}?bytes=${mostDownload}`, { cache: 'no-store', signal }))
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('no stream')
  const from = performance.now()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (performance.now() - from > enoughMs) {
      await reader.cancel()
      break
    }
  }
  return megabits({ bytes, ms: performance.now() - from })
}

/** Grows what it sends while the line swallows it quickly: the browser does not tell how far a request has come. */
async function up(roundTripMs: number, signal: AbortSignal): Promise<number> {
  const body = crypto.getRandomValues(new Uint8Array(65_536))
  let mbps = 0
  const from = performance.now()
  for (const size of uploads) {
    const content = new Blob(Array.from({ length: Math.ceil(size / body.length) }, () => body)).slice(0, size)
    const sent = performance.now()
    requireAnswer(
      await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: content,
        signal,
      }),
    )
    const now = performance.now()
    mbps = megabits(withoutRoundTrip({ bytes: size, ms: now - sent }, roundTripMs))
    if (now - from > enoughMs) break
  }
  return mbps
}

/** A timeout is an answer too: slower than anything that would do. */
async function orNothing(measure: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await measure(signal)
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}

/** @throws when our server did not answer or asks to wait: then nothing is known about the line. */
export async function measureSpeed(): Promise<Speed> {
  const roundTripMs = await roundTrip(AbortSignal.timeout(timeoutMs))
  return { down: await orNothing(down), up: await orNothing(signal => up(roundTripMs, signal)) }
}
