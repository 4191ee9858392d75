/** What centres saw and did of a person's appointments: rooms above know, the person reads it in Seguridad. */
import type { Tx } from '#app/platform/database/database.server.ts'

export interface CentreLook {
  at: Temporal.Instant
  /** Its name. */
  centre: string
  /** As what somebody there looked; never who. */
  role: string | null
  verb: string
}

type FindCentreLooks = (tx: Tx, accountId: string, limit: number) => Promise<CentreLook[]>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    centreLooks: FindCentreLooks
  }
}
