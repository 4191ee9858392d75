/** The page of an order, as a browser without scripts uses it: every button sends the form. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, drawnAnswered } from '#test/helpers/pages/drawn.tsx'
import { notBeside } from '#test/helpers/press/refusal.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { OrderPageData } from '../orders/order-data.ts'
import * as orden from './orden.tsx'

const db = await testDatabase()
const browser = testBrowser(testPortal(db), { '/orden': orden })

type Fields = [string, string][]
const having = (...slugs: string[]): Fields => slugs.map(slug => ['examen', slug])
const asked = (typed: string, now = typed): Fields => [
  ['pregunta', typed],
  ['duda', now],
]

const open = async (path: string) => (await browser.ask(path)).data.order as OrderPageData
async function send(...fields: Fields) {
  const { status, to, data } = await browser.ask('/orden', fields)
  return { status, to, order: data as OrderPageData }
}
const slugs = ({ chips }: OrderPageData) => chips.map(chip => chip.slug)

beforeAll(async () => {
  await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
  await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })
  await addOffer(db, { type: 'laboratorio', exam: 'tsh-hormona-tiroestimulante' })
})

test('an order in text becomes chips, each with how it was written', async () => {
  const { status, order } = await send(['texto', 'hgma, p. lipídico\nTSH'], ['agregar', '1'])
  expect(status).toBe(200)
  expect(slugs(order)).toEqual(['hemograma', 'perfil-lipidico', 'tsh-hormona-tiroestimulante'])
  expect(order.chips[0]?.notes).toEqual(['Escribiste «hgma»'])
  expect(order.count).toBe('Hay 3 exámenes en tu orden.')
  expect(order.preparation?.lines[0]).toBe('12 horas de ayuno, por el perfil lipídico.')
})

test('what nobody knows is asked about until it is mended, chosen or left out', async () => {
  const first = await send(
    ['texto', 'hemograma, xyzzy, ecografía'],
    ['buscar', '1'],
    ['comuna_texto', 'Providencia'],
  )
  expect(first.status).toBe(400)
  expect(slugs(first.order)).toEqual(['hemograma'])
  expect(first.order.questions.map(question => question.typed)).toEqual(['xyzzy', 'ecografía'])
  expect(first.order.questions[1]?.near.length).toBeGreaterThan(2)
  expect(first.order.errors).toEqual([
    { field: 'duda-0', message: 'Aclara lo que no reconocimos, o déjalo fuera.' },
  ])
  expect(first.order.place).toMatchObject({ comuna: 'providencia', comuna_texto: 'Providencia' })

  const chosen = await send(...having('hemograma'), ...asked('xyzzy'), ...asked('ecografía'), [
    'es',
    '1:ecografia-abdominal',
  ])
  expect(slugs(chosen.order)).toEqual(['hemograma', 'ecografia-abdominal'])
  expect(chosen.order.questions.map(question => question.typed)).toEqual(['xyzzy'])

  const mended = await send(...having('hemograma'), ...asked('xyzzy', 'TSH'), ['agregar', '1'])
  expect(slugs(mended.order)).toEqual(['hemograma', 'tsh-hormona-tiroestimulante'])
  expect(mended.order.questions).toEqual([])

  const left = await send(...having('hemograma'), ...asked('xyzzy'), ['fuera', '0'])
  expect(left.to).toBe('/orden?examen=hemograma#orden')
})

test('what is asked about is said beside its field, and the area that was chosen stays', async () => {
  const loaderData = (await browser.ask('/orden')).data
  const { status, order: actionData } = await send(
    ['texto', 'xyzzy'],
    ['area', 'bioquimica'],
    ['buscar', '1'],
  )
  expect([status, actionData.area?.slug]).toEqual([400, 'bioquimica'])
  const html = drawnAnswered(orden.default, loaderData, actionData, '/orden')
  expect(html).toContain('href="#duda-0"')
  expect(notBeside(html)).toEqual([])
})

test('a chip is taken off or mended', async () => {
  expect((await send(...having('hemograma', 'perfil-lipidico'), ['quitar', 'hemograma'])).to).toBe(
    '/orden?examen=perfil-lipidico#orden',
  )
  const { order } = await send(...having('hemograma', 'perfil-lipidico'), ['cambiar', 'hemograma'])
  expect(slugs(order)).toEqual(['perfil-lipidico'])
  expect(order.questions.map(question => question.typed)).toEqual(['Hemograma'])
})

test('check-ups are one touch, areas a list', async () => {
  const added = await send(...having('hemograma'), ['chequeo', 'tiroides'])
  expect(added.to).toBe(
    '/orden?examen=hemograma&examen=tsh-hormona-tiroestimulante&examen=t4-libre-tiroxina-libre#orden',
  )
  // What the list has already is not said to be written twice.
  expect((await send(...having('hemograma'), ['chequeo', 'general'])).to).toMatch(/#orden$/)
  const listed = await send(...having('hemograma'), ['area', 'hematologia'], ['ver', '1'])
  expect(listed.order.area?.exams.find(exam => exam.slug === 'hemograma')?.chosen).toBe(true)
  expect(listed.order.area?.exams.length).toBeGreaterThan(20)
})

describe('bad input', () => {
  test('none at all is said beside the text', async () => {
    const { status, order } = await send(['texto', ' '], ['buscar', '1'])
    expect(status).toBe(400)
    expect(order.errors.map(error => error.field)).toEqual(['texto', 'comuna_texto'])
  })

  test('more than thirty stay, all of them, and are said', async () => {
    const { exams } = await import('../orders/order-index.server.ts').then(part => part.orderIndexOf(db))
    const many = exams.slice(0, 34).map(exam => exam.slug)
    const { status, order } = await send(...having(...many), ['buscar', '1'], ['comuna', 'providencia'])
    expect(status).toBe(400)
    expect(order.chips).toHaveLength(34)
    expect(order.errors.map(error => error.field)).toEqual(['orden'])
  })

  test('twice the same counts once, and says so', async () => {
    const { order } = await send(['texto', 'hemograma, hemograma'], ['agregar', '1'])
    expect(order.chips).toMatchObject([{ slug: 'hemograma', notes: ['Estaba dos veces: lo contamos una.'] }])
  })

  test('what nobody does, and what not everybody has, is said beside it', async () => {
    const { chips, warnings } = await open(
      '/orden?examen=vitamina-b12&examen=papanicolau-pap&examen=espermiograma',
    )
    expect(chips.map(chip => chip.notes)).toEqual([
      ['Por ahora ningún centro del portal lo hace.'],
      ['Por ahora ningún centro del portal lo hace.', 'Este examen es del cuello del útero'],
      ['Por ahora ningún centro del portal lo hace.', 'Este examen es de semen'],
    ])
    expect(warnings).toEqual([
      'Papanicolau (PAP) y Espermiograma casi nunca se piden para una misma persona: revisa tu orden.',
    ])
    // Said, and nothing more: whose body it is their doctor knows.
    const on = [
      ['examen', 'papanicolau-pap'],
      ['examen', 'espermiograma'],
      ['buscar', '1'],
      ['comuna', 'providencia'],
    ]
    expect(await send(...(on as [string, string][]))).toMatchObject({ status: 303 })
  })

  test('an address with what is no exam asks about it', async () => {
    const { chips, questions } = await open('/orden?examen=hemograma&examen=nada-de-eso')
    expect(chips).toHaveLength(1)
    expect(questions.map(question => question.typed)).toEqual(['nada de eso'])
  })

  test('nonsense is answered', async () => {
    for (const fields of [
      [['es', 'x:y']],
      [['fuera', '-1']],
      [['duda', '%00']],
      [['examen', '<script>']],
      [['chequeo', '__proto__']],
      [
        ['area', 'nada'],
        ['ver', '1'],
      ],
      Array.from({ length: 400 }, () => ['duda', 'qwerty']),
    ] as Fields[])
      expect((await send(...fields)).status).toBeLessThan(500)
  })
})

test('with a commune it goes on to where all of it is done', async () => {
  const { to } = await send(
    ...having('hemograma', 'perfil-lipidico'),
    ['comuna_texto', 'providencia'],
    ['prevision', 'colmena'],
    ['texto', ''],
  )
  expect(to).toBe('/laboratorio/hemograma/providencia?examen=perfil-lipidico&prevision=colmena')
  const alone = await send(...having('hemograma'), ['comuna', 'providencia'], ['buscar', '1'])
  expect(alone.to).toBe('/laboratorio/hemograma/providencia')
})

test('a commune that nobody knows is asked about', async () => {
  const { status, order } = await send(...having('hemograma'), ['comuna_texto', 'Narnia'], ['buscar', '1'])
  expect(status).toBe(400)
  expect(order.errors.map(error => error.field)).toEqual(['comuna_texto'])
  expect(order.place.comuna_texto).toBe('Narnia')
})

test('for whom an order is looked for is still said where the page answers with what is wrong', async () => {
  const mother = await testAccount(db)
  const [child] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${mother.id}::uuid, '24111222-5', 'Tomás', 'Soto Rojas', '2016-08-09', 'typed', ${testNow}::timestamptz)
    returning id`)
  const para = child?.id ?? ''
  const theirs = testBrowser(testPortal(db), { '/orden': orden }, mother)
  const page = (await theirs.ask(`/orden?para=${para}`)).data
  const to = /<form[^>]* action="([^"]+)"/.exec(drawn(orden.default, page, '/orden'))?.[1] ?? ''
  const wrong = await theirs.ask(to, { buscar: '1', para })
  expect([wrong.status, wrong.data.place.para]).toEqual([400, para])
  expect((await theirs.ask(to)).data.forWhom?.links).toContainEqual(
    expect.objectContaining({ label: 'Tomás Soto Rojas', current: true }),
  )
})

test('the page says which part of its address it does not know, and keeps the others', async () => {
  const wrong = async (query: string) => {
    const { status, data } = await browser.ask(`/orden?examen=hemograma&${query}`)
    const { errors, place, communes } = data.order as OrderPageData
    return { status, said: errors, place, communes }
  }
  const commune = await wrong('comuna=providensia&prevision=colmena')
  expect(commune.status).toBe(400)
  expect(commune.said).toEqual([
    { field: 'comuna_texto', message: expect.stringContaining('No encontramos la comuna «providensia»') },
  ])
  expect(commune.place).toMatchObject({ comuna: '', comuna_texto: 'providensia', prevision: 'colmena' })
  expect(commune.communes).toContainEqual({
    label: 'Providencia',
    to: '/orden?examen=hemograma&comuna=providencia&prevision=colmena',
  })
  const insurer = await wrong('comuna=providencia&prevision=nadie&area=nada')
  expect(insurer.said.map(({ field }) => field)).toEqual(['prevision', 'area'])
  expect(insurer.place.comuna).toBe('providencia')
  expect(await wrong('comuna=&prevision=&area=')).toMatchObject({ status: 200, said: [] })
})
