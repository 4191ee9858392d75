/** JSON lines on standard output. Fields are ids of ours and figures; nothing personal is ever a field. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Fields = Record<string, string | number | boolean | null | undefined>

/** What every line says of itself: a field of that name would take its place. */
type OwnFields = Fields & { [own in 'time' | 'level' | 'event']?: never }

export interface Log {
  /** Whether lines of this level are written, for whoever has to work for theirs. */
  writes(level: Level): boolean
  debug(event: string, fields?: OwnFields): void
  info(event: string, fields?: OwnFields): void
  warn(event: string, fields?: OwnFields): void
  error(event: string, fields?: OwnFields): void
}

const rank: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }

const requestUnderWay = new AsyncLocalStorage<string>()

/** Every line that `work` writes, however deep and late, carries the id of its request. */
export const logAsPartOf = <Result>(requestId: string, work: () => Result): Result =>
  requestUnderWay.run(requestId, work)

/** @param level the least that is written. @param write is handed a line with its end. */
export function createLog(
  level: Level,
  write: (line: string) => void = line => process.stdout.write(line),
): Log {
  const writes = (own: Level) => rank[own] >= rank[level]
  const at =
    (own: Level) =>
    (event: string, fields: OwnFields = {}) => {
      if (!writes(own)) return
      const request = requestUnderWay.getStore()
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, event, request, ...fields })}\n`)
    }
  return { writes, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The database's own wrapper, the query, the verb: with fewer, everything happens in the wrapper. */
const placesTold = 4

/** Frames of a library or of Node say where it noticed, not who asked. */
const isForeign = (frame: string) => /node_modules|node:|<anonymous>/.test(frame)

/** Name and place of an error without its message: messages of drivers and parsers repeat what a person typed. */
export function describeError(error: unknown): Fields {
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown }
  const frames = String(stack ?? '')
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
  const ours = frames.filter(frame => !isForeign(frame)).slice(0, placesTold)
  const places = ours.length > 0 ? ours : frames.slice(0, 1)
  return {
    error: typeof name === 'string' ? name : error.constructor?.name,
    code: typeof code === 'string' ? code : undefined,
    at: places.map(frame => frame.trim().replace(/^at (async )?/, '')).join(' < ') || undefined,
  }
}
