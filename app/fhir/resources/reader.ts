/** Who reads what, and what was found. */
import type { Resource } from '@medplum/fhirtypes'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SupplyPorts } from '#app/supply/public.server.ts'
import type { SystemAccess } from '../systems/systems.queries.server.ts'

export interface Reader {
  db: Database
  access: SystemAccess
  base: string
  /** Whom supply asks. */
  supply: SupplyPorts
  now: Temporal.Instant
}

export interface Found {
  /** How many there are in all. */
  total: number
  resources: Resource[]
}
