import { expect, test } from 'vitest'
import { secretKey } from '#app/platform/secret.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { guestLinkSecret, guestLinkToken, readGuestLink } from './guest-link.server.ts'

const db = await testDatabase()
const id = '0b54bd0e-6d5c-4a53-9c85-9d2f4e1f3a77'
const key = await secretKey(db, guestLinkSecret)

test('a link leads back to its appointment', () => {
  const token = guestLinkToken(key, id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(readGuestLink(key, token)).toBe(id)
})

test('a link changed in any one character opens nothing', () => {
  const token = guestLinkToken(key, id)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readGuestLink(key, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
  }
})

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '../../../etc', '💥'.repeat(43)])(
  '«%s» opens nothing',
  token => expect(readGuestLink(key, token)).toBeUndefined(),
)

test('a link signed by another portal opens nothing', () => {
  expect(readGuestLink(key, guestLinkToken(Buffer.alloc(32), id))).toBeUndefined()
})

test('the key is made once', async () => {
  const again = await Promise.all([secretKey(db, 'twice'), secretKey(db, 'twice')])
  expect(again[0]).toEqual(again[1])
  expect(await secretKey({ ...db }, 'twice')).toEqual(again[0])
})

test('each of two appointments, asked for in turn and by either portal, has its own link', () => {
  const other = '1b54bd0e-6d5c-4a53-9c85-9d2f4e1f3a77'
  const theirs = Buffer.alloc(32)
  for (const _round of [1, 2])
    for (const signing of [key, theirs])
      for (const one of [id, other, other])
        expect(readGuestLink(signing, guestLinkToken(signing, one))).toBe(one)
})
