/**
 * Notes how messages ended. While one note is written those that come wait for the next, and go together: of a provider that takes
 * its time each is noted at once, of one that takes hundreds a second they cost a statement and a commit together.
 */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.server.ts'
import { together } from '../database/reading.server.ts'
import { type Failure, markFailed, markSent } from './outbox.queries.server.ts'

export class OutcomeNotes {
  readonly #db: Database
  readonly #clock: Clock
  readonly #forgets: boolean
  #sent: number[] = []
  #failed: Failure[] = []
  readonly #soon = together(() => this.#write())

  /** @param forgets whether recipient and words go with the note that it was sent. */
  constructor(db: Database, clock: Clock, forgets: boolean) {
    this.#db = db
    this.#clock = clock
    this.#forgets = forgets
  }

  /** Resolves when it is noted. */
  sent(id: number): Promise<unknown> {
    this.#sent.push(id)
    return this.#soon()
  }

  /** Resolves when it is noted. */
  failed(failure: Failure): Promise<unknown> {
    this.#failed.push(failure)
    return this.#soon()
  }

  #write(): Promise<unknown> {
    const [sent, failed, now] = [this.#sent, this.#failed, this.#clock.now()]
    this.#sent = []
    this.#failed = []
    return Promise.all([
      sent.length > 0 && markSent(this.#db, sent, now, { forgotten: this.#forgets }),
      failed.length > 0 && markFailed(this.#db, failed, now),
    ])
  }
}
