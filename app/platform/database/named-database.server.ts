/** Which database a command works on: whoever types one without the settings of their service reads that it is another. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, OperatorError } from '../config.server.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** One line, with nothing that opens it. */
export function databaseLine({ DATABASE_URL, DATA_DIR }: Place): string {
  if (!DATABASE_URL) return `Base de datos: ${join(resolve(DATA_DIR), 'pg')}`
  // Several hosts, or a socket: what is no address of the web may hold its password anywhere.
  if (!URL.canParse(DATABASE_URL)) return 'Base de datos: la que nombra DATABASE_URL'
  const { username, host, pathname } = new URL(DATABASE_URL)
  return `Base de datos: PostgreSQL ${username && `${username}@`}${host}${pathname}`
}

/**
 * For whatever works on a database that somebody else began: names it, on standard error.
 * @throws OperatorError where there is none: to make one here would be to answer for another than the portal's.
 */
export function requireDatabase(place: Place): void {
  if (!place.DATABASE_URL && !existsSync(join(place.DATA_DIR, 'pg')))
    throw new OperatorError(
      `DATA_DIR: en ${place.DATA_DIR} no hay base de datos; npm start la crea. Si la del portal está en otra parte, este comando necesita sus mismos ajustes (docs/operating.md)`,
    )
  process.stderr.write(`${databaseLine(place)}\n`)
}
