/** The member's digital card, and checking one: its QR opens a page that says whether it is in force. */

import { findHolder, type SessionUser } from '#app/identity/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { qrCode } from '#app/platform/qr.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { idSigned, secretKey, signedId } from '#app/platform/secret.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import type { CheckedCard, Credential } from './club-data.ts'
import { clubPaths } from './club-paths.ts'
import { isMember, opensAt } from './coupons/coupon.rules.ts'

export const memberCardSecret = 'member-card'

/** promo: nobody is signed in. waiting: their account is too young to be a member (`opensAt`). */
export async function loadCredential(
  portal: Portal,
  { language }: Visit,
  user: SessionUser | null,
): Promise<Credential> {
  if (!user) return { kind: 'promo', loginTo: loginFor(clubPaths.credential) }
  if (!isMember(user.since, portal.clock.now()))
    return {
      kind: 'waiting',
      name: user.name,
      opens: formatDayTime(opensAt(user.since), chileanZone, language),
    }
  return {
    kind: 'card',
    name: `${user.name} ${user.lastName}`,
    rut: dottedRut(user.rut),
    since: texts(language, 'club').credential.card.since(formatDate(chileanDay(user.since), language)),
    qr: await memberQr(portal, user.id),
  }
}

/** The QR of a member's card, whoever shows it: the page, or a device without internet. */
export async function memberQr({ db, config }: Pick<Portal, 'db' | 'config'>, accountId: string) {
  const token = cardToken(await secretKey(db, memberCardSecret), accountId)
  return qrCode(new URL(`${clubPaths.credential}/${token}`, config.PUBLIC_URL).href)
}

/** Nothing personal in it: the account's id and our signature. */
export const cardToken = (key: Buffer, accountId: string): string => signedId(key, accountId)

/** Whoever scans it learns no more than a name and the end of a RUT. Not valid: no card of ours, or of nobody who is a member now. */
export async function checkCard(
  { db, clock }: Portal,
  { language }: Visit,
  token: string,
): Promise<CheckedCard> {
  const now = clock.now()
  const at = formatDayTime(now, chileanZone, language)
  const accountId = idSigned(await secretKey(db, memberCardSecret), token)
  const member = accountId && (await findHolder(db, accountId))
  if (!member || !isMember(member.since, now)) return { valid: false, at }
  return {
    valid: true,
    name: `${member.firstName} ${member.lastName.slice(0, 1)}.`,
    rut: `…${dottedRut(member.rut).slice(-5)}`,
    at,
  }
}
