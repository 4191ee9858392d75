/** Stories run side by side against one portal. Plain Node. */

/** As many as run at a time (playwright.config.ts), and which of them this is; elsewhere one story is alone. */
const stories = 3
const { TEST_PARALLEL_INDEX: index } = process.env

const shareOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % stories

/**
 * Of professionals or centres by name those that are this story's alone while it runs: nobody else takes an hour of theirs
 * in the second between seeing and pressing it. All of them where none of so few is.
 */
export function ownShare<One extends { name: string }>(all: One[]): One[] {
  const own = all.filter(({ name }) => index === undefined || shareOf(name) === Number(index) % stories)
  return own.length > 0 ? own : all
}
