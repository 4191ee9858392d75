/** Nobody was promised an hour while somebody else certainly had it, even if both have left it since. */
import type { Books } from '../books.ts'
import type { Fault } from '../checker.ts'
import { type Entry, isAbout } from '../entry.ts'
import { inTheSameHour } from '../spans.ts'

interface Stay {
  id: string
  start: number
  end: number
  /** From the answer that promised it to the first call that may have ended it, on the machine's clock. */
  from: number
  to: number
}

const taking = new Set(['book', 'move', 'accept-earlier'])
const ownEnds = new Set(['move', 'accept-earlier', 'cancel', 'attendance', 'say-at-desk'])
/** They may end anybody's. */
const commonEnds = new Set(['cancel-by-centre', 'release-unpaid'])

export function stays({ appointments }: Books, history: Entry[]): Fault[] {
  const ends = history.filter(({ verb }) => ownEnds.has(verb) || commonEnds.has(verb))
  const perAgenda = Map.groupBy(appointments, ({ agendaId }) => agendaId)
  return [...perAgenda.values()].flatMap(group => {
    const all = group.flatMap(({ id, start, end }) => {
      // Given over the agenda, and moved to where it is: it stays beside whoever has the hour.
      const beside = history.some(({ answer }) => answer?.id === id && answer.lane)
      const own = history.filter(
        ({ verb, input, answer }) =>
          taking.has(verb) &&
          input.id === id &&
          answer?.ok &&
          !answer.lane &&
          !(beside && answer.version === 1),
      )
      return own.flatMap((entry): Stay[] => {
        const began = Number(entry.answer?.start)
        const from = entry.ended ?? Number.POSITIVE_INFINITY
        // What began before and was answered later may have come after as well.
        const next = ends.find(
          other =>
            other.id !== entry.id &&
            (other.ended ?? Number.POSITIVE_INFINITY) > entry.began &&
            (commonEnds.has(other.verb) || isAbout(other, id)),
        )
        const to = next?.began ?? Number.POSITIVE_INFINITY
        return to <= from ? [] : [{ id, start: began, end: began + (end - start), from, to }]
      })
    })
    return all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter(
          other =>
            other.id !== one.id && inTheSameHour(one, other) && one.from < other.to && other.from < one.to,
        )
        .map(other => ({
          rule: 'hour sold twice' as const,
          about: [one.id, other.id],
          words: `both had ${new Date(one.start).toISOString()} at one time`,
        })),
    )
  })
}
