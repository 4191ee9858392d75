/** When a match needs no question. */
import type { Match } from './match.rules.ts'

/** The one entry that was surely meant; undefined when it must be asked. */
export function surelyMeant(matches: Match[]): string | undefined {
  const [top, next] = matches
  if (!top?.sure) return undefined
  return next?.sure && top.score - next.score < 0.03 ? undefined : top.value
}
