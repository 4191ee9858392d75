/** Whatever a form of an order brings, reading it takes no longer than an order. */
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { editOrder } from './edit-order.server.ts'

const db = await testDatabase()

/** Questions that somebody has mended just now. */
function mended(typed: readonly string[]) {
  const form = new FormData()
  for (const text of typed) {
    form.append('duda', text)
    form.append('pregunta', 'antes')
  }
  return form
}

test('of many questions as many are compared with every exam as of one order, and none is lost', async () => {
  const lines = Array.from({ length: 30 }, (_, line) =>
    Array.from({ length: 10 }, (_, nth) => `orina qq${line * 10 + nth}`).join(', '),
  )
  const { questions } = await editOrder(db, mended(lines))
  expect(questions).toHaveLength(300)
  const compared = questions.filter(({ near }) => near.length > 0).length
  expect(compared).toBeGreaterThan(10)
  expect(compared).toBeLessThanOrEqual(100)
})

test('what is longer than two orders together is asked about as it was written', async () => {
  const long = `hemograma ${'x'.repeat(3990)}`
  const { questions, exams } = await editOrder(db, mended([long, `${long}y`, 'glicemia\nurea']))
  expect(exams).toEqual([])
  expect(questions.map(({ typed }) => typed.slice(0, 12))).toContain('glicemia\nure')
})

test('blanks are read as one, however many there are', async () => {
  const { exams } = await editOrder(db, mended([`hemograma${' '.repeat(20_000)}y\t\t glicemia`]))
  expect(exams).toEqual(['hemograma', 'glicemia-glucosa-en-sangre'])
})

test('an exam that was to be changed and was not is the exam again once somebody goes on, and not before', async () => {
  const changing = new FormData()
  changing.append('examen', 'hemograma')
  changing.append('cambiar', 'hemograma')
  const { exams, questions } = await editOrder(db, changing)
  expect(exams).toEqual([])
  const [{ typed } = { typed: '' }] = questions
  const form = (button: string) => {
    const sent = new FormData()
    sent.append('duda', typed)
    sent.append('pregunta', typed)
    sent.append(button, '')
    return sent
  }
  expect(await editOrder(db, form('buscar'))).toMatchObject({ exams: ['hemograma'], questions: [] })
  expect(await editOrder(db, form('ver'))).toMatchObject({ exams: [], questions: [{ typed }] })
})
