/** A parent helps an adolescent to an account of their own: the way there, to the adolescent's mailbox. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { findDependants } from './dependant.queries.server.ts'
import { stageOn } from './minors.rules.ts'

/** Whoever proved who they are, of whom a registry says whose parent they are, makes a typing error or two. */
const perDay: Limit = { purpose: 'invite-dependant', max: 3, per: 'day' }

export type InviteOutcome = 'sent' | 'not' | 'own' | 'most'

/** not: the registry does not name the parent, or the child may not have an account yet. own: the parent's own mailbox. most: of a day. */
export async function inviteDependant(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  { dependantId, email }: { dependantId: string; email: string },
  post: Post,
): Promise<InviteOutcome> {
  const now = clock.now()
  const today = chileanDay(now)
  return db.transaction(async tx => {
    const parent = await findProfile(tx, accountId)
    const child = (await findDependants(tx, accountId, today)).find(({ id }) => id === dependantId)
    if (!parent?.proven || child?.source !== 'registry' || !stageOn(child.birthDate, today).account)
      return 'not'
    if (email.toLowerCase() === parent.email.toLowerCase()) return 'own'
    if (!(await countAttempt(tx, perDay, accountId, now)).ok) return 'most'
    const { title, intro, advice, link, closing } = texts(post.language, 'minors').letters.invitation
    const words = { title, intro: [intro(parent.name), advice], link, closing }
    const key = `invite-dependant:${dependantId}:${now.epochMilliseconds}`
    await enqueue(tx, letter(post, { name: child.name, email }, words, key, '/registro'), now)
    await noteAccountChange(tx, accountId, 'invite-dependant', now)
    return 'sent'
  })
}
