/** The patient's own time, in a browser that is pretended: the component is called, its stores answer for the browser. */
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { booking } from '#app/text/es/booking.ts'
import { PatientZone } from './patient-zone.tsx'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (_listen: unknown, now: () => unknown) => now(),
}))
vi.mock('#app/text/use-text.ts', () => ({ useText: () => booking }))

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

/** What is read beside «09:00», the hour of the centre in Santiago. */
function readIn(zone: string) {
  process.env.TZ = zone
  const said = PatientZone({ startsAt: '2026-11-24T12:00:00Z', shown: '09:00' }) as ReactElement<{
    children: string
  }> | null
  return said?.props.children ?? null
}

test('a video visit says the patient’s time too where their clock shows another one', () => {
  expect(readIn('Pacific/Easter')).toBe('En tu hora (Easter): 07:00')
  expect(readIn('Europe/Madrid')).toBe('En tu hora (Madrid): 13:00')
})

test('where both clocks show the same, the time is said once', () => {
  for (const zone of ['America/Santiago', 'America/Punta_Arenas']) expect(readIn(zone)).toBeNull()
})
