/** What every loader, action and interface route can reach: the portal (one per process) and the visit (one per request). */
import { createContext } from 'react-router'
import type { Language } from '#app/text/languages.ts'
import type { Captcha } from './captcha.ts'
import type { ClaveUnica } from './clave-unica.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.server.ts'
import type { Database, Tx } from './database.server.ts'
import type { Financer } from './financer.ts'
import type { IdentityRegistry } from './identity-registry.ts'
import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { ColourMode, FontSize } from './preferences.ts'
import type { RisingProofs } from './rising-proof.server.ts'

export interface Portal {
  config: Config
  db: Database
  /** For what may be a moment old (search): the replica where there is one, else `db`. */
  reads: Tx
  clock: Clock
  captcha: Captcha
  /** What is asked of strangers who try again and again. */
  proofs: RisingProofs
  registry: IdentityRegistry
  /** Null where nobody signs in with it. */
  claveUnica: ClaveUnica | null
  log: Log
  jobs: Jobs
  metrics: Metrics
  /** Null where nothing is paid online. */
  payments: { gateway: PaymentGateway; financer: Financer } | null
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
  /** Why the answer is a refusal, for the log: `slot-taken`. */
  why?: string
  /** Set when a page found nobody to ask: its answer says so, and that it passes. */
  databaseAway?: boolean
}

export const portalContext = createContext<Portal>()
export const visitContext = createContext<Visit>()
