/** The shortest of the main stories in the other two engines; all of them in test/long. */
import { afterAll, expect, test } from 'vitest'
import { openEngines } from '../helpers/engines/engines.ts'
import { stories } from '../helpers/engines/stories.ts'

const { home, people, close } = await openEngines()
afterAll(close)

test.each(people)(
  'with $engine.name somebody gets from an everyday word to an hour that is kept',
  async me => {
    await stories.searchToHold(me, home)
    expect(await me.path()).toContain('/agendamiento/confirmacion-cita')
  },
)
