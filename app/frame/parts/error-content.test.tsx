import { expect, test } from 'vitest'
import { shell } from '#app/text/es/shell.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { ErrorContent } from './error-content.tsx'

const { trouble: t } = shell
const missing = { status: 404, statusText: 'Not Found', internal: false, data: null }

test('what is not there leads a patient on, and whoever works here back to their desk alone', () => {
  const patient = wordsOf(drawn(() => <ErrorContent error={missing} />))
  const desk = wordsOf(drawn(() => <ErrorContent error={missing} desk />, {}, '/centro/nada'))
  for (const words of [patient, desk]) expect(words).toContain(t.notFound.title)
  expect(patient).toContain(t.suggestions)
  expect(desk).not.toContain(t.suggestions)
  expect(desk).toContain(t.desk)
})
