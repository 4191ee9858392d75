/** What the wiring gives to whoever started it (start.server.ts). */
import type { ReachWish } from './identity/public.server.ts'
import type { createWeb } from './platform/http/web.server.ts'
import type { Log } from './platform/log.server.ts'

export interface Started {
  url: string
  /** What people read goes where no program reads the log: to a terminal, or in the demo world. */
  forPeople: boolean
  /** Where the guide of the demo world is, in demo mode. */
  guide?: string
  /** A copy to look at, which sends nothing. */
  looksOnly: boolean
  /** Stops taking requests, finishes those under way, closes the database. */
  stop(): Promise<void>
}

/** The portal without its address: answers requests until it is stopped. */
export interface Wired {
  log: Log
  /** How many migrations this start applied. */
  migrations: number
  fetch: ReturnType<typeof createWeb>['fetch']
  /** On which port of this machine it answers, where that was not decided before. */
  answersAt(port: number): void
  /** From now on `/health/ready` says that no new request should come. */
  drain(): void
  /** Sends whoever is in a visit to another node; an open socket would keep the server from closing. */
  closeSockets(): Promise<void>
  /** What the operator asks about accounts whose contacts are lost. */
  answerReach(wish: ReachWish): Promise<string>
  /** Ends what runs beside requests (workers, timers). The database stays open. */
  stop(): Promise<void>
}
