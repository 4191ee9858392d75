/** Passkeys of people at work (WebAuthn): another answer to the second question, beside the code. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { findAccount, findSession, noteFactor } from '../staff.queries.server.ts'
import { idleSince } from '../staff-session.server.ts'
import { lockAccount } from './hold.queries.server.ts'
import {
  countUse,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  keepChallenge,
  type Passkey,
  takeChallenge,
} from './passkeys.queries.server.ts'

type Asked = Pick<Portal, 'db' | 'clock' | 'config'>

/** Long enough to look for the key, and no longer. */
const challengeMinutes = 5
const mostPasskeys = 10

/** Whose passkeys they are: they open no other address. */
const partyOf = ({ PUBLIC_URL }: Portal['config']) => {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { rpID: hostname, origin }
}

const shown = (keys: readonly Passkey[]) => keys.map(({ id, transports }) => ({ id, transports }))

async function challengeIn({ db, clock }: Asked, tokenHash: string, challenge: string) {
  await keepChallenge(db, tokenHash, challenge, clock.now().add({ minutes: challengeMinutes }))
}

/** What the browser asks the authenticator to make. */
export async function offerPasskey(
  portal: Asked,
  { accountId, name, tokenHash }: { accountId: string; name: string; tokenHash: string },
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>> {
  const { rpID } = partyOf(portal.config)
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: portal.config.BRAND_NAME,
    rpID,
    userID: new TextEncoder().encode(accountId),
    userName: name,
    attestationType: 'none',
    excludeCredentials: shown(await findPasskeys(portal.db, accountId)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await challengeIn(portal, tokenHash, options.challenge)
  return options
}

/** What the browser asks the authenticator to sign; null for whoever has no passkey. */
export async function askPasskey(
  portal: Asked,
  { accountId, tokenHash }: { accountId: string; tokenHash: string },
): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'> | null> {
  const keys = await findPasskeys(portal.db, accountId)
  if (keys.length === 0) return null
  const { rpID } = partyOf(portal.config)
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID,
    allowCredentials: shown(keys),
    userVerification: 'required',
  })
  await challengeIn(portal, tokenHash, options.challenge)
  return options
}

const answer = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

const hasShape = (value: unknown) => answer.safeParse(value).success
const registration = z.custom<RegistrationResponseJSON>(hasShape)
const authentication = z.custom<AuthenticationResponseJSON>(hasShape)

function answerIn<Answer>(text: string, shape: z.ZodType<Answer>): Answer | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export type PasskeyOutcome =
  | { ok: true }
  /** late: the challenge was of another page, or too long ago, or the session has ended meanwhile. wrong: not what was asked, or a copy. full: ten, or no code yet. */
  | { ok: false; reason: 'late' | 'wrong' | 'full' }

interface Given {
  accountId: string
  tokenHash: string
  /** What the authenticator answered, as JSON. */
  response: string
}

/** Whoever has the account hears of it: somebody else may have sat at an open session. */
export async function addPasskey(portal: Asked, given: Given & { name: string }): Promise<PasskeyOutcome> {
  const { db, clock, config } = portal
  const now = clock.now()
  const { rpID, origin } = partyOf(config)
  const response = answerIn(given.response, registration)
  if (!response) return { ok: false, reason: 'wrong' }
  const challenge = await takeChallenge(db, given.tokenHash, now)
  if (!challenge) return { ok: false, reason: 'late' }
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return { ok: false, reason: 'wrong' }
  const { credential } = verified.registrationInfo
  const key = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: given.name,
  }
  return db.transaction(async tx => {
    // Whoever ends what the account has waits for this one, and ends it too; a session that they ended just now adds nothing.
    await lockAccount(tx, given.accountId)
    const session = await findSession(tx, given.tokenHash, now, idleSince(now))
    if (session?.accountId !== given.accountId) return { ok: false, reason: 'late' }
    if (!(await insertPasskey(tx, given.accountId, key, mostPasskeys, now)))
      return { ok: false, reason: 'full' }
    await noteFactor(tx, given.accountId, 'add-passkey', now)
    const account = await findAccount(tx, given.accountId)
    const t = centreAccount.letters.passkey
    if (account)
      await enqueueAll(
        tx,
        [
          {
            kind: 'email',
            recipient: account.email,
            subject: t.subject(config.BRAND_NAME),
            body: t.body(account.name, key.name, config.BRAND_NAME),
            dedupeKey: `staff-passkey:${key.id}`,
            causedBy: 'house',
          },
        ],
        now,
      )
    return { ok: true }
  })
}

/** @returns whether the right key of this account signed what was asked in this session, for the first time. */
export async function checkPasskey(portal: Asked, given: Given): Promise<PasskeyOutcome> {
  const { db, clock, config } = portal
  const now = clock.now()
  const { rpID, origin } = partyOf(config)
  const response = answerIn(given.response, authentication)
  if (!response) return { ok: false, reason: 'wrong' }
  const challenge = await takeChallenge(db, given.tokenHash, now)
  if (!challenge) return { ok: false, reason: 'late' }
  const key = (await findPasskeys(db, given.accountId)).find(({ id }) => id === response.id)
  if (!key) return { ok: false, reason: 'wrong' }
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return { ok: false, reason: 'wrong' }
  const counter = verified.authenticationInfo.newCounter
  return (await countUse(db, { id: key.id, counter }, now)) ? { ok: true } : { ok: false, reason: 'wrong' }
}

/** @returns false where it was gone already. */
export const removePasskey = ({ db, clock }: Asked, accountId: string, id: string): Promise<boolean> =>
  db.transaction(async tx => {
    const gone = await deletePasskey(tx, accountId, id)
    if (gone) await noteFactor(tx, accountId, 'remove-passkey', clock.now())
    return gone
  })
