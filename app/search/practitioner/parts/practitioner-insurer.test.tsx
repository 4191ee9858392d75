import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import type { PractitionerData } from '../practitioner-data.ts'
import { PractitionerInsurer } from './practitioner-insurer.tsx'

type Prompt = PractitionerData['insurer']['prompt']
const insurer = {
  label: 'Previsión',
  options: [{ value: '', label: 'Ninguna' }],
  chosen: '',
  action: '/medico/a',
}
const said = (prompt: object | null) =>
  wordsOf(drawn(() => <PractitionerInsurer insurer={{ ...insurer, prompt: prompt as Prompt }} />))

test('a question for the insurer stands with its field, a notice above it, each once', () => {
  for (const kind of ['ask', 'notice'])
    expect(
      said({ kind, title: '¿Quién paga?', body: 'Así ves tu precio.' }).match(/¿Quién paga\?/g),
    ).toHaveLength(1)
  expect(said(null)).not.toContain('¿Quién paga?')
})
