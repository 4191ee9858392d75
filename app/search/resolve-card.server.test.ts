import { expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { resolveCard } from './resolve-card.server.ts'
import { type CardValues, emptyCard } from './search-card-data.ts'

const db = await testDatabase()
const t = texts('es', 'answers')
await addOffer(db, { professional: { name: 'Ignacia González Muñoz' } })

const resolve = (values: Partial<CardValues>) =>
  resolveCard(db, { ...emptyCard(), tipo: 'consulta', ...values }, 'es')
const arica = { comuna: 'arica', comuna_texto: 'Arica' }

test.each<[string, Partial<CardValues>, string]>([
  [
    'choices',
    { que: 'especialidad:dermatologia', que_texto: 'Dermatología', ...arica },
    '/especialidad/dermatologia/consulta-presencial/arica',
  ],
  [
    'words alone',
    { que_texto: 'huesos', comuna_texto: 'ñuñoa', atencion: 'ambas' },
    '/especialidad/traumatologia-y-ortopedia/consulta/nunoa',
  ],
  [
    'an insurer',
    { que_texto: 'pediatra', comuna_texto: 'stgo', atencion: 'video', prevision: 'fonasa-b' },
    '/especialidad/pediatria/videoconsulta/santiago?prevision=fonasa-b',
  ],
  [
    'a professional by the whole name',
    { que_texto: 'ignacia gonzalez munoz', ...arica },
    '/medico/ignacia-gonzalez-munoz/consulta-presencial/arica',
  ],
  [
    'an exam without its area',
    { tipo: 'laboratorio', lab_texto: 'colesterol', ...arica },
    '/laboratorio/colesterol-total/arica',
  ],
  [
    'an imaging exam with its area',
    { tipo: 'imagenologia', img_area: 'ecografia', img_texto: 'eco abdominal', ...arica },
    '/imagenologia/ecografia-abdominal/arica',
  ],
  [
    'several exams in one field',
    { tipo: 'laboratorio', lab_texto: 'hemograma y perfil lipídico', prevision: 'colmena', ...arica },
    '/laboratorio/hemograma/arica?examen=perfil-lipidico&prevision=colmena',
  ],
  [
    'exams of both kinds, looked for as a specialty',
    { que_texto: 'hgma, eco abdominal', ...arica },
    '/laboratorio/hemograma/arica?examen=ecografia-abdominal',
  ],
  [
    'several exams of which one is not clear',
    { tipo: 'laboratorio', lab_texto: 'hemograma, TSH, xyzzy', ...arica },
    '/orden?comuna=arica&texto=hemograma%2C+TSH%2C+xyzzy',
  ],
  [
    'several exams and no commune',
    { tipo: 'imagenologia', img_texto: 'eco abdominal y eco tiroidea' },
    '/orden?texto=eco+abdominal+y+eco+tiroidea',
  ],
  [
    'words that changed after a choice',
    { que: 'especialidad:dermatologia', que_texto: 'pediatria', ...arica },
    '/especialidad/pediatria/consulta-presencial/arica',
  ],
  [
    'a word with a slip',
    { que_texto: 'peditra', ...arica },
    '/especialidad/pediatria/consulta-presencial/arica',
  ],
  [
    'words that are only begun',
    { que_texto: 'medicina gen', comuna_texto: 'puerto mon' },
    '/especialidad/medicina-general/consulta-presencial/puerto-montt',
  ],
  ['an exam among the consultations', { que_texto: 'hemograma', ...arica }, '/laboratorio/hemograma/arica'],
  [
    'a consultation among the exams',
    { tipo: 'laboratorio', lab_texto: 'pediatra', ...arica },
    '/especialidad/pediatria/consulta-presencial/arica',
  ],
  [
    'an exam of the other kind',
    { tipo: 'laboratorio', lab_texto: 'mamografia', ...arica },
    '/imagenologia/mamografia-bilateral/arica',
  ],
  [
    'a choice of another type',
    { que: 'laboratorio:hemograma', que_texto: 'Hemograma', ...arica },
    '/laboratorio/hemograma/arica',
  ],
])('%s lead to the canonical address', async (_what, values, to) => {
  expect(await resolve(values)).toMatchObject({ ok: true, to })
})

test('what the other types say is not looked at', async () => {
  expect(
    await resolve({ tipo: 'laboratorio', que_texto: 'pizza', lab_texto: 'hemograma', ...arica }),
  ).toMatchObject({
    ok: true,
    to: '/laboratorio/hemograma/arica',
  })
})

test('everything that is missing is said at once, and nothing typed is lost', async () => {
  const outcome = await resolve({ que_texto: 'pizza', comuna_texto: 'narnia', prevision: 'nada' })
  if (outcome.ok) throw new Error('should not resolve')
  expect(outcome.card.errors.map(error => error.field)).toEqual(['que_texto', 'comuna_texto', 'prevision'])
  expect(outcome.card.values).toMatchObject({ que_texto: 'pizza', comuna_texto: 'narnia' })
})

test('specialty, commune, area and exam are required', async () => {
  const consult = await resolve({})
  const lab = await resolve({ tipo: 'laboratorio' })
  if (consult.ok || lab.ok) throw new Error('should not resolve')
  expect(consult.card.errors.map(error => error.message)).toEqual([t.errors.what, t.errors.commune])
  expect(lab.card.errors.map(error => error.message)).toEqual([
    t.errors.area,
    t.errors.exam,
    t.errors.commune,
  ])
})

test('vague words are asked for, and what is chosen of another type leads there', async () => {
  const outcome = await resolve({ que_texto: 'scanner', ...arica })
  if (outcome.ok) throw new Error('should not resolve')
  const [choice] = outcome.card.choices.que_texto ?? []
  expect(choice?.label).toBe('TAC de cerebro (cráneo encefálico) · Imagenología')
  const query = new URL(choice?.to ?? '', 'http://portal').searchParams
  expect(await resolve(Object.fromEntries(query))).toMatchObject({
    ok: true,
    to: '/imagenologia/tac-de-cerebro-craneo-encefalico/arica',
  })
})

test('words with one doubtful meaning are asked in the singular', async () => {
  const outcome = await resolve({ que_texto: 'me lloran los ojos', ...arica })
  if (outcome.ok) throw new Error('should not resolve')
  expect(outcome.card.errors.map(error => error.message)).toEqual([
    t.errors.meantOne('me lloran los ojos', 'Oftalmología'),
  ])
})

test('doubtful words come back as choices that keep the rest', async () => {
  const outcome = await resolve({ que_texto: 'psico', ...arica, prevision: 'colmena' })
  if (outcome.ok) throw new Error('should not resolve')
  const [choice] = outcome.card.choices.que_texto ?? []
  expect(choice?.label).toBe('Psicología Adulto')
  const query = new URL(choice?.to ?? '', 'http://portal').searchParams
  const again = Object.fromEntries(query) as Partial<CardValues>
  expect(await resolve(again)).toMatchObject({
    ok: true,
    to: '/especialidad/psicologia-adulto/consulta-presencial/arica?prevision=colmena',
  })
})

test('two communes of one name are asked for', async () => {
  const outcome = await resolve({ que_texto: 'pediatria', comuna_texto: 'florida' })
  if (outcome.ok) throw new Error('should not resolve')
  expect(outcome.card.choices.comuna_texto?.map(choice => choice.label)).toEqual([
    'Florida · Biobío',
    'La Florida · Metropolitana de Santiago',
  ])
})

test('an area alone offers its exams', async () => {
  const outcome = await resolve({ tipo: 'laboratorio', lab_area: 'orina', ...arica })
  if (outcome.ok) throw new Error('should not resolve')
  expect(outcome.card.errors.map(error => error.field)).toEqual(['lab_texto'])
  expect(outcome.card.choices.lab_texto?.map(choice => choice.label)).toContain('Orina completa')
})
