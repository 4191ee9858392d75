/** Of a key that comes twice in a file the last line holds, also when the one before had to wait for a later line. */

/** @returns what of an import's lines is like that: `waits` and `came` are told of, `again` is to be loaded after what waited. */
export function overtakingLines<Line extends { line: { kind: string; key: string } }>() {
  const waiting = new Set<string>()
  const overtaking = new Map<string, Line>()
  return {
    waits: (one: Line) => void waiting.add(lineIdentity(one.line)),
    came(one: Line) {
      if (waiting.has(lineIdentity(one.line))) overtaking.set(lineIdentity(one.line), one)
    },
    again: () => overtaking.values(),
  }
}

/** Of two lines with the same the later one holds. */
export const lineIdentity = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`
