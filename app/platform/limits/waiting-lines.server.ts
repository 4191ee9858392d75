/**
 * Lines before what many want in the same minute, the hours that a centre opens at eight: some are let in at once, the rest get a
 * place in the order in which they came. Of one process; a place says since when, so that another process of the portal honours it.
 */

/** Being answered at once, for one thing: a second of one process, which computes one thing at a time; with those who are called, no answer takes five. */
const room = 128
/** Called and not come yet: pages ask again every few seconds, not all in the same one, so that fewer would leave room empty. */
const atOnceCalled = 192
/** Whoever was called may come so long; after that somebody else is called, and who comes later is the first of the line. */
const calledMs = 30_000
/** Whoever did not ask for so long has left, until they come back to the same place. */
const leftMs = 60_000
/** Of places that nobody comes back to, when somebody asks for them without end. */
const mostPlaces = 50_000

/** Since when somebody waits, in ms of the epoch, and what tells those of one millisecond apart. */
export interface Place {
  since: number
  id: string
}

export type Asked = { end: () => void; waited: boolean } | { ahead: number }

interface Line {
  asked: number
  /** Whose turn it is and who have not come yet, with the moment until which they may. */
  called: Map<string, number>
  /** Who wait, first come first. */
  waiting: (Place & { seen: number })[]
}

export class WaitingLines {
  readonly #lines = new Map<string, Line>()
  #sweptAt = 0
  readonly #mostCalled: number

  /** @param mostCalled how many may be called and not come yet. */
  constructor(mostCalled = atOnceCalled) {
    this.#mostCalled = mostCalled
  }

  /**
   * @param wanted what is asked for; each thing has a line of its own.
   * @param place that of who comes back; a new one for who comes first.
   * @param now ms of the epoch.
   * @returns what ends the asking, or how many are before them.
   */
  ask(wanted: string, place: Place, now: number): Asked {
    this.#forgetEmpty(now)
    const line = this.#lineOf(wanted)
    const waited = line.waiting.length > 0 || line.called.size > 0
    if (!line.called.has(place.id)) keepPlace(line, place, now)
    callNext(line, this.#mostCalled, now)
    if (!line.called.delete(place.id)) return { ahead: aheadOf(line, place) }
    return { end: this.#begin(wanted, line), waited }
  }

  /** Somebody who was let in before and is not done: they choose, hold, and say who they are. @returns what ends the asking. */
  goOn(wanted: string): () => void {
    return this.#begin(wanted, this.#lineOf(wanted))
  }

  /** How many wait in all lines, those who left not counted. @param now ms of the epoch. */
  waiting(now: number): number {
    let all = 0
    for (const { waiting } of this.#lines.values())
      for (const { seen } of waiting) if (now - seen < leftMs) all += 1
    return all
  }

  #lineOf(wanted: string): Line {
    const line = this.#lines.get(wanted) ?? { asked: 0, called: new Map(), waiting: [] }
    this.#lines.set(wanted, line)
    return line
  }

  /** Of a line that everybody left nothing would ever ask again. */
  #forgetEmpty(now: number): void {
    if (now - this.#sweptAt < leftMs) return
    this.#sweptAt = now
    for (const [wanted, { asked, waiting }] of this.#lines)
      if (asked === 0 && waiting.every(({ seen }) => now - seen >= leftMs)) this.#lines.delete(wanted)
  }

  #begin(wanted: string, line: Line): () => void {
    line.asked += 1
    let over = false
    return () => {
      if (over) return
      over = true
      line.asked -= 1
      if (line.asked === 0 && line.waiting.length === 0 && line.called.size === 0) this.#lines.delete(wanted)
    }
  }
}

const isBefore = (one: Place, other: Place) =>
  one.since < other.since || (one.since === other.since && one.id < other.id)

function aheadOf({ waiting }: Line, place: Place): number {
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = waiting[middle]
    if (at && isBefore(at, place)) low = middle + 1
    else high = middle
  }
  return low
}

function keepPlace(line: Line, place: Place, seen: number): void {
  const at = aheadOf(line, place)
  const own = line.waiting[at]
  if (own?.id === place.id) own.seen = seen
  else if (line.waiting.length < mostPlaces) line.waiting.splice(at, 0, { ...place, seen })
}

function callNext(line: Line, mostCalled: number, now: number): void {
  for (const [id, until] of line.called) if (until <= now) line.called.delete(id)
  let free = line.asked < room ? mostCalled - line.called.size : 0
  let gone = 0
  for (; free > 0 && gone < line.waiting.length; gone++) {
    const next = line.waiting[gone]
    if (!next || now - next.seen >= leftMs) continue
    line.called.set(next.id, now + calledMs)
    free -= 1
  }
  line.waiting.splice(0, gone)
}
