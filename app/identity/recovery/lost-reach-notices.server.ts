/** What is written when an account is to be reached elsewhere. */
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'

export type { Post } from '../accounts/account-notices.server.ts'

interface Old {
  name: string
  email: string
  phone: string | null
}

const objectPath = (token: string) => `/recuperar-cuenta/objetar/${token}`

/** Never withheld: a bomber must not keep it from its reader. */
export const warningEmail = (post: Post, { name, email }: Old, token: string, id: string): Message =>
  letter(
    post,
    { name, email },
    texts(post.language, 'identity').reach.warning,
    `reach:${id}:warning`,
    objectPath(token),
  )

/** To the old telephone, if the account has one: its link objects. */
export const warningSms = (post: Post, { phone }: Old, token: string, id: string): Message[] =>
  phone === null
    ? []
    : [
        {
          kind: 'sms',
          recipient: phone,
          body: texts(post.language, 'identity').reach.sms(post.brand, post.publicUrl + objectPath(token)),
          dedupeKey: `reach:${id}:warning:sms`,
          causedBy: 'house',
        },
      ]

/** To a mailbox that proved nothing, so without a name. */
export const askedEmail = (post: Post, email: string, id: string): Message =>
  letter(
    post,
    { name: '', email },
    texts(post.language, 'identity').reach.asked,
    `reach:${id}:asked`,
    '/ayuda',
    {
      causedBy: 'anyone',
    },
  )

/** @param reader at the new address, whatever was decided: by name only where a person found that it is theirs. */
export const decidedEmail = (
  post: Post,
  { name, email }: { name: string; email: string },
  outcome: 'approved' | 'refused',
  id: string,
): Message =>
  letter(
    post,
    { name: outcome === 'approved' ? name : '', email },
    texts(post.language, 'identity').reach[outcome],
    `reach:${id}:${outcome}`,
    outcome === 'approved' ? '/restaurar' : '/ayuda',
  )
