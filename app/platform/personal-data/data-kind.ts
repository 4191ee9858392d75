/** What is said of each kind of data about people. */
export interface DataKind {
  what: string
  /** Why it may be kept: articles are of Ley 19.628 as Ley 21.719 leaves it, unless another law is named. */
  ground: string
  /** When it ends, in words. */
  ends: string
  /** The same as a span, counted back from now; absent: each row has a moment of its own. */
  keeps?: { hours: number } | { days: number } | { years: number }
  /** What ends it: a job of app/jobs.server.ts, or an act of the person or the operator. */
  by: 'forget' | 'sweep' | 'forget-signals' | 'act'
  /** Its figures in the report of the job `forget`. */
  counted?: readonly string[]
}
