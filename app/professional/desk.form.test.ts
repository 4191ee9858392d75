import { expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { hoursForm, namedInvitationForm } from './desk.form.server.ts'

const form = namedInvitationForm(texts('es', 'desk'), texts('es', 'account').errors)
const password = 'una clave larga que nadie adivina 7'
const accepts = (name: string) =>
  form
    .safeParse({ name, password, password_again: password, repeat: password })
    .error?.issues.some(({ path }) => path[0] === 'name') !== true

test.each(['Ana Núñez', 'José María O’Higgins-Soto'])('who is invited is called %j', name => {
  expect(accepts(name)).toBe(true)
})

test.each(['Ana\nNúñez', 'Ana \u202eNúñez', 'A'])('nobody who is invited is called %j', name => {
  expect(accepts(name)).toBe(false)
})

test.each([
  [{ from: '9:00', to: '10:00' }, ['from']],
  [{ from: '25:99', to: '25:99' }, ['from', 'to']],
  [{ from: '11:00', to: '10:00' }, ['to']],
  [{ from: '09:00', to: '10:00' }, []],
])('hours to be cancelled, %j, are wrong at %j', (times, wrong) => {
  const said = hoursForm(texts('es', 'desk').errors).safeParse({ day: '2026-11-24', ...times })
  expect(said.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong)
})
