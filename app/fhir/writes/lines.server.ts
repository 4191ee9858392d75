/** What a system writes of supply, as lines of the import: whole, with what FHIR cannot say kept as it is. */
import type { WritableType } from './elements.server.ts'
import type { Context } from './line.server.ts'
import { addSchedule, addService, addSlot } from './lines-of-offers.server.ts'
import { addLocation, addPractitioner, addRole } from './lines-of-people.server.ts'
import type { Target } from './targets.server.ts'

export type SupplyType = Exclude<WritableType, 'Appointment'>

const writers: Record<SupplyType, (context: Context, target: Target) => Promise<void>> = {
  Practitioner: addPractitioner,
  Location: addLocation,
  Schedule: addSchedule,
  PractitionerRole: addRole,
  HealthcareService: addService,
  Slot: addSlot,
}

/** In the order of `writableTypes`: what comes later may name what came before. */
export async function addLines(context: Context, target: Target): Promise<void> {
  const { type } = target.write
  if (type !== 'Appointment') await writers[type](context, target)
}
