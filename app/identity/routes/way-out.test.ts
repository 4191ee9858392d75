/** Taking a consent back costs no more than giving it: the same place, the same number of touches, nothing to type. */
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { findConsents } from '../accounts/consent.queries.server.ts'
import { shareDataVersion } from '../accounts/consent.rules.ts'
import * as perfil from './mi-perfil.tsx'

const db = await testDatabase()
const portal = testPortal(db)

/** The forms of the profile that ask about sharing, as a browser with this answer sees them. */
async function asked(user: Awaited<ReturnType<typeof testAccount>>, sharesData: boolean) {
  const at = testBrowser(portal, { '/mi-perfil': perfil }, { ...user, sharesData })
  const { data } = await at.ask('/mi-perfil')
  const forms = postForms(drawn(perfil.default, data, '/mi-perfil'), '/mi-perfil')
  return { at, forms: forms.filter(({ button }) => button?.[1].endsWith('compartir')) }
}

test('sharing is given and taken back by one touch each, in the same place, with its version and its day', async () => {
  const user = await testAccount(db)
  const shares = async () => (await findConsents(db, user.id)).filter(({ kind }) => kind === 'share-data')
  const steps: number[] = []
  for (const [now, intent] of [
    [false, 'compartir'],
    [true, 'no-compartir'],
  ] as const) {
    const { at, forms } = await asked(user, now)
    expect(forms).toMatchObject([{ typed: [], button: ['intent', intent] }])
    expect((await at.ask('/mi-perfil', { intent })).to).toBe('/mi-perfil?hecho=decision#privacidad')
    steps.push(forms.length)
  }
  expect(steps).toEqual([1, 1])
  expect(await shares()).toMatchObject([
    { version: shareDataVersion, givenAt: expect.anything(), revokedAt: expect.anything() },
  ])
})
