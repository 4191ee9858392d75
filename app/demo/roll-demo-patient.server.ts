/** What the demo patient has, brought up to now through the same door as any operator's files. */
import { oweInAdvance, standingHours } from '#app/booking/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { type ImportKind, importSupply, numbered, type SupplyHouse } from '#app/supply/public.server.ts'
import { childRecords } from '#data/demo/child-records.ts'
import { patientFamily } from '#data/demo/patient-family.ts'
import { patientHours } from '#data/demo/patient-hours.ts'
import { patientRecords } from '#data/demo/patient-records.ts'

const rut = '12345678-5'

/**
 * Documents move with the day, so that a licence is always of today and another under evaluation; hours are added when
 * one of the two to come is missing. A supply of the operator's own, without that professional, gets none.
 */
export async function rollDemoPatient(
  house: SupplyHouse,
  now: Temporal.Instant,
  { horizonDays, kinds }: { horizonDays: number; kinds: readonly ImportKind[] },
): Promise<{ loaded: number; rejected: number }> {
  const { db } = house
  const today = chileanDay(now)
  const hours = patientHours(now, await standingHours(db, rut, now))
  const { loaded, rejected } = await importSupply(
    house,
    numbered([...patientFamily(), ...patientRecords(today), ...childRecords(today), ...hours]),
    {
      now,
      horizonDays,
      kinds,
    },
  )
  await oweInAdvance(db, rut, now)
  return { loaded, rejected }
}
