/** An e-mail to the people who read for the operator: what was asked, fact by fact. Its words are in `app/text/help-desk.ts`. */
import { createHash } from 'node:crypto'
import { chileanDay } from '../chilean-day.rules.ts'
import type { Message } from './outbox.server.ts'

type Fact = readonly [label: string, value: string | undefined]

interface Asked {
  /** Where the help desk reads. */
  desk: string
  subject: string
  /** A sentence, somebody's own words, or facts in lines; one without a value has no line. */
  paragraphs: readonly (string | readonly Fact[])[]
  dedupeKey: string
}

const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** What somebody wrote in several lines stands further in than what each fact begins with: no line of theirs is another fact. */
const linesOf = (facts: readonly Fact[]) =>
  facts
    .flatMap(([label, value]) => (value ? [`${label}: ${value.replaceAll(breaks, '\n    ')}`] : []))
    .join('\n')

export const helpDeskMessage = ({ desk, subject, paragraphs, dedupeKey }: Asked): Message => ({
  kind: 'email',
  recipient: desk,
  subject,
  body: paragraphs.map(one => (typeof one === 'string' ? one : linesOf(one))).join('\n\n'),
  dedupeKey,
  causedBy: 'house',
})

/**
 * What is asked, by its page and its words: the same sent twice is one request, and without scripts a browser goes back to the page it had,
 * and what is written there next is another. A page that is drawn once for everybody has no number of its own: there the same words are one
 * request a day. @returns 32 hexadecimal digits, as a uuid has.
 */
export const wishOf = (request: { page_id?: string }, now: Temporal.Instant): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...request, page_id: request.page_id ?? chileanDay(now).toString() }))
    .digest('hex')
    .slice(0, 32)
