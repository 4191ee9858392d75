import { expect, test } from 'vitest'
import { dueHours, lateDueMinutes } from '#app/payment/payment.rules.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { terms } from '#app/text/legal/terms.ts'

test('the terms say until when an hour is paid in advance, however late it was booked', () => {
  const said = JSON.stringify(terms(readConfig({}).OPERATOR))
  expect(said).toContain(`pagadas ${dueHours} horas antes del inicio`)
  expect(said).toContain(`en los ${lateDueMinutes} minutos que siguen a la reserva`)
})
