/** What several exams ask for together: length, preparation, and what cannot be on one day. */
import { describe, expect, test } from 'vitest'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { examCare as care } from '#data/orders/exam-care.ts'
import imaging from '#data/reference/imaging-exams.json' with { type: 'json' }
import laboratory from '#data/reference/lab-exams.json' with { type: 'json' }
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }
import { mostExams, notFor, type OrderExam, ofTwoBodies, stepsOf } from '../public.rules.ts'
import { orderExam, preparationOf, sayApart, sayPreparation, visitsOf } from '../public.server.ts'
import { sentencesOf } from './care.rules.ts'

const all: OrderExam[] = [
  ...laboratory.map(exam => ({ ...exam, type: 'laboratorio' as const })),
  ...imaging.map(exam => ({ ...exam, type: 'imagenologia' as const })),
].map(exam => orderExam({ ...exam, areaSlug: exam.area_slug, preparation: exam.preparation ?? '' }))

const exams = (...slugs: string[]) =>
  slugs.map(slug => {
    const found = all.find(exam => exam.slug === slug)
    if (!found) throw new Error(`no exam ${slug}`)
    return found
  })

const said = (slugs: string[], language: Language = 'es') =>
  sayPreparation(exams(...slugs), language, texts(language, 'orders'))

describe('how long', () => {
  const groups = (...slugs: string[]) =>
    visitsOf(exams(...slugs)).visits.map(({ groups }) =>
      groups.map(group => [group.kind, group.exams.length, stepsOf(group, 20), group.stayMinutes]),
    )

  test('a sample serves all its exams in one step, and goes first', () => {
    expect(groups('hemograma', 'perfil-lipidico', 'orina-completa')).toEqual([[['muestras', 3, 1, 0]]])
    expect(groups('ecografia-abdominal', 'hemograma')).toEqual([
      [
        ['muestras', 1, 1, 0],
        ['ecografia', 1, 1, 0],
      ],
    ])
  })

  test('imaging adds its minutes to the first exam, which takes one step', () => {
    expect(groups('ecografia-abdominal')).toEqual([[['ecografia', 1, 1, 0]]])
    expect(groups('ecografia-abdominal', 'ecografia-tiroidea', 'ecografia-de-hombro')).toEqual([
      [['ecografia', 3, 3, 0]],
    ])
    const [visit] = visitsOf(
      exams('radiografia-de-rodilla-frontal-y-lateral', 'radiografia-de-pie-frontal-y-lateral'),
    ).visits
    expect(visit?.groups.map(group => [group.furtherMinutes, stepsOf(group, 15)])).toEqual([[5, 2]])
  })

  test('a curve keeps the patient after the sample', () => {
    expect(groups('curva-de-insulina', 'hemograma')).toEqual([[['muestras', 2, 1, 180]]])
  })

  test('the schedules of a centre may tell places apart, instead of what is usual', () => {
    const [visit] = visitsOf(exams('ecografia-tiroidea', 'mamografia-bilateral'), () => 'sala-1').visits
    expect(visit?.groups.map(group => [group.exams.length, group.furtherMinutes])).toEqual([[2, 10]])
  })
})

describe('preparation together', () => {
  test('the strictest fast counts, and says because of what', () => {
    expect(said(['hemograma', 'glicemia-glucosa-en-sangre', 'perfil-lipidico']).fasting).toBe(
      '12 horas de ayuno, por el perfil lipídico',
    )
    expect(said(['glicemia-glucosa-en-sangre', 'hemograma']).fasting).toBe(
      '8 a 12 horas de ayuno, por la glicemia',
    )
    expect(said(['perfil-lipidico'], 'en').fasting).toBe('12 hours of fasting')
    expect(said(['perfil-lipidico', 'hemograma'], 'fr').fasting).toBe(
      '12 heures de jeûne, à cause de : Perfil lipídico',
    )
    expect(said(['hemograma', 'tsh-hormona-tiroestimulante'])).toEqual({
      fasting: null,
      lines: [],
      lists: [],
    })
  })

  test('nobody fasts longer than an exam of the same visit bears', () => {
    expect(preparationOf(exams('tac-de-abdomen', 'ecografia-abdominal')).fast).toMatchObject({
      from: 6,
      to: 6,
    })
  })

  test('whatever else is needed is said once, with its exam when it is not for all', () => {
    expect(said(['orina-completa', 'hemograma', 'cortisol-en-sangre', 'testosterona-total']).lines).toEqual([
      'La muestra se toma entre las 08:00 y las 09:00, por el cortisol en sangre.',
      'Orina completa: Primera orina de la mañana, segundo chorro, previo aseo genital. Llevar al laboratorio antes de 2 horas.',
    ])
    expect(said(['ecografia-ginecologica-o-pelviana-femenina', 'ecografia-transvaginal']).lines).toContain(
      'Primero se hace el examen con la vejiga llena; después puedes ir al baño.',
    )
    expect(said(['ecografia-renal-bilateral', 'perfil-bioquimico'])).toEqual({
      fasting: '8 a 12 horas de ayuno, por el perfil bioquímico',
      lines: [
        'Ecografía renal bilateral: Vejiga llena: tomar 1 litro de agua una hora antes y no orinar hasta el examen.',
      ],
      lists: [
        {
          of: 'Ecografía renal bilateral',
          sentences: ['Vejiga llena: tomar 1 litro de agua una hora antes y no orinar hasta el examen.'],
        },
      ],
    })
  })

  test('what is for all of them is a list of its own, before one for each exam', () => {
    expect(said(['orina-completa', 'hemograma', 'cortisol-en-sangre', 'testosterona-total']).lists).toEqual([
      { of: null, sentences: ['La muestra se toma entre las 08:00 y las 09:00, por el cortisol en sangre.'] },
      {
        of: 'Orina completa',
        sentences: [
          'Primera orina de la mañana, segundo chorro, previo aseo genital.',
          'Llevar al laboratorio antes de 2 horas.',
        ],
      },
    ])
  })

  test.each([
    ['Electroforesis de proteínas', 'la electroforesis de proteínas'],
    ['ACTH', 'la ACTH'],
    ['Transaminasas', 'las transaminasas'],
    ['Electrolitos plasmáticos', 'los electrolitos plasmáticos'],
    ['UroTAC', 'el UroTAC'],
    ['Esofagograma', 'el esofagograma'],
    ['Enema baritada de colon', 'el enema baritada de colon'],
    ['Resonancia magnética de pelvis', 'la resonancia magnética de pelvis'],
    ['Ácido úrico en sangre', 'el ácido úrico en sangre'],
    ['PET-CT', 'el PET-CT'],
    ['Glicemia', 'la glicemia'],
    ['Prueba de tolerancia', 'la prueba de tolerancia'],
  ])('%s is spoken of as «%s»', (name, spoken) => {
    expect(texts('es', 'orders').theExam(name)).toBe(spoken)
  })
})

describe('what cannot be on one day', () => {
  const t = texts('es', 'orders')

  test.each([
    ['tac-de-abdomen', 'perfil-lipidico', 'fast'],
    ['hormona-foliculo-estimulante-fsh', 'progesterona', 'cycle'],
    ['prolactina', 'aldosterona', 'before'],
    ['densitometria-osea-de-columna-y-cadera', 'tac-de-abdomen', 'contrast'],
    ['radiografia-de-esofago-estomago-y-duodeno', 'ecografia-abdominal', 'barium'],
  ])('%s and %s, for the reason «%s»', (one, other, reason) => {
    for (const order of [exams(one, other), exams(other, one)]) {
      const { visits, apart } = visitsOf(order)
      expect(visits.map(visit => visit.exams.length)).toEqual([1, 1])
      expect(apart.map(pair => pair.reason)).toEqual([reason])
      expect(sayApart({ apart }, t)[0]).toMatch(/dos visitas\.$/)
    }
  })

  test('what goes with both is done on the first of the days, and nothing is lost', () => {
    const { visits } = visitsOf(
      exams('tac-de-abdomen', 'perfil-lipidico', 'hemograma', 'glicemia-glucosa-en-sangre'),
    )
    expect(visits.map(visit => visit.exams.map(exam => exam.slug))).toEqual([
      ['tac-de-abdomen', 'hemograma'],
      ['perfil-lipidico', 'glicemia-glucosa-en-sangre'],
    ])
  })
})

test('a visit holds as many exams as an order has lines', () => {
  const { visits } = visitsOf(
    all.filter(exam => exam.kind === 'muestras' && !exam.care.cycle).slice(0, mostExams),
  )
  expect(visits.flatMap(visit => visit.exams)).toHaveLength(mostExams)
})

test('an exam says whom it is not for, as far as is known', () => {
  const [psa, hip] = exams('antigeno-prostatico-especifico-ape-psa', 'ecografia-de-cadera-de-lactante')
  if (!psa || !hip) throw new Error('no exams')
  expect(psa.limit).toEqual({ about: 'prostate' })
  expect([notFor(psa, 0), notFor(psa, 99)]).toEqual([false, false])
  expect([notFor(hip, 2), notFor(hip, 1)]).toEqual([true, false])
})

test('what hardly anybody has both of is told; what is done to everybody is of nobody', () => {
  const [psa, pap, semen, breasts, blood] = exams(
    'antigeno-prostatico-especifico-ape-psa',
    'papanicolau-pap',
    'espermiograma',
    'mamografia-bilateral',
    'hemograma',
  )
  if (!psa || !pap || !semen || !breasts || !blood) throw new Error('no exams')
  expect(ofTwoBodies([blood, psa, semen, pap])).toEqual([psa, pap])
  expect(ofTwoBodies([psa, semen, blood, breasts])).toBeUndefined()
  expect(ofTwoBodies([])).toBeUndefined()
  expect(breasts.limit).toEqual({})
})

test('the facts name sentences, areas and exams that exist, and every fast is known', () => {
  const sentences = new Set(all.flatMap(exam => exam.sentences))
  const slugs = new Set(all.map(exam => exam.slug))
  expect(Object.keys(care.sentences).filter(sentence => !sentences.has(sentence))).toEqual([])
  expect(
    [...Object.keys(care.limits), ...care.apart.flatMap(({ these, those }) => [...these, ...those])].filter(
      slug => !slugs.has(slug),
    ),
  ).toEqual([])
  expect(imaging.map(exam => exam.area_slug).filter(area => !(area in care.areas))).toEqual([])
  expect(
    [...sentences].filter(sentence => /^Ayuno de/.test(sentence) && !(sentence in care.sentences)),
  ).toEqual([])
})

test.each([
  ['en', english],
  ['fr', french],
])('preparations in %s have the sentences of the Spanish ones', (_language, { preparations }) => {
  for (const [spanish, foreign] of Object.entries(preparations))
    expect(sentencesOf(foreign).length, spanish).toBe(sentencesOf(spanish).length)
})
