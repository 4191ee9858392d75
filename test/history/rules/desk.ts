/** What the reception said stands as it was said, what it gave over the agenda is within the centre's measure, and its till is explained. */
import type { Appointment, Books } from '../books.ts'
import type { Fault } from '../checker.ts'
import { type Entry, isAbout } from '../entry.ts'

/** Hours over the agenda that a centre allows in one half-day of a schedule, where it says nothing else. */
const mostLanes = 2

const rowStates: Record<string, Appointment['state']> = {
  waiting: 'arrived',
  'in-attendance': 'arrived',
  attended: 'fulfilled',
  left: 'no-show',
}
const saying = new Set(['say-at-desk', 'attendance', 'walk-in'])
const changing = new Set(['book', 'move', 'accept-earlier', 'cancel', 'confirm', 'say-at-desk', 'attendance'])

export const desk = (books: Books, history: Entry[]): Fault[] => [
  ...lanes(books),
  ...books.appointments.flatMap(one => [...unsaid(one, history), ...lastWord(one, history)]),
  ...till(books, history),
]

const local = new Intl.DateTimeFormat('sv', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'short',
})
const halfDay = (at: number) => {
  const [day, time = ''] = local.format(at).split(' ')
  return `${day} ${time < '13:00' ? 'morning' : 'afternoon'}`
}

function lanes({ appointments }: Books): Fault[] {
  const over = appointments.filter(({ lane, state }) => lane > 0 && state !== 'cancelled')
  const groups = Map.groupBy(over, one => `${one.scheduleId} ${halfDay(one.start)}`)
  return [...groups]
    .filter(
      ([, group]) => group.length > mostLanes || new Set(group.map(one => one.lane)).size < group.length,
    )
    .map(([where, group]) => ({
      rule: 'given over too often' as const,
      about: group.map(({ id }) => id),
      words: `${group.length} over the agenda in ${where}`,
    }))
}

const done = ({ answer, ended }: Entry) => answer?.ok === true || ended === undefined

/** Nobody is here, was attended or stayed away unless somebody said so. */
function unsaid({ id, state }: Appointment, history: Entry[]): Fault[] {
  if (!['arrived', 'fulfilled', 'no-show'].includes(state)) return []
  const said = history.some(entry => {
    if (!saying.has(entry.verb) || !done(entry)) return false
    return entry.verb === 'walk-in' ? !entry.answer || entry.answer.id === id : isAbout(entry, id)
  })
  return said ? [] : [{ rule: 'promise not kept', about: [id], words: `${state}, and nobody said so` }]
}

/** What the reception was answered after everybody else had been, is how it stands. */
function lastWord(one: Appointment, history: Entry[]): Fault[] {
  const { id, state, start, cancelledBy } = one
  // Jobs and plans of the centre name nobody when they begin.
  if (cancelledBy === 'unpaid' || cancelledBy === 'centre') return []
  const mine = history.filter(entry => changing.has(entry.verb) && isAbout(entry, id) && done(entry))
  const last = mine.at(-1)
  if (!last?.answer) return []
  if (mine.some(other => other !== last && (other.ended ?? Number.POSITIVE_INFINITY) > last.began)) return []
  const { answer, verb, input } = last
  const expected = rowStates[String(answer.state)] ?? answer.state
  if (verb === 'say-at-desk' && state !== expected)
    return [
      { rule: 'promise not kept', about: [id], words: `last said to be ${answer.state}, and it is ${state}` },
    ]
  if (verb === 'move' && input.atDesk && start !== answer.start)
    return [{ rule: 'promise not kept', about: [id], words: 'the desk moved it, and it is elsewhere' }]
  return []
}

/** Money in a till was taken by somebody, and went out of it as somebody was shown; whoever was told of it finds it there. */
function till({ payments }: Books, history: Entry[]): Fault[] {
  const say = (id: string, words: string): Fault => ({ rule: 'peso without explanation', about: [id], words })
  const atDesk = new Map(payments.filter(one => one.taken !== null).map(one => [one.id, one]))
  const of = (verb: string) => history.filter(entry => entry.verb === verb && done(entry))
  const takings = of('pay-at-desk')
  const answered = new Map(takings.flatMap(({ answer }) => (answer ? [[String(answer.id), answer]] : [])))
  const given = Map.groupBy(of('hand-back'), ({ input }) => String(input.id))
  return [
    ...[...takings, ...of('hand-back')]
      .filter(({ answer, input }) => answer && answer.amount !== shownIn(input.shown))
      .map(({ answer, input }) =>
        say(String(answer?.id ?? input.id), `${answer?.amount}, and the page showed ${input.shown}`),
      ),
    ...[...atDesk.values()].flatMap(({ id, taken, till }) => {
      const back = given.get(id) ?? []
      const sum = back.reduce((total, { answer }) => total + Number(answer?.amount ?? 0), 0)
      return [
        ...(answered.has(id) || takings.some(({ answer }) => !answer)
          ? []
          : [say(id, `${taken} in the till that nobody took`)]),
        ...(Number(taken) - till === sum || back.some(({ answer }) => !answer)
          ? []
          : [say(id, `${sum} was handed back, and ${Number(taken) - till} is missing`)]),
      ]
    }),
    ...[...answered]
      .filter(([id, answer]) => atDesk.get(id)?.taken !== answer.amount)
      .map(([id, answer]) => say(id, `${answer.amount} was taken, and the till does not have it`)),
  ]
}

/** `=20000`, `1+2=20000`, 20000: what is behind the sign. */
const shownIn = (shown: unknown) => Number(String(shown).split('=').at(-1))
