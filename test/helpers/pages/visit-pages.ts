/** The visit's pages and the desk's, asked as requests. */
import { fixedClock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { testPortal } from '../api.ts'
import { inWindow } from '../visit.ts'
import { type Ask, asker, type Handler } from './ask.ts'

interface AskVisit extends Pick<Ask, 'form' | 'cookie' | 'address' | 'user' | 'accept' | 'params' | 'agent'> {
  appointmentId?: string
  token?: string
  kind?: string
  closure?: string
  now?: Temporal.Instant
}

/** A licence as the desk's form sends it, from the day of `inWindow` on. */
export const licence = {
  type: '1',
  rest_from: '2026-11-24',
  days: '3',
  rest_kind: 'total',
  rest_place: 'home',
  authority_kind: 'compin',
  authority_name: 'COMPIN Metropolitana',
}

/** At a moment, by default ten minutes before the hour; the cookie that the answer sets comes beside it. */
export const runOn =
  (db: Database) =>
  async <Route extends Handler>(handler: Route, path: string, ask: AskVisit = {}) => {
    const { appointmentId, token, kind, closure, now = inWindow, ...rest } = ask
    const portal = testPortal(db, { clock: fixedClock(now.toString()) })
    const params = {
      reservation: appointmentId,
      appointment: appointmentId,
      token,
      kind,
      closure,
      ...ask.params,
    }
    const answer = await asker(portal, '10.99.0.1')(handler, path, { ...rest, params })
    return { ...answer, cookie: answer.headers.get('set-cookie') }
  }
