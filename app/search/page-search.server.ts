/** What a results page is about, once its address has been understood. */
import type { Commune, Exam } from './directory.queries.server.ts'
import type { Candidates } from './search.queries.server.ts'
import type { Subject } from './search-url.rules.ts'

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
