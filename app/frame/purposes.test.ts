import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { dataKinds } from '#app/platform/personal-data/data-kinds.rules.ts'
import { privacy } from '#app/text/legal/privacy.ts'
import { purposes } from '#app/text/legal/purposes.ts'
import { texts } from '#app/text/texts.server.ts'

test('the privacy policy says of each use its data, its ground, who gets it and until when', () => {
  const said = privacy(readConfig({}).OPERATOR).sections.find(({ heading }) => /Para qué/.test(heading))
  expect(said?.points).toHaveLength(purposes.length)
  for (const [nth, purpose] of purposes.entries())
    for (const [field, words] of Object.entries(purpose)) {
      expect(words, `${purpose.what}: ${field}`).toMatch(/\p{L}{3}/u)
      expect(said?.points?.[nth]).toContain(words)
    }
})

test('what is shared with companies stands on a consent of its own, and on nothing else', () => {
  const shared = purposes.filter(({ recipients }) => /convenios/.test(recipients))
  expect(shared.map(({ ground }) => ground)).toEqual([expect.stringMatching(/^tu consentimiento, aparte/)])
})

test('that consent is withdrawn where the policy says', () => {
  const [ground = ''] = purposes
    .filter(({ recipients }) => /convenios/.test(recipients))
    .map(one => one.ground)
  const { privacy: section, consents } = texts('es', 'profile')
  expect([section, consents.revoke]).toEqual(['Privacidad', 'Dejar de compartir mis datos'])
  expect(ground).toMatch(/que retiras con un toque en Mi perfil$/)
})

test('exams at home are kept for as long as the policy says', () => {
  const { days } = dataKinds['home-exams'].keeps
  const [until] = purposes.filter(({ data }) => /exámenes a domicilio/.test(data)).map(one => one.until)
  expect(until).toContain(`los exámenes a domicilio, ${days} días`)
})

test('no insurer is said to receive anything: prices are a table of the portal’s own', () => {
  expect(purposes.filter(({ recipients }) => /previsión/.test(recipients))).toEqual([])
  const shared = privacy(readConfig({}).OPERATOR).sections.find(({ heading }) => /Con quién/.test(heading))
  expect(shared?.points?.filter(point => /previsión/.test(point))).toEqual([])
})
