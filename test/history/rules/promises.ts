/** What somebody was told stays true: an appointment that was promised is there, once, at the hour that was promised. */
import type { Appointment, Books } from '../books.ts'
import type { Fault } from '../checker.ts'
import { type Entry, isAbout } from '../entry.ts'

/** Calls that may have ended or moved an appointment, and whose answer nobody heard counts as done. */
const moving = new Set(['move', 'accept-earlier', 'remove-exam'])

export function promises({ appointments }: Books, history: Entry[]): Fault[] {
  const byId = new Map(appointments.map(one => [one.id, one]))
  const faults: Fault[] = []
  const say = (about: string, words: string) =>
    faults.push({ rule: 'promise not kept', about: [about], words })
  const starts = new Map<string, number>()

  for (const { verb, input, answer } of history) {
    if (!answer?.ok) continue
    const id = String(input.id)
    const one = byId.get(id)
    if (verb === 'book' && (answer.id !== id || !one || one.state === 'held' || one.code !== answer.code))
      say(id, `booked as ${answer.code}, and it is ${one ? `${one.state} ${one.code}` : 'not there'}`)
    if ((verb === 'book' || moving.has(verb)) && answer.version !== undefined) {
      const version = `${id} ${answer.version}`
      const start = Number(answer.start)
      if ((starts.get(version) ?? start) !== start)
        say(id, `version ${answer.version} was promised at two hours`)
      starts.set(version, start)
      if (
        one &&
        (one.version < Number(answer.version) || (one.version === answer.version && one.start !== start))
      )
        say(id, `promised at ${new Date(start).toISOString()}, and it is elsewhere`)
    }
    if (verb === 'remove-exam' && one && !isOff(one, String(input.exam)))
      say(id, `${input.exam} was taken off, and it is there`)
    if (verb === 'cancel' && one?.cancelledBy !== 'patient') say(id, 'given back, and it is not cancelled')
    if (verb === 'cancel-by-centre')
      for (const gone of answer.ids as string[])
        if (byId.get(gone)?.cancelledBy !== 'centre')
          say(gone, 'its centre cancelled it, and it is not cancelled')
  }
  for (const one of appointments)
    for (const { slug } of one.exams.filter(({ removed }) => removed))
      if (!history.some(each => removes(each, one.id, slug))) say(one.id, `nobody took ${slug} off`)
  for (const one of appointments)
    if (one.state === 'cancelled' && !isExplained(one, history))
      say(one.id, `cancelled by ${one.cancelledBy}, who never did`)
  return faults
}

const isOff = ({ exams }: Appointment, exam: string) =>
  exams.length > 0 && !exams.some(({ slug, removed }) => slug === exam && !removed)

const removes = ({ verb, input, answer, ended }: Entry, id: string, exam: string) =>
  verb === 'remove-exam' && input.id === id && input.exam === exam && (answer?.ok || ended === undefined)

function isExplained({ id, agendaId, cancelledBy }: Appointment, history: Entry[]): boolean {
  return history.some(entry => {
    const { verb, input, ended, answer } = entry
    const mine = isAbout(entry, id) && (answer?.ok || ended === undefined)
    switch (cancelledBy) {
      case 'patient':
        return verb === 'cancel' && mine
      case 'unpaid':
        return verb === 'release-unpaid' && (ended === undefined || Number(answer?.cancelled) > 0)
      default:
        if (verb === 'attendance') return mine
        return verb === 'cancel-by-centre' && (ended === undefined || (answer?.ids as string[])?.includes(id))
          ? input.agendaId === agendaId
          : false
    }
  })
}
