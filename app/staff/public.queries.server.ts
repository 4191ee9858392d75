/** What statements of rooms above may ask of accounts at work, as parts of them. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { opensDesk } from './desks/desks.queries.server.ts'

/** Whether a professional has a desk, and neither its password nor a role of its person changed after that moment. */
export const sameDeskSince = (professionalId: SQL, since: SQL): SQL => sql`exists (
  select from staff_account s where s.professional_id = ${professionalId} and ${opensDesk}
    and (s.allowed_since is null or s.allowed_since <= ${since}))`
