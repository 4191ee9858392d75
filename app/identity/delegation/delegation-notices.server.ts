/** What both sides of a delegation are told, at once. */

import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'
import type { Told } from './delegation.queries.server.ts'
import { delegationPath, invitationPath } from './delegation.rules.ts'

const grantOf = ({ books, reads }: Pick<Told, 'books' | 'reads'>) =>
  books && reads ? 'both' : reads ? 'reads' : 'books'

type Event = 'granted' | 'accepted' | 'ended'

/** @param now makes the message one: a grant is told once, its end once. */
export async function tellDelegation(
  tx: Tx,
  event: Event,
  told: Told & { centre?: string },
  post: Post,
  now: Temporal.Instant,
): Promise<void> {
  const { personLetter, delegateLetter } = lettersOf(event, told, post)
  await enqueueAll(
    tx,
    [personLetter, delegateLetter].filter(one => one !== null),
    now,
  )
}

function lettersOf(event: Event, told: Told & { centre?: string }, post: Post) {
  const t = texts(post.language, 'delegated')
  const { id, personName, delegateName, personEmail, delegateEmail, grantorAccountId, lastDay } = told
  const facts = {
    person: personName,
    delegate: delegateName,
    what: t.what[grantOf(told)],
    day: formatDate(lastDay, post.language),
    centre: told.centre ?? null,
  }
  const isOver = event === 'ended'
  const { toPerson, toDelegate } = isOver && !told.accepted ? t.withdrawn : t[event]
  const invited = event === 'granted'
  // Of one's own act: counted as anybody's where the mailbox was never proven.
  const byPerson: Partial<Message> = grantorAccountId
    ? { causedBy: 'person', accountId: grantorAccountId }
    : { causedBy: 'house' }
  const personLetter = personEmail
    ? letter(
        post,
        { name: personName, email: personEmail },
        {
          ...t.frame,
          ...(isOver && { closing: t.frame.ended }),
          title: toPerson.title(facts),
          intro: [toPerson.intro(facts), ...(isOver ? [] : [t.endAnyTime])],
        },
        `delegation-${event}:${id}:person`,
        delegationPath,
        byPerson,
      )
    : null
  // An invitation goes to a mailbox that nobody proved; whoever accepted has an account that did.
  const delegateLetter = letter(
    post,
    { name: delegateName, email: delegateEmail },
    {
      ...t.frame,
      ...(!told.accepted && { closing: t.frame.stranger }),
      ...(isOver && { closing: t.frame.nothing }),
      ...(invited && { link: t.frame.invitation }),
      title: toDelegate.title(facts),
      intro: [toDelegate.intro(facts)],
    },
    `delegation-${event}:${id}:delegate`,
    invited ? invitationPath : delegationPath,
    { causedBy: told.accepted ? 'house' : 'anyone' },
  )
  return { personLetter, delegateLetter }
}
