/** Places in lines, as a browser keeps them: signed for one line each, so that nobody gives themselves another, and no list of ours is needed. */
import type { Place } from '../../limits/waiting-lines.server.ts'
import { isSigned, sign } from '../../secret.server.ts'

/** Two tabs for two centres wait in two lines. */
const mostLines = 4
/** Whoever was let in chooses and holds without waiting again. */
const passMs = 10 * 60_000
/** A place of this morning is none this afternoon. */
const placeMs = 60 * 60_000

export interface OwnPlace extends Place {
  /** ms of the epoch until which they may go on; 0 while they wait. */
  passUntil: number
}

const content = (wanted: string, { since, id, passUntil }: OwnPlace) =>
  Buffer.from(JSON.stringify([wanted, since, id, passUntil]))

/**
 * @param cookie the value that the browser brings.
 * @param now ms of the epoch.
 * @returns its place in that line; undefined when it has none, or no longer.
 */
export function placeIn(
  key: Buffer,
  cookie: string | undefined,
  wanted: string,
  now: number,
): OwnPlace | undefined {
  for (const line of linesOf(cookie)) {
    const place = read(key, line, wanted)
    if (place && (place.passUntil > now || now - place.since < placeMs)) return place
  }
  return undefined
}

/** @param letIn whether its turn has come. @returns the cookie's next value, with that place first. */
export function withPlace(
  key: Buffer,
  cookie: string | undefined,
  wanted: string,
  { since, id }: Place,
  letIn: boolean,
  now: number,
): string {
  const place = { since, id, passUntil: letIn ? now + passMs : 0 }
  const signature = sign(key, content(wanted, place)).toString('base64url')
  const own = [since.toString(36), id, place.passUntil.toString(36), signature].join('.')
  const others = linesOf(cookie).filter(line => !read(key, line, wanted))
  return [own, ...others].slice(0, mostLines).join('~')
}

const linesOf = (cookie = '') => cookie.split('~', mostLines).filter(Boolean)

function read(key: Buffer, line: string, wanted: string): OwnPlace | undefined {
  const [since = '', id = '', passUntil = '', signature = ''] = line.split('.')
  const place = { since: Number.parseInt(since, 36), id, passUntil: Number.parseInt(passUntil, 36) }
  return isSigned(key, content(wanted, place), Buffer.from(signature, 'base64url')) ? place : undefined
}
