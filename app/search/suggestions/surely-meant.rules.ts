/** When a match needs no question. */
import type { Match } from './match.rules.ts'

/** One slip in a word of seven letters; with more the likeness may be chance. */
const nearest = 0.75

/** The one entry that was surely meant; undefined when it must be asked. */
export function surelyMeant(matches: Match[]): string | undefined {
  const [top, next] = matches
  if (!top?.sure) return undefined
  return next?.sure && top.score - next.score < 0.03 ? undefined : top.value
}

/**
 * What was surely meant, or the only thing that is near all of what was typed: a question with one answer is none.
 * The page that follows says what it is about, so a slip of ours costs one step back.
 */
export function meant(matches: Match[]): string | undefined {
  const [top, next] = matches
  if (!top) return undefined
  // Beside a word that was begun, what only looks like it is no second answer.
  const alone = !next || (top.how !== 'likeness' && next.how === 'likeness')
  const near = !top.partly && (top.how !== 'likeness' || top.score >= nearest)
  return surelyMeant(matches) ?? (alone && near ? top.value : undefined)
}
