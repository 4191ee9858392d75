/** JSON lines on standard output. Fields are ids of ours and figures; nothing personal is ever a field. */
export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Fields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

const rank: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }

export function createLog(
  level: Level,
  write: (line: string) => void = line => process.stdout.write(line),
): Log {
  const at =
    (own: Level) =>
    (event: string, fields: Fields = {}) => {
      if (rank[own] < rank[level]) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Name and place of an error without its message: messages of drivers and parsers repeat what a person typed. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const place = error.stack?.split('\n').find(line => line.trimStart().startsWith('at '))
  return { error: error.name, code: typeof code === 'string' ? code : undefined, at: place?.trim() }
}
