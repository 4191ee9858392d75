import { expect, test } from 'vitest'
import { account } from '#app/text/es/account.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import Page from './account-token.tsx'

const t = account.confirmEmail
const next = { to: '/mi-perfil', words: 'profile' }
const said = (trouble: string | null) => wordsOf(drawn(Page, { next, trouble }, '/confirmar-correo/x'))

test('a link that is good asks for one press, so that no reader of mails confirms by looking', () => {
  expect(said(null)).toContain(t.submit)
})

test.each(['used', 'expired', 'unknown'] as const)(
  'a link that is %s says so, and asks for nothing',
  trouble => {
    const words = said(trouble)
    expect(words).toContain(t[trouble].title)
    expect(words).not.toContain(t.submit)
  },
)
