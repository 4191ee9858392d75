/** What every loader, action and interface route can reach: the portal (one per process) and the visit (one per request). */
import { createContext } from 'react-router'
import type { Language } from '#app/text/languages.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.server.ts'
import type { Database, Tx } from '../database/database.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import type { Captcha } from '../limits/captcha.ts'
import type { RisingProofs } from '../limits/rising-proof.server.ts'
import type { Log } from '../log.server.ts'
import type { Metrics } from '../metrics.server.ts'
import type { ColourMode, FontSize } from '../preferences.ts'
import type { DrawnPage } from './pages/drawn-pages.server.ts'
import type { FirstFiles } from './pages/first-files.server.ts'

/** What a capability brings is declared beside its port (`declare module`): the platform knows none of them. */
export interface Portal {
  config: Config
  db: Database
  /** For what may be a moment old (search): the replica where there is one, else `db`. */
  reads: Tx
  clock: Clock
  captcha: Captcha
  /** What is asked of strangers who try again and again. */
  proofs: RisingProofs
  log: Log
  jobs: Jobs
  metrics: Metrics
  /** What the build made for browsers; absent in development. */
  files?: FirstFiles
}

export interface Visit {
  /** Also in the log lines and in the header X-Request-Id; a person can say it to the help desk. */
  requestId: string
  nonce: string
  /** The caller's address; never logged, only hashed into limits. */
  address: string
  language: Language
  colourMode: ColourMode
  fontSize: FontSize
  /** The scripts within a page that is everybody's, as its policy names them; the nonce is for all other pages. */
  scripts?: string
  /** The style sheet within it, in the same way. */
  styles?: string
  /** Of a page that is everybody's and was drawn before from the same data: where it is kept. */
  again?: DrawnPage['again']
  /** Which page it was, where somebody knows. */
  pattern?: string
  /** Why the answer is a refusal, for the log: `slot-taken`. */
  why?: string
  /** Where a form of this page may send the browser beside the portal, as `form-action` names it: the app that a person lets read. */
  formTarget?: string
  /** The form that a page is sent, as it was taken apart before any page; whoever reads it (`formOf`) lets its bytes go. */
  sent?: { form: FormData; drop(): void }
  /** Set where too many files came at once: this form's are not in it, and its page says so instead of doing anything. */
  filesLeftOut?: boolean
  /** Set when a page found nobody to ask: its answer says so, and that it passes. */
  databaseAway?: boolean
}

export const portalContext = createContext<Portal>()
export const visitContext = createContext<Visit>()
