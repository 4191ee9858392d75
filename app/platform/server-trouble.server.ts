/** Why a PostgreSQL server cannot be used, in the words of whoever operates the portal. Never the address: it may hold a password. */
import { OperatorError } from './config.server.ts'

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

const trouble = (reason: string) =>
  new OperatorError(`DATABASE_URL: no se puede usar la base de datos: ${reason}`)

/** What the driver threw, as something that an operator can mend. */
export function serverTrouble(error: unknown): OperatorError {
  // An address with several numbers gives one error for each.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const { code = '' } = first as { code?: string }
  return trouble(reasons[code] ?? (code ? `el servidor contestó ${code}` : 'el servidor no responde'))
}

/** @param version server_version_num, 150004 for 15.4. @throws OperatorError when it is too old. */
export function requireVersion(version: number): void {
  if (version < oldest * 10_000)
    throw trouble(`es PostgreSQL ${Math.floor(version / 10_000)} y se necesita ${oldest} o más nuevo`)
}
