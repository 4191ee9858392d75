/** What others saw and did of a person's appointments: rooms above know, the person reads it in Seguridad. */
import type { Tx } from '#app/platform/database/database.server.ts'

/** On one day, by one of them, of one hour, or while they waited for one. */
export interface CentreLook {
  /** Of its last line in the audit: by it the person asks about it. */
  id: number
  at: Temporal.Instant
  /** How often on that day. */
  times: number
  /** The centre of the hour. */
  centre: string
  /** As what somebody looked. */
  role: string | null
  /** Of a professional or of another system; null of anybody else at work, who is never named. */
  name: string | null
  verbs: string[]
  /** The hour; null of whoever waited without one. */
  start: Temporal.Instant | null
  /** IANA. */
  zone: string
}

/** A page, newest first, or the one that a line of the audit is of. */
export type LooksAsked = { limit: number; offset: number } | { id: number }

type FindCentreLooks = (tx: Tx, accountId: string, asked: LooksAsked) => Promise<CentreLook[]>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    centreLooks: FindCentreLooks
  }
}
