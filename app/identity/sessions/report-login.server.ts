/** Keeps what a browser says of a login that failed. The RUT is kept as a HMAC: enough to see that it is one person's trouble. */
import { createHmac } from 'node:crypto'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type Allowance, countAttempt } from '#app/platform/limits/limits.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { insertLoginReport, type LoginReport } from '../accounts/account.queries.server.ts'

const perAddress = { purpose: 'login-report-address', max: 60, seconds: 3600 }
/** A message may repeat what was typed. */
const figures = /\d[\d.\-kK]{4,}/g

/**
 * @param value what was typed in the field: never kept itself. @returns not ok where the address reports too often; then
 * nothing is kept.
 */
export async function reportLogin(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  { value, error, ...report }: Omit<LoginReport, 'valueHmac'> & { value: string },
  address: string,
): Promise<Allowance> {
  const now = clock.now()
  const allowance = await countAttempt(db, perAddress, address, now)
  if (!allowance.ok) return allowance
  const key = await secretKey(db, 'login-report')
  const valueHmac = value ? createHmac('sha256', key).update(value).digest('hex') : null
  await insertLoginReport(db, { ...report, error: error.replace(figures, '…'), valueHmac }, now)
  return allowance
}
