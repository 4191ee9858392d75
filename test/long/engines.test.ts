/**
 * The main stories in Firefox and in WebKit, as in Chromium (test/e2e): search, book, pay, sign in, documents, devices; and a
 * video visit between Firefox and Chromium.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../helpers/call.ts'
import { openEngines } from '../helpers/engines/engines.ts'
import { personAt } from '../helpers/engines/person.ts'
import { stories } from '../helpers/engines/stories.ts'
import { meet, type Side } from '../helpers/engines/visit.ts'

const { home, firefox, people, close } = await openEngines()
const chromium = await openBrowser()
afterAll(async () => {
  await chromium.close()
  await close()
})

const ends = {
  searchToHold: /^\/agendamiento\/confirmacion-cita/,
  book: /^\/agendamiento\/confirmacion-pago/,
  pay: /^\/cita\//,
  signIn: /^\/(?!login)/,
  documents: /^\/licencias\/./,
  devices: /^\/test/,
}

describe.each(people)('whoever comes with $engine.name', me => {
  test.each(Object.keys(stories) as (keyof typeof stories)[])('gets through the story «%s»', async name => {
    await me.engine.forget()
    await stories[name](me, home)
    expect(await me.path()).toMatch(ends[name])
  })
})

/** Whoever is there is seen and heard from now on. */
async function expectSeenAndHeard(...sides: Side[]) {
  for (const side of sides) {
    const before = await side.flow()
    const grown = async () => {
      const { frames, audioBytes } = await side.flow()
      return frames > before.frames + 5 && audioBytes > before.audioBytes + 500
    }
    await expect.poll(grown, { timeout: 30_000, message: 'frames and sound grow' }).toBe(true)
    await expect.poll(() => side.brightness(), { timeout: 10_000 }).toBeGreaterThan(60)
  }
}

test.each(['patient', 'professional'] as const)(
  'a %s in Firefox and the other in Chromium see and hear each other, lose each other, meet again and part',
  async firefoxIs => {
    const call = await meet(chromium, personAt(firefox, home), home, firefoxIs)
    const { patient, professional } = call
    await expectSeenAndHeard(patient, professional)
    for (const side of [patient, professional]) {
      await call.comeBack(side)
      await expectSeenAndHeard(patient, professional)
    }
    await patient.press('Apagar la cámara')
    await professional.see(/tiene la cámara apagada/)
    await patient.press('Encender la cámara')
    await expectSeenAndHeard(professional)
    await patient.press('Salir')
    await patient.press('Sí, salir')
    await professional.see(/salió de la sala/)
    await patient.press('Volver a la consulta')
    await expectSeenAndHeard(patient, professional)
    await professional.follow('Terminar la consulta')
    await professional.press('Sí, terminar')
    await patient.see(/Tu consulta terminó/)
    await call.close()
  },
)
