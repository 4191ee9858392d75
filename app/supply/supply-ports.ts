/**
 * What supply asks of rooms above it, which it does not know: of whoever keeps appointments, and of whoever keeps prices.
 * The wiring brings both (app/supply-ports.server.ts).
 */
import type { SQL, Tx } from '#app/platform/database/database.server.ts'
import type { AppointmentLine, PriceListLine } from './import/import-lines.server.ts'

/** An appointment whose hour the schedule no longer has. */
export interface GoneHour {
  /** Of the appointment. */
  id: string
  code: string | null
  schedule: string
  start: Temporal.Instant
  zone: string
  /** Whom to call; an hour that was only taken has nobody. */
  patient: string | null
  phone: string | null
}

/** Whose lines they are: of whoever runs the portal, or of a centre's own system, which names hours of its centre only and proves nobody's RUT. */
export type Importer = 'operator' | 'centre'

/** Each that writes is called by whoever holds the agendas. */
export interface Bookings {
  /**
   * @param importer the operator where absent.
   * @returns per line what became of it; a line already imported stays as it is now. elsewhere: its key is of another centre's hour.
   */
  load(
    tx: Tx,
    lines: readonly AppointmentLine[],
    now: Temporal.Instant,
    importer?: Importer,
  ): Promise<('loaded' | 'no-offer' | 'taken' | 'exams' | 'elsewhere')[]>
  /** @returns those that were imported already. */
  there(tx: Tx, lines: readonly AppointmentLine[], importer: Importer): Promise<ReadonlySet<AppointmentLine>>
  /**
   * Holds of hours that schedules no longer have go, and who stands in such hours is told.
   * @returns freed: agendas that got hours back, perhaps for another of their schedules.
   */
  emptyGoneHours(
    tx: Tx,
    scheduleIds: readonly number[],
    now: Temporal.Instant,
  ): Promise<{ gone: GoneHour[]; freed: number[] }>
  /** Who was sold such an hour here stands on a list of its centre: who made the hours may die before they tell anybody. */
  listGone(tx: Tx, gone: readonly GoneHour[], now: Temporal.Instant): Promise<void>
  /** Holds of offers withdrawn go, and who has an hour of them is told. @returns freed: schedules that got hours back. */
  emptyOffers(
    tx: Tx,
    offerIds: readonly number[],
    now: Temporal.Instant,
  ): Promise<{ gone: GoneHour[]; freed: number[] }>
}

export interface PriceBook {
  /** Whether a price list says what a service costs: a condition. */
  isPriced(priceListId: SQL, service: SQL): SQL
  /** What each list says, in place of what it said. The lists are there. */
  replace(tx: Tx, lines: readonly PriceListLine[]): Promise<void>
  /** What lists say, by list and service. */
  read(
    tx: Tx,
    lists: readonly string[],
  ): Promise<
    {
      key: string
      service: string
      full_price: number
      coverage: Record<string, number>
      coverage_until: Record<string, string> | null
      later: { from: string; full_price: number; coverage: Record<string, number> }[] | null
    }[]
  >
  /** Lists with a planned price whose day has come, theirs until the end of the transaction. */
  lockDue(tx: Tx, today: Temporal.PlainDate): Promise<string[]>
  /** Planned prices of these lists whose day has come are their prices. */
  beginDue(tx: Tx, lists: readonly string[], today: Temporal.PlainDate): Promise<void>
}

export interface AccountsOfProfessionals {
  /** In the transaction that writes another RUT, or none, on professionals: whoever signs in with the former one is told by letter. */
  tellNewRut(tx: Tx, formerRuts: readonly string[], now: Temporal.Instant): Promise<void>
}

export interface SupplyPorts {
  bookings: Bookings
  prices: PriceBook
  accounts: AccountsOfProfessionals
}

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** Whom supply asks where somebody changes it by hand. */
    supply: SupplyPorts
  }
}
