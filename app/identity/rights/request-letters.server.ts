/** What is written to whoever asked something by law. */

import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'
import type { RequestKind } from './request.rules.ts'

export const statePath = '/derechos/estado'

interface Asker {
  kind: RequestKind
  name: string
  email: string
}

const long = (post: Post, date: Temporal.PlainDate) => formatDate(date, post.language)

/** To a mailbox that proved nothing yet, so without a name and without what was asked. */
export function confirmEmail(
  post: Post,
  email: string,
  digits: string,
  key: string,
  expires: Temporal.Instant,
) {
  const { title, intro, closing, link } = texts(post.language, 'rights').letters.confirm
  return letter(
    post,
    { name: '', email },
    { title, intro: [intro(digits)], link, closing },
    `request-code:${key}`,
    '/ayuda',
    { causedBy: 'anyone', notAfter: expires },
  )
}

/** Its code opens the answer to whoever has it (`trackRequest`). Once for each request. */
export function receivedEmail(
  post: Post,
  { kind, name, email }: Asker,
  { id, folio, code, dueOn }: { id: string; folio: string; code: string; dueOn: Temporal.PlainDate },
): Message {
  const { kinds, letters } = texts(post.language, 'rights')
  const { title, complaintTitle, intro, complaintIntro, code: words, link, closing } = letters.received
  const isComplaint = kind === 'complaint'
  const by = long(post, dueOn)
  return letter(
    post,
    { name, email },
    {
      title: isComplaint ? complaintTitle(folio) : title(folio),
      intro: [isComplaint ? complaintIntro(by) : intro(kinds[kind].label, by), words(folio, code)],
      link,
      closing,
    },
    `request:${id}:received`,
    statePath,
  )
}

/** @param because in the words of the desk, as whoever asked reads them. Once for each request. */
export function extendedEmail(
  post: Post,
  { name, email }: Asker,
  { id, folio, until, because }: { id: string; folio: string; until: Temporal.PlainDate; because: string },
): Message {
  const { title, intro, reason, link, closing } = texts(post.language, 'rights').letters.extended
  return letter(
    post,
    { name, email },
    { title: title(folio), intro: [intro(long(post, until)), reason(because)], link, closing },
    `request:${id}:extended`,
    statePath,
  )
}

/** The answer itself, in the words of whoever gave it. */
export function answeredEmail(
  post: Post,
  { kind, name, email }: Asker,
  given: {
    id: string
    folio: string
    answer: string
    why: string | null
    withExport: boolean
    until: Temporal.Instant | null
  },
): Message {
  const t = texts(post.language, 'rights').letters.answered
  return letter(
    post,
    { name, email },
    {
      title: kind === 'complaint' ? t.complaintTitle(given.folio) : t.title(given.folio),
      intro: [
        ...(given.why ? [given.why] : []),
        ...given.answer.split(/\n{2,}/),
        ...(given.withExport ? [t.data] : []),
        ...(given.until ? [t.file(long(post, chileanDay(given.until)))] : []),
      ],
      link: given.withExport ? t.dataLink : kind === 'complaint' ? t.complaintLink : t.link,
      closing: kind === 'complaint' ? t.complaint : t.agency,
    },
    answerKey(given.id),
    given.withExport ? '/mi-perfil#solicitudes' : statePath,
  )
}

/** Of its row in the outbox: the proof that it left. */
export const answerKey = (id: string) => `request:${id}:answer`
