/** What a results page is about, once its address has been understood. */

import type { Subject } from '../search-url.rules.ts'
import type { Commune, Exam } from '../suggestions/directory.queries.server.ts'
import type { Candidates } from './candidates.queries.server.ts'

export interface PageSearch {
  subject: Exclude<Candidates['subject'], { kind: 'practitioner' }>
  /** By slugs, as in the address. */
  address: Exclude<Subject, { kind: 'practitioner' }>
  /** Name of the specialty or exam. */
  what: string
  exam?: Exam
  commune: Commune
}
