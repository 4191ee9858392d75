import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from './database.ts'
import { addOffer, testNow } from './supply.ts'

const db = await testDatabase()

test('an added offer has its next free hours at local time', async () => {
  const { scheduleId } = await addOffer(db, {
    commune: 'punta-arenas',
    hours: [
      { day: '2026-11-24', from: '09:00', to: '10:00' },
      { day: '2026-11-24', from: '15:00', to: '15:30' },
    ],
  })
  const [row] = await db.rows<{ next_starts: Temporal.Instant[] }>(
    sql`select next_starts from schedule where id = ${scheduleId}`,
  )
  expect(
    row?.next_starts.map(at => at.toZonedDateTimeISO('America/Punta_Arenas').toPlainTime().toString()),
  ).toEqual(['09:00:00', '09:30:00', '15:00:00'])
  expect(row?.next_starts[0] && Temporal.Instant.compare(row.next_starts[0], testNow)).toBe(1)
})

test('a person with one key can have several offers', async () => {
  const first = await addOffer(db, { professional: { key: 'ana', name: 'Ana Pérez' } })
  const second = await addOffer(db, {
    professional: { key: 'ana' },
    agendaId: first.agendaId,
    modality: 'video',
  })
  expect(second.professionalId).toBe(first.professionalId)
})
