/** Where whoever reads on stopped. */
import { invalid } from '../refusal.server.ts'

/** A position in what is read on, for whoever reads it: opaque, for nobody outside counts with it. @param kind of which list. */
export const cursorOf = (kind: string, position: number): string =>
  Buffer.from(`${kind}1:${position}`).toString('base64url')

/** @param digits how many a position may have. @throws FhirRefusal 400 of what no link of ours says. */
export function positionOf(kind: string, cursor: string, message: string, digits = 15): number {
  const [, found, position] = /^([a-z])1:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (found !== kind || position === undefined || position.length > digits) throw invalid(message)
  return Number(position)
}
