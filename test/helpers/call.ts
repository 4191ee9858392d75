/** Two people in real browsers: a visit that is under way now, and each signed in to it. */
import { type Browser, chromium } from '@playwright/test'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { stepVisit } from '#app/video/visit/step-visit.server.ts'
import { findVisitRight, type VisitRole } from '#app/video/visit/visit-right.server.ts'
import { findWholeChromium } from '../../tools/setup/chromium.mjs'
import { testSender } from './booking.ts'
import { fakeDevices, watchLinks } from './pages/call-page.ts'
import { addStaff } from './staff.ts'
import { addVisit, visitCookie } from './visit.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findWholeChromium(), args: fakeDevices(25) })

/** A visit that the patient has just entered, with the cookies of both. */
export async function addCallNow(db: Database) {
  const visit = await addWaitingNow(db)
  await visit.step('professional', 'say-ready')
  await visit.step('patient', 'enter')
  return visit
}

/** A visit whose patient waits for the professional, with the cookies of both and what either does next. */
export async function addWaitingNow(db: Database) {
  const now = Temporal.Now.instant()
  const visit = await addVisit(db)
  // The one of the visit is of its own day, and a link holds for some days only.
  const patient = await visitCookie(db, [visit.appointmentId], now)
  await db.rows(sql`
    update appointment set during = tstzrange(now() - interval '1 minute', now() + interval '29 minutes')
    where id = ${visit.appointmentId}::uuid`)
  await db.rows(sql`select refresh_next_starts(array[${visit.scheduleId}::bigint], now())`)
  const staff = await addStaff(db, visit.professionalId, now)
  const step = async (role: VisitRole, action: Parameters<typeof stepVisit>[2]) => {
    const cookie = role === 'patient' ? patient : staff.cookie
    const right = await findVisitRight(db, { cookie, user: null }, visit.appointmentId, role, now)
    if (!right) throw new Error('no right')
    const outcome = await stepVisit(db, right, action, testSender, now)
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  await step('patient', 'arrive')
  return { ...visit, step, cookies: { patient, professional: staff.cookie } }
}

/** Signs a context in as one side of a visit. */
export async function asPerson(browser: Browser, url: string, cookie: string, relayOnly = false) {
  const context = await browser.newContext({ locale: 'es-CL' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await watchLinks(context, { relayOnly })
  return context
}
