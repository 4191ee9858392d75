/** A parent helps an adolescent to an account of their own: the way there, to the adolescent's mailbox. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { findDependants } from './dependant.queries.server.ts'
import { stageOn } from './minors.rules.ts'

/** Whoever proved who they are, of whom a registry says whose parent they are, makes a typing error or two. */
const perDay: Limit = { purpose: 'invite-dependant', max: 3, per: 'day' }

export type InviteOutcome = 'sent' | 'not' | 'own' | 'most' | 'signed-out'

/** not: the registry does not name the parent, or the child may not have an account yet. own: the parent's own mailbox. most: of a day. signed-out: the session that asks is over. */
export async function inviteDependant(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  { dependantId, email }: { dependantId: string; email: string },
  post: Post,
): Promise<InviteOutcome> {
  const now = clock.now()
  const today = chileanDay(now)
  return db.transaction(async tx => {
    if (!(await holdSession(tx, user))) return 'signed-out'
    const parent = await findProfile(tx, user.id)
    const child = (await findDependants(tx, user.id, today)).find(({ id }) => id === dependantId)
    if (!parent?.proven || child?.source !== 'registry' || !stageOn(child.birthDate, today).account)
      return 'not'
    if (email.toLowerCase() === parent.email.toLowerCase()) return 'own'
    if (!(await countAttempt(tx, perDay, user.id, now)).ok) return 'most'
    const { title, intro, advice, link, closing } = texts(post.language, 'minors').letters.invitation
    const words = { title, intro: [intro(parent.name), advice], link, closing }
    const key = `invite-dependant:${dependantId}:${now.epochMilliseconds}`
    await enqueue(tx, letter(post, { name: child.name, email }, words, key, '/registro'), now)
    await noteAccountChange(tx, user.id, 'invite-dependant', now)
    return 'sent'
  })
}
