/** Why a PostgreSQL server cannot be used, in the words of whoever operates the portal. Never the address: it may hold a password. */
import { OperatorError } from '../config.server.ts'

const oldest = 15

const reasons: Record<string, string> = {
  '28P01': 'el usuario o la clave no son correctos',
  '28000': 'el servidor no acepta a este usuario desde este equipo',
  '3D000': 'esa base de datos no existe en el servidor',
  '42501': 'el usuario no tiene permiso para crear las tablas',
  '0A000': 'faltan las extensiones btree_gist y pg_trgm',
  '53300': 'el servidor no acepta más conexiones',
  '57P03': 'el servidor está arrancando',
  ECONNREFUSED: 'nadie responde en esa dirección',
  ETIMEDOUT: 'el servidor no responde',
  ENOTFOUND: 'ese servidor no existe',
  EAI_AGAIN: 'ese servidor no existe',
}

/** A server that does not answer yet, or not any more: what the operator wrote may be right. */
export class ServerAway extends OperatorError {}
/** Nobody there, starting, no connection free; a wrong name or password does not pass by waiting. */
const passes = /^(?:57P03|53300|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN)$/

const trouble = (variable: string, reason: string, code = '') => {
  const Kind = passes.test(code) ? ServerAway : OperatorError
  return new Kind(`${variable}: no se puede usar la base de datos: ${reason}`)
}

/** What the driver threw, as something that an operator can mend. */
export function serverTrouble(error: unknown, variable = 'DATABASE_URL'): OperatorError {
  // An address with several numbers gives one error for each.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const { code = '', message = '' } = first as { code?: string; message?: string }
  if (message.includes('does not support SSL'))
    return trouble(variable, 'el servidor no ofrece conexiones cifradas y la dirección las pide (sslmode)')
  return trouble(
    variable,
    reasons[code] ?? (code ? `el servidor contestó ${code}` : 'el servidor no responde'),
    code,
  )
}

/** @param version server_version_num, 150004 for 15.4. @throws OperatorError when it is too old. */
export function requireVersion(version: number, variable = 'DATABASE_URL'): void {
  if (version < oldest * 10_000)
    throw trouble(
      variable,
      `es PostgreSQL ${Math.floor(version / 10_000)} y se necesita ${oldest} o más nuevo`,
    )
}

/** In any other encoding lengths, searches and the order of names are wrong, without a word. @throws OperatorError when it is not UTF8. */
export function requireEncoding(encoding: string, variable = 'DATABASE_URL'): void {
  if (encoding !== 'UTF8')
    throw trouble(
      variable,
      `la base de datos está en ${encoding} y se necesita UTF8 (createdb --encoding=UTF8 --template=template0)`,
    )
}

/** Of Retry-After: a restart takes about so long. */
export const secondsAway = '10'

/** The driver has no codes for these. */
const lost =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered)/
const unreachable =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Connection lost, no room (connections, disk, memory), going down or coming up, not the primary any more. */
const passing = /^(?:08...|53...|57P0.|25006)$/

/** Whether the database could not be asked, as opposed to: was asked, and said no. It comes back; a fault of ours does not go away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (lost.test(cause.message)) return true
    if (typeof code === 'string' && (unreachable.test(code) || passing.test(code))) return true
  }
  return false
}
