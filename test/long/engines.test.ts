/** The main stories in Firefox and in WebKit, as in Chromium (test/e2e): search, book, pay, sign in, documents, devices. */
import { afterAll, describe, expect, test } from 'vitest'
import { openEngines } from '../helpers/engines/engines.ts'
import { stories } from '../helpers/engines/stories.ts'

const { home, people, close } = await openEngines()
afterAll(close)

const ends = {
  searchToHold: /^\/agendamiento\/confirmacion-cita/,
  book: /^\/agendamiento\/confirmacion-pago/,
  pay: /^\/cita\//,
  signIn: /^\/(?!login)/,
  documents: /^\/licencias\/./,
  devices: /^\/test/,
}

describe.each(people)('$engine.name', me => {
  test.each(Object.keys(stories) as (keyof typeof stories)[])('%s', async name => {
    await me.engine.forget()
    await stories[name](me, home)
    expect(await me.path()).toMatch(ends[name])
  })
})
