/** The telephone of an account is proved by the code that was sent to it. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Sending } from '#app/platform/messages/outbox.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { confirmPhone, findReach } from './reach.queries.server.ts'
import { type CodeOutcome, checkCode, codeKey, type SendOutcome, sendCode } from './send-code.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config' | 'reachFollower'>

/** Hours that were booked with the telephones it had before follow. expired too where the account has none. */
export async function provePhone(
  { db, clock, config, reachFollower }: House,
  accountId: string,
  code: string,
): Promise<CodeOutcome> {
  const key = await codeKey(db)
  const follow = await reachFollower({ db, config })
  const now = clock.now()
  return db.transaction(async tx => {
    const phone = (await findReach(tx, accountId))?.phone
    if (!phone) return 'expired'
    const outcome = await checkCode(tx, { accountId, phone, lane: null, purpose: 'phone', code }, key, now)
    if (outcome !== 'right') return outcome
    const left = (await confirmPhone(tx, accountId, phone, now)) ?? []
    await follow(tx, accountId, [{ kind: 'phone', from: left, to: phone }], now)
    return outcome
  })
}

/** Another SMS to the telephone that the account has now. */
export async function sendPhoneCode(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  accountId: string,
  post: Post,
  sending?: Sending,
): Promise<SendOutcome> {
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const reach = await findReach(tx, accountId)
    if (!reach?.phone) return { ok: false, reason: 'wait' }
    return sendCode(
      tx,
      { accountId, phone: reach.phone, lane: null, purpose: 'phone' },
      key,
      post,
      clock.now(),
      sending,
    )
  })
}
