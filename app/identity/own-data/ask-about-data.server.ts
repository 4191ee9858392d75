/** A request about one's data, with the day until which it must be answered. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { findHolidays, findRequests, insertRequest } from '../accounts/profile.queries.server.ts'
import { addBusinessDays } from '../accounts/profile.rules.ts'
import { noteAccountChange } from './audit.queries.server.ts'

const answerDays = 5
const openAtOnce = 5

/** @returns false when too many wait for an answer. */
export async function askAboutData(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  request: { kind: string; detail: string },
): Promise<boolean> {
  const now = clock.now()
  const today = chileanDay(now)
  return db.transaction(async tx => {
    const open = (await findRequests(tx, accountId)).filter(({ answeredAt }) => !answeredAt)
    if (open.length >= openAtOnce) return false
    const dueOn = addBusinessDays(today, answerDays, await findHolidays(tx, today))
    await insertRequest(tx, accountId, { ...request, dueOn }, now)
    await noteAccountChange(tx, accountId, 'data-request', now, { kind: request.kind })
    return true
  })
}
