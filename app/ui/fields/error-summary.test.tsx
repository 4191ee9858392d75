import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { ErrorSummary } from './error-summary.tsx'

const summaryOf = (message: string) =>
  wordsOf(drawn(() => <ErrorSummary errors={[{ field: 'rut', message }]} />))

test('says that nothing was lost, once', () => {
  const times = (text: string) => text.split('No se perdió nada').length - 1
  expect(times(summaryOf('Escribe tu RUT.'))).toBe(1)
  expect(times(summaryOf('Alguien tomó esa hora recién. No se perdió nada: elige otra.'))).toBe(1)
})
