/** Who acts: one file each; whoever is added here takes part in every round. */
import { attendance } from './actors/attendance.ts'
import { centre } from './actors/centre.ts'
import { changer } from './actors/changer.ts'
import { clockwork } from './actors/clockwork.ts'
import { coordinator } from './actors/coordinator.ts'
import { order } from './actors/order.ts'
import { patient } from './actors/patient.ts'
import { payer } from './actors/payer.ts'
import { reception } from './actors/reception.ts'
import { rush } from './actors/rush.ts'
import { waiter } from './actors/waiter.ts'
import type { Actor } from './scene.ts'

export const cast: readonly Actor[] = [
  patient,
  order,
  changer,
  waiter,
  payer,
  centre,
  coordinator,
  reception,
  rush,
  attendance,
  clockwork,
]
