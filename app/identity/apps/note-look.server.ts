/** The line that a person sees of what an app read. */
import { chileanToday } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { recordAppLook } from '../own-data/access.queries.server.ts'
import type { PatientAppCaller } from './patient-app.server.ts'

/** Noted once a day: what was opened of documents has a line each time, by whoever gives the document. */
export const noteAppLook = (
  tx: Tx,
  { rut, accountId, appId, grantId }: PatientAppCaller,
  kind: 'app-profile' | 'app-appointments' | 'app-documents',
  now: Temporal.Instant,
) => recordAppLook(tx, { rut, accountId, appId, kind, documentId: grantId }, chileanToday(now).start, now)
