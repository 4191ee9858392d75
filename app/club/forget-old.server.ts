/** The club keeps no request of exams at home longer than it promised on their page. */
import type { Database } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deleteRequests } from './home-exams/home-exams.queries.server.ts'

export const forgetOldClubData = async (db: Database, now: Temporal.Instant) => ({
  homeExams: await deleteRequests(db, endedBefore('home-exams', now)),
})
