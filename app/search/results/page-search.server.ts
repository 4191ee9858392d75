/** What a results page is about, once its address has been understood. */

import type { Subject } from '../search-url.rules.ts'
import type { Commune, Exam } from '../suggestions/directory.queries.server.ts'
import type { Candidates } from './candidates.queries.server.ts'

export interface PageSearch {
  subject: Candidates['subject']
  /** By slugs, as in the address. */
  address: Subject
  /** Name of the specialty, exam or professional. */
  what: string
  /** What the professional does. */
  specialty?: string
  exam?: Exam
  commune: Commune
}
