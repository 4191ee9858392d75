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
/** Of a place that nobody has come back to yet: a page asks again after 20 s at most. */
const leftNewMs = 30_000
/** Of places that nobody comes back to, when somebody asks for them without end. */
const mostPlaces = 50_000
/**
 * Of these, of one address, and of places that nobody came back to yet. Many share the address of a mobile network, so nobody is
 * refused: who is beyond them has their moment in their cookie, and is taken in when another of that address has gone in or left.
 */
const mostOfAddress = 5000
const mostNewOfAddress = 500
/** Of the called, of one address while others wait: who share one are held back only where they are more than an eighth of the line. */
const sharesCalled = 8
/** Of the room, for those of one address who were let in before and go on, while others wait: the other half is for who is called. */
const mostGoingOn = room / 2
/** How often those who left are looked for. */
const sweepMs = 5000

/** Since when somebody waits, in ms of the epoch, and what tells those of one millisecond apart. */
export interface Place {
  since: number
  id: string
}

/** Who asks for a place. */
export interface Asker {
  /** Where they ask from. */
  address: string
  /** They brought the place that they were given before. */
  cameBack: boolean
}

export type Asked = { end: () => void; waited: boolean } | { ahead: number }

type Waiting = Place & Asker & { seen: number }

interface Line {
  asked: number
  /** Whose turn it is and who have not come yet, with the moment until which they may. */
  called: Map<string, { until: number; address: string }>
  /** Who wait, first come first. */
  waiting: Waiting[]
  /** How many of them ask from each address, and have not come back yet. */
  ofAddress: Map<string, { all: number; fresh: number }>
  /** Of those who are being answered and had been let in before, how many ask from each address. */
  goingOn: Map<string, number>
  sweptAt: number
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
  ask(wanted: string, place: Place, asker: Asker, now: number): Asked {
    this.#forgetEmpty(now)
    const line = this.#lineOf(wanted)
    sweep(line, now)
    const waited = line.waiting.length > 0 || line.called.size > 0
    if (!line.called.has(place.id)) keepPlace(line, { ...place, ...asker, seen: now })
    callNext(line, this.#mostCalled, now)
    if (!line.called.delete(place.id)) return { ahead: aheadOf(line, place) }
    return { end: this.#begin(wanted, line), waited }
  }

  /**
   * Somebody who was let in before and is not done: they choose, hold, and say who they are.
   * @returns what ends the asking; undefined while others wait and too many of that address go on at once: they ask again in a moment.
   */
  goOn(wanted: string, address: string): (() => void) | undefined {
    const line = this.#lineOf(wanted)
    const { ofAddress, goingOn } = line
    const othersWait = ofAddress.size > (ofAddress.has(address) ? 1 : 0)
    const before = goingOn.get(address) ?? 0
    if (othersWait && before >= mostGoingOn) return undefined
    goingOn.set(address, before + 1)
    return this.#begin(wanted, line, () => {
      const left = (goingOn.get(address) ?? 1) - 1
      if (left > 0) goingOn.set(address, left)
      else goingOn.delete(address)
    })
  }

  /** How many wait in all lines, those who left not counted. @param now ms of the epoch. */
  waiting(now: number): number {
    let all = 0
    for (const { waiting } of this.#lines.values())
      for (const one of waiting) if (!hasLeft(one, now)) all += 1
    return all
  }

  #lineOf(wanted: string): Line {
    const line = this.#lines.get(wanted) ?? {
      asked: 0,
      called: new Map(),
      waiting: [],
      ofAddress: new Map(),
      goingOn: new Map(),
      sweptAt: 0,
    }
    this.#lines.set(wanted, line)
    return line
  }

  /** Of a line that everybody left nothing would ever ask again. */
  #forgetEmpty(now: number): void {
    if (now - this.#sweptAt < leftMs) return
    this.#sweptAt = now
    for (const [wanted, { asked, waiting }] of this.#lines)
      if (asked === 0 && waiting.every(one => hasLeft(one, now))) this.#lines.delete(wanted)
  }

  #begin(wanted: string, line: Line, ended = () => {}): () => void {
    line.asked += 1
    let over = false
    return () => {
      if (over) return
      over = true
      ended()
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

const hasLeft = ({ seen, cameBack }: Waiting, now: number) => now - seen >= (cameBack ? leftMs : leftNewMs)

function count({ ofAddress }: Line, { address, cameBack }: Waiting, more: 1 | -1): void {
  const { all, fresh } = ofAddress.get(address) ?? { all: 0, fresh: 0 }
  if (all + more > 0) ofAddress.set(address, { all: all + more, fresh: fresh + (cameBack ? 0 : more) })
  else ofAddress.delete(address)
}

/** Who come back later are in their place again by the moment that they bring. */
function sweep(line: Line, now: number): void {
  if (now - line.sweptAt < sweepMs) return
  line.sweptAt = now
  line.waiting = line.waiting.filter(one => {
    const left = hasLeft(one, now)
    if (left) count(line, one, -1)
    return !left
  })
}

function keepPlace(line: Line, one: Waiting): void {
  const { waiting, ofAddress } = line
  const at = aheadOf(line, one)
  const before = waiting[at]
  if (before?.id === one.id) {
    count(line, before, -1)
    waiting[at] = one
  } else {
    const { all, fresh } = ofAddress.get(one.address) ?? { all: 0, fresh: 0 }
    if (waiting.length >= mostPlaces || all >= mostOfAddress) return
    if (!one.cameBack && fresh >= mostNewOfAddress) return
    waiting.splice(at, 0, one)
  }
  count(line, one, 1)
}

/** First come first, but that no address makes the others wait for whom it does not send; what they leave goes to whoever came back. */
function callNext(line: Line, mostCalled: number, now: number): void {
  const { called, waiting } = line
  const calledOf = new Map<string, number>()
  const calls = (address: string) => calledOf.get(address) ?? 0
  for (const [id, { until, address }] of called)
    if (until <= now) called.delete(id)
    else calledOf.set(address, calls(address) + 1)
  let free = line.asked < room ? mostCalled - called.size : 0
  const call = (one: Waiting) => {
    called.set(one.id, { until: now + calledMs, address: one.address })
    calledOf.set(one.address, calls(one.address) + 1)
    count(line, one, -1)
    free -= 1
  }
  const share = Math.ceil(mostCalled / sharesCalled)
  const heldBack: Waiting[] = []
  let passed = 0
  for (; free > 0 && passed < waiting.length; passed++) {
    const next = waiting[passed]
    if (!next) continue
    if (hasLeft(next, now)) count(line, next, -1)
    else if (calls(next.address) < share) call(next)
    else heldBack.push(next)
  }
  const stay = heldBack.filter(one => {
    if (free === 0 || !one.cameBack) return true
    call(one)
    return false
  })
  waiting.splice(0, passed, ...stay)
}
