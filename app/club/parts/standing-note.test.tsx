import { expect, test } from 'vitest'
import { club } from '#app/text/es/club.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import type { Standing } from '../club-data.ts'
import { StandingNote } from './standing-note.tsx'

const said = (standing: Standing) => drawn(() => <StandingNote standing={standing} />)

test('who is signed out is led to sign in or to register, a member to their coupons and card', () => {
  const out = said({ kind: 'signed-out', loginTo: '/login?volver=%2Fclub' })
  expect(out).toContain('href="/login?volver=%2Fclub"')
  expect(out).not.toContain('href="/credenciales"')
  const member = said({ kind: 'member' })
  expect(member).toContain('href="/credenciales"')
  expect(member).not.toContain('/login')
})

test('who is too new is told when a week is over, and led nowhere', () => {
  const html = said({ kind: 'too-new', opens: 'el lunes 30' })
  expect(html).toContain(club.coupon.panel.tooNew.body('el lunes 30'))
  expect(html).not.toContain('href=')
})
