/** No statement that runs under a lock, or again and again by itself, reads a large table whole: with a million appointments behind it. */
import { afterAll } from 'vitest'
import { testDatabase } from './helpers/database.ts'
import { fillPast, planAsMillion } from './helpers/processes/million.ts'
import { lookAtEveryPlan } from './helpers/statement-plans.ts'

const db = await testDatabase()

lookAtEveryPlan(db, async offerId => {
  await fillPast(db, offerId, { agendas: 400, visits: 20 })
  return planAsMillion(db)
})

// What the planner was told is no longer so for whoever has this database next.
afterAll(() => db.script('analyze'))
