import { expect, test } from 'vitest'
import { isOfPatientApp, newAccessToken } from './access-token.server.ts'

test.each([
  ['a new token of an app', `Bearer ${newAccessToken()}`, true],
  ['a token of an app that is nobody’s', `bearer pa_${'x'.repeat(43)}`, true],
  ['a token of a system that begins like one of an app by chance', `Bearer pa_${'x'.repeat(40)}`, false],
  ['the same in capitals', `Bearer PA_${'x'.repeat(40)}`, false],
  ['what is too long for either', `Bearer pa_${'x'.repeat(44)}`, false],
  ['no header', undefined, false],
])('%s is told from a token of the other kind', (_what, authorization, answer) => {
  expect(isOfPatientApp(authorization)).toBe(answer)
})
