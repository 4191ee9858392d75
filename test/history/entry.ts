/** What is written down of a round: every call of every process, and its answer when one came. */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What JSON carries: ids, figures, words. Instants are milliseconds. */
export type Facts = Record<string, unknown>

export interface Entry {
  id: string
  verb: string
  input: Facts
  /** The portal's clock when it was called, in milliseconds. */
  now: number
  /** The machine's clock, one for all processes, in microseconds. */
  began: number
  /** Absent, like the answer: its process died, and nobody knows what became of it. */
  ended?: number
  answer?: Facts
  /** It ended with what no verb may end with. */
  thrown?: string
}

/** Whether it may have changed an appointment: what is done to several of an order names them all. */
export const isAbout = ({ input }: Entry, id: string): boolean =>
  input.id === id || ((input.together ?? []) as string[]).includes(id)

const givenAtDesk = new Set(['book-at-desk', 'overbook', 'walk-in'])

/**
 * A booking of several appointments, as one of each; what a desk gave is a booking too, of what only its answer names. A desk that gives somebody
 * the hour that they have by now is told of that one: of which version it is then, it does not hear.
 */
export function bookedApart(history: Entry[]): Entry[] {
  const known = new Set<unknown>()
  return history.flatMap(entry => {
    const others = (entry.answer?.others ?? []) as Facts[]
    const given: Entry[] = []
    if (givenAtDesk.has(entry.verb) && entry.answer?.ok) {
      const { id, version, ...answer } = entry.answer
      given.push({
        ...entry,
        id: `${entry.id} given`,
        verb: 'book',
        input: { ...entry.input, id },
        answer: { ...answer, id, ...(!known.has(id) && { version }) },
      })
    }
    if (entry.answer?.ok) for (const { id } of [entry.answer, ...others]) known.add(id)
    return [
      entry,
      ...given,
      ...others.map(other => ({
        ...entry,
        id: `${entry.id} ${other.id}`,
        input: { ...entry.input, id: other.id },
        answer: { ok: true, ...other },
      })),
    ]
  })
}

export interface Scribe {
  began(verb: string, input: Facts, now: number): string
  ended(id: string, outcome: { answer: Facts } | { thrown: string }): void
  close(): void
}

/** Monotonic, and the same for every process of the machine. */
const microseconds = () => Number(process.hrtime.bigint() / 1000n)

/** Each line is in the file before the call goes on: a process that is killed loses none. */
export function openScribe(folder: string, name: string): Scribe {
  const file = openSync(join(folder, `${name}.ndjson`), 'a')
  const write = (line: Facts) => writeSync(file, `${JSON.stringify(line)}\n`)
  let calls = 0
  return {
    began(verb, input, now) {
      calls += 1
      const id = `${name}:${calls}`
      write({ id, verb, input, now, began: microseconds() })
      return id
    },
    ended: (id, outcome) => void write({ id, ended: microseconds(), ...outcome }),
    close: () => closeSync(file),
  }
}

/** Everything that was written in a folder, in the order in which it began. */
export function readHistory(folder: string): Entry[] {
  const entries = new Map<string, Entry>()
  for (const name of readdirSync(folder))
    for (const text of readFileSync(join(folder, name), 'utf8').split('\n')) {
      // The last line of a process that was killed may be half a line.
      if (!text.endsWith('}')) continue
      const line = JSON.parse(text) as Entry
      entries.set(line.id, { ...entries.get(line.id), ...line })
    }
  return [...entries.values()].sort((one, other) => one.began - other.began)
}
