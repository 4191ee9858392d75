/** What identity asks of whoever keeps appointments, when a person takes over an account that somebody made with their RUT. */
import type { Tx } from '#app/platform/database/database.server.ts'

/** Whoever made the account may not be this person: what it booked is seen as somebody else's. */
export type DisownBookings = (tx: Tx, accountId: string) => Promise<unknown>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    disownBookings: DisownBookings
  }
}
