/** With whom data would be shared is said where it is asked, by name, before the answer. */
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import * as perfil from './mi-perfil.tsx'
import * as registro from './registro.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const pages = { '/mi-perfil': perfil, '/registro': registro }

const registration = async () => {
  const { data } = await testBrowser(portal, pages).ask('/registro')
  return drawn(registro.default, data, '/registro')
}
const profile = async (sharesData = false) => {
  const user = { ...(await testAccount(db)), sharesData }
  const { data } = await testBrowser(portal, pages, user).ask('/mi-perfil')
  return wordsOf(drawn(perfil.default, data, '/mi-perfil'))
}

test('nobody is named while there is no covenant', async () => {
  expect(wordsOf(await registration())).not.toContain('las empresas de los convenios son')
  expect(await profile()).not.toContain('las empresas de los convenios son')
})

test('the companies of today’s covenants are named, each once, before the question', async () => {
  await addCoupon(db, { partner: 'Video Sur', covenant: 'telemedicina', discount: 20 })
  await addCoupon(db, { partner: 'Video Sur', covenant: 'telemedicina', discount: 15 })
  await addCoupon(db, { partner: 'Toma en Casa', covenant: 'examenes-a-domicilio', discount: 10 })
  await addCoupon(db, { partner: 'Lentes Ñuñoa' })
  await addCoupon(db, { partner: 'Vencida', covenant: 'telemedicina', until: '2026-11-22' })
  const named = 'Hoy las empresas de los convenios son: Video Sur, Toma en Casa.'
  const html = await registration()
  const words = wordsOf(html)
  expect(words).toContain(named)
  // In the hint of the box that asks, and of no other.
  expect(words.indexOf(named)).toBeGreaterThan(words.indexOf('Acepto que mis datos se compartan'))
  // Whoever listens goes from field to field: the names belong to the one that asks.
  const [asking = ''] = /<input[^>]*name="share_data_third_partners"[^>]*>/.exec(html) ?? []
  expect(asking).toContain('aria-describedby="share_data_third_partners-hint"')
  expect(/id="share_data_third_partners-hint">([^<]*)/.exec(html)?.[1]).toContain(named)
  for (const [shares, question] of [
    [false, 'Aceptar compartir mis datos'],
    [true, 'Dejar de compartir mis datos'],
  ] as const) {
    const shown = await profile(shares)
    expect(shown).toContain(named)
    expect(shown.indexOf(named)).toBeLessThan(shown.indexOf(question))
  }
})
