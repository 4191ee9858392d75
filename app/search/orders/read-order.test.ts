/** From the text of an order to its exams; whatever is not surely one is asked about. */
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/helpers/database.ts'
import { orderIndexOf } from './order-index.server.ts'
import { readerOf, readOrder } from './read-order.rules.ts'

const db = await testDatabase()
const index = await orderIndexOf(db)

const read = (text: string) => readOrder(text, readerOf(index))
const slugs = (text: string) =>
  read(text).flatMap(piece => (piece.slugs.length > 0 ? piece.slugs : `¿${piece.typed}?`))

test.each([
  ['hemograma y perfil lipídico', ['hemograma', 'perfil-lipidico']],
  [
    'hgma, p. lipídico, TSH, T4L',
    ['hemograma', 'perfil-lipidico', 'tsh-hormona-tiroestimulante', 't4-libre-tiroxina-libre'],
  ],
  [
    '1. Hemograma\n2. Perfil bioquímico\n3) Orina completa',
    ['hemograma', 'perfil-bioquimico', 'orina-completa'],
  ],
  ['0301045, 03-02-034 y 03 03 024', ['hemograma', 'perfil-lipidico', 'tsh-hormona-tiroestimulante']],
  ['03-01-045 Hemograma', ['hemograma']],
  ['Hemograma 0301045', ['hemograma']],
  ['0404016 ecografía de hombro', ['ecografia-de-hombro']],
  [
    'Electrolitos plasmáticos (sodio, potasio, cloro), glicemia',
    ['electrolitos-plasmaticos-sodio-potasio-cloro', 'glicemia-glucosa-en-sangre'],
  ],
  ['Radiografía de tórax frontal y lateral', ['radiografia-de-torax-frontal-y-lateral']],
  ['rx tórax ap y lateral + hemograma', ['radiografia-de-torax-frontal-y-lateral', 'hemograma']],
  ['TAC de abdomen y pelvis', ['tac-de-abdomen-y-pelvis']],
  ['TSH T4L', ['tsh-hormona-tiroestimulante', 't4-libre-tiroxina-libre']],
  ['eco abdominal y tiroidea', ['ecografia-abdominal', 'ecografia-tiroidea']],
  [
    'Solicito: hemograma, VHS, PCR',
    ['hemograma', 'velocidad-de-sedimentacion-vhs', 'proteina-c-reactiva-pcr-automatizada'],
  ],
  ['GOT/GPT', ['transaminasas-got-ast-y-gpt-alt']],
  ['hemogrma, perfil lipidco', ['hemograma', 'perfil-lipidico']],
  ['Perfil tiroideo', ['tsh-hormona-tiroestimulante', 't4-libre-tiroxina-libre']],
  ['17-hidroxiprogesterona', ['17-hidroxiprogesterona']],
  ['25 OH vitamina D', ['vitamina-d-25-oh']],
  ['colesterol', ['colesterol-total']],
])('an order that says «%s» is read as %o', (text, exams) => {
  expect(slugs(text)).toEqual(exams)
})

test.each([
  ['hemograma y xyzzy', ['hemograma', '¿xyzzy?']],
  ['Diagnóstico: control sano\nHemograma', ['¿Diagnóstico: control sano?', 'hemograma']],
  ['0404016', ['¿0404016?']],
  ['anemia', ['¿anemia?']],
  ['9999999 glicemia', ['¿9999999 glicemia?']],
  ['0301045 perfil lipídico', ['¿0301045 perfil lipídico?']],
])('%s: what is not sure is asked about, and nothing is dropped', (text, exams) => {
  expect(slugs(text)).toEqual(exams)
})

test('a question brings what it may be', () => {
  expect(read('0404016')[0]?.near).toContain('ecografia-de-hombro')
  expect(read('anemia')[0]?.near).toContain('hemograma')
  expect(read('ecografia')[0]?.near.length).toBeGreaterThan(2)
  expect(read('0301045 perfil lipídico')[0]?.near).toEqual(['hemograma', 'perfil-lipidico'])
})

test('nothing, signs and very long texts do no harm', () => {
  expect(read('')).toEqual([])
  expect(read(' ,;\n--- y ')).toHaveLength(1)
  expect(read('hemograma, '.repeat(3000)).length).toBeLessThanOrEqual(400)
  const many = read(Array.from({ length: 900 }, (_, at) => `q${at}z`).join(','))
  expect(many.length).toBeGreaterThan(600)
})

test('every exam is read by its own name and, where no other has it, by its code', () => {
  const wrong = index.exams.filter(({ slug, name, code }) => {
    const named = slugs(name)
    const coded = code && index.codes.get(code)?.length === 1 ? slugs(code) : [slug]
    return named.join() !== slug || coded.join() !== slug
  })
  expect(wrong.map(({ name }) => `${name}: ${slugs(name).join()}`)).toEqual([])
})
