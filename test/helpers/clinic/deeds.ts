/** What patients do at the portal and people at the clinic, and what breaks there. */
import { randomBytes } from 'node:crypto'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import type { Dice } from '../../history/dice.ts'
import { testSender } from '../booking.ts'
import { Buyer } from '../processes/load.ts'
import type { PortalProcess } from '../processes/portal.ts'
import { ofClinic } from './faults.ts'
import type { ClinicProcess } from './process.ts'

/** A patient at the page, who answers what is asked before a stranger's letter leaves. */
const patient = { ...testSender, sending: 'answered' as const }
export interface World {
  db: Database
  dice: Dice
  portal: PortalProcess | undefined
  clinic: ClinicProcess
  centreId: number
  offers: Map<string, { offerId: number }>
  hours: { schedule: string; start: string }[]
  /** E-mail of everybody whom the clinic gave an hour by telephone. */
  telephoned: Set<string>
  restartPortal(): Promise<void>
  restartClinic(): Promise<void>
}

export async function act(world: World): Promise<string> {
  const name = world.dice.weighed({
    'patient-books': 30,
    'patient-cancels': 12,
    'patient-moves': 8,
    'clinic-gives': 30,
    'clinic-cancels': 12,
    'clinic-breaks': 2,
    'clinic-mends': 4,
  })
  await deeds[name](world)
  return name
}

export const deeds = {
  async 'patient-books'(world) {
    const { schedule, start } = world.dice.pick(world.hours)
    await book(world, schedule, start)
  },
  async 'patient-cancels'(world) {
    const id = await anyBooked(world)
    if (id) await cancelAppointment(world.db, id, patient, Temporal.Now.instant())
  },
  async 'patient-moves'(world) {
    const id = await anyBooked(world)
    const { start } = world.dice.pick(world.hours)
    if (id) await moveAppointment(world.db, id, Temporal.Instant.from(start), patient, Temporal.Now.instant())
  },
  async 'clinic-gives'({ dice, clinic, hours, telephoned }) {
    const { schedule, start } = dice.pick(hours)
    const apart = randomBytes(6).toString('hex')
    const correo = `telefono-${apart}@ejemplo.cl`
    const telefono = `+569${String(dice.below(1e8)).padStart(8, '0')}`
    const said = await clinic.press('/dar', {
      hora: `${schedule}|${start}`,
      nombre: `Luz ${apart}`,
      correo,
      telefono,
    })
    if (said === 'dada') telephoned.add(correo)
  },
  async 'clinic-cancels'({ dice, clinic }) {
    const { agenda } = await clinic.state()
    if (agenda.length > 0) await clinic.press('/anular', { id: dice.pick(agenda).id })
  },
  async 'clinic-breaks'({ dice, clinic }) {
    await clinic.press('/falla', { falla: dice.pick(['down', 'down', 'error', 'twice']) })
  },
  async 'clinic-mends'({ clinic }) {
    await clinic.press('/falla', { falla: 'none' })
  },
} satisfies Record<string, (world: World) => Promise<unknown>>

/** @returns the appointment; undefined where the hour is not to be had. */
export async function book(
  { portal, offers }: World,
  schedule: string,
  start: string,
): Promise<string | undefined> {
  if (!portal) return undefined
  const buyer = new Buyer()
  const slot = slotId(offers.get(schedule)?.offerId ?? 0, Temporal.Instant.from(start))
  const held = await buyer.hold(portal.url, slot)
  if (held.status !== 201) return undefined
  const made = await buyer.send(portal.url, buyer.request(held.body.hold_id))
  return made.status === 201 ? String(made.body.id) : undefined
}

/** An appointment at the clinic's hours that its patient still has. */
async function anyBooked({ db, dice }: World): Promise<string | undefined> {
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from appointment a join offer o on o.id = a.offer_id ${ofClinic}
    where a.state in ('booked', 'confirmed') order by a.id`)
  return rows.length > 0 ? dice.pick(rows).id : undefined
}
