/** Health documents of the patient who has everything, 12.345.678-5: lines of an import, days counted from the day given, except those that have to stand on one side of a law. All of it is fictitious. */
import type { DocumentInput } from '#app/records/documents/document-schemas.server.ts'
import {
  amoxicillin,
  type Item,
  losartan,
  metformin,
  paracetamol,
  salbutamol,
  sertraline,
} from './patient-medicines.ts'
import { patientOrders } from './patient-orders.ts'
import { bones, employer, general, internal, patient, places } from './patient-people.ts'
import { random } from './random.ts'

const zone = 'America/Santiago'
const cycle = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

type Line<Kind> = Extract<DocumentInput, { kind: Kind }>
type State = Line<'licence'>['history'][number]['state']

/** @param today the local day that everything recent is counted from. */
export function* patientRecords(today: Temporal.PlainDate): Generator<DocumentInput> {
  yield* licences(today)
  yield* bonos(today)
  yield* prescriptions(today)
  yield* gesNotifications(today)
  yield* patientOrders(today)
}

const at = (day: Temporal.PlainDate, time = '10:20') =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()

/** State by state, and how many days after the issue each began. */
const paths: Record<string, [State, number][]> = {
  emitted: [['emitted', 0]],
  employer: [
    ['emitted', 0],
    ['employer', 1],
  ],
  evaluation: [
    ['emitted', 0],
    ['employer', 1],
    ['evaluation', 3],
  ],
  approved: [
    ['emitted', 0],
    ['employer', 1],
    ['evaluation', 3],
    ['approved', 9],
  ],
  reduced: [
    ['emitted', 0],
    ['employer', 1],
    ['evaluation', 4],
    ['reduced', 14],
  ],
  rejected: [
    ['emitted', 0],
    ['employer', 2],
    ['evaluation', 4],
    ['rejected', 16],
  ],
  ready: [
    ['emitted', 0],
    ['employer', 1],
    ['evaluation', 3],
    ['approved', 10],
    ['ready', 18],
  ],
}

/** Accidents at work and on the way there are of bones here. */
const signerOf = (type: number, index: number) =>
  type === 5 || type === 6 ? bones : cycle([general, internal], index)

function* licences(today: Temporal.PlainDate): Generator<Line<'licence'>> {
  const compin = { kind: 'compin', name: 'COMPIN Metropolitana' } as const
  const mutual = { kind: 'mutual', name: 'Mutual del Sur' } as const
  const isapre = { kind: 'isapre', name: 'Isapre Araucaria' } as const
  const rows = [
    { ago: 0, type: 1, days: 3, path: 'emitted', authority: compin },
    { ago: 2, type: 1, days: 5, path: 'employer', authority: compin },
    { ago: 6, type: 5, days: 11, path: 'evaluation', authority: mutual },
    { ago: 20, type: 7, days: 15, path: 'approved', authority: compin },
    { ago: 41, type: 1, days: 21, path: 'reduced', authority: compin, approved: 14 },
    { ago: 75, type: 6, days: 7, path: 'rejected', authority: mutual },
    { ago: 130, type: 4, days: 7, path: 'ready', authority: compin },
    { ago: 210, type: 3, days: 42, path: 'ready', authority: compin },
    { ago: 400, type: 2, days: 30, path: 'ready', authority: compin },
    { ago: 640, type: 1, days: 4, path: 'ready', authority: isapre, folio: '2077889901-4' },
    { ago: 1100, type: 1, days: 7, path: 'ready', authority: isapre },
    { ago: 2900, type: 1, days: 3, path: 'ready', authority: compin },
  ]
  for (const [index, { ago, type, days, path, authority, approved, folio }] of rows.entries()) {
    const issued = today.subtract({ days: ago })
    const history = (paths[path] ?? []).map(([state, after]) => ({
      state,
      on: issued.add({ days: after }).toString(),
    }))
    yield {
      kind: 'licence',
      key: `demo-licencia-${index + 1}`,
      patient,
      folio: folio ?? `31${String(44_556_601 + index * 1_117)}-${(index * 7) % 10}`,
      issued_at: at(issued, '09:40'),
      professional: signerOf(type, index),
      type,
      granted_on: issued.toString(),
      rest: {
        from: issued.toString(),
        to: issued.add({ days: days - 1 }).toString(),
        kind: index === 4 ? 'afternoon' : 'total',
        place: type === 7 ? 'hospital' : 'home',
      },
      employer,
      authority,
      history,
      approved_days: approved ?? (['approved', 'ready'].includes(path) ? days : undefined),
      paid_on: path === 'ready' ? issued.add({ days: 21 }).toString() : undefined,
    }
  }
}

function* bonos(today: Temporal.PlainDate): Generator<Line<'bono'>> {
  const services = [
    ['Consulta de medicina general', 25_000, 18_960, general],
    ['Consulta de traumatología y ortopedia', 42_500, 27_000, bones],
    ['Hemograma', 3_170, 3_170, general],
    ['Perfil lipídico', 6_690, 4_020, internal],
    ['Ecografía abdominal', 38_900, 24_300, general],
    ['Consulta de medicina interna', 39_900, 26_100, internal],
    ['Control de crónicos', 12_000, 12_000, internal],
  ] as const
  for (let index = 0; index < 23; index++) {
    const chance = random('bono', index)
    const [service, full_price, contribution, professional] = cycle(services, index)
    // The first is of today: it opens at /mibono/… too.
    const issued = today.subtract({ days: index === 0 ? 0 : index * 17 + chance.int(0, 9) })
    yield {
      kind: 'bono',
      key: `demo-bono-${index + 1}`,
      patient,
      folio: `60${String(1_234_500 + index * 37)}`,
      issued_at: at(issued, index === 0 ? '00:05' : '11:10'),
      professional,
      place: cycle(places, index),
      service,
      financer: 'fonasa-b',
      full_price,
      contribution,
    }
  }
}

function* prescriptions(today: Temporal.PlainDate): Generator<Line<'prescription'>> {
  const ago = (days: number) => today.subtract({ days })
  const rows: { on: Temporal.PlainDate; valid: number; items: Item[]; type?: 'retained' }[] = [
    { on: ago(1), valid: 30, items: [paracetamol, amoxicillin] },
    {
      on: ago(12),
      valid: 90,
      items: [{ ...losartan, dispensed: 2 }, { ...metformin, dispensed: 2 }, paracetamol],
    },
    { on: ago(20), valid: 30, items: [sertraline], type: 'retained' },
    { on: ago(60), valid: 30, items: [salbutamol] },
    {
      on: ago(110),
      valid: 90,
      items: [
        { ...losartan, dispensed: 6 },
        { ...metformin, dispensed: 6 },
      ],
    },
    { on: ago(290), valid: 30, items: [{ ...amoxicillin, dispensed: 1 }] },
    // Quotes exist for prescriptions from May 2022 on: one on each side.
    { on: Temporal.PlainDate.from('2022-05-02'), valid: 30, items: [paracetamol] },
    { on: Temporal.PlainDate.from('2022-04-28'), valid: 30, items: [losartan] },
    { on: Temporal.PlainDate.from('2021-08-16'), valid: 30, items: [amoxicillin, paracetamol] },
  ]
  for (const [index, { on, valid, items, type }] of rows.entries()) {
    yield {
      kind: 'prescription',
      key: `demo-receta-${index + 1}`,
      patient,
      folio: `70${String(8_812_300 + index * 11)}`,
      national_code: `RNE-${4400 + index}-${7310 + index * 13}`,
      issued_at: at(on, '12:05'),
      expires_on: on.add({ days: valid }).toString(),
      professional: cycle([general, internal], index),
      place: cycle(places, index),
      type,
      indications: index === 1 ? 'Control de presión cada semana; la metformina, con comida.' : undefined,
      items,
    }
  }
}

function* gesNotifications(today: Temporal.PlainDate): Generator<Line<'ges-notification'>> {
  const rows = [
    {
      on: today.subtract({ days: 9 }),
      condition: 21,
      diagnosis: 'Hipertensión esencial (primaria)',
      signed: true,
    },
    {
      on: today.subtract({ days: 9 }),
      condition: 7,
      diagnosis: 'Diabetes mellitus tipo 2, sin complicaciones',
      signed: false,
    },
    // The decree of 2025 added problems 88 to 90 and named others anew: one on each side.
    {
      on: Temporal.PlainDate.from('2025-12-04'),
      condition: 90,
      diagnosis: 'Trastornos debidos al uso de tabaco',
      signed: true,
    },
    {
      on: Temporal.PlainDate.from('2025-11-20'),
      condition: 66,
      diagnosis: 'Control de salud oral',
      signed: true,
    },
    {
      on: Temporal.PlainDate.from('2024-06-11'),
      condition: 34,
      diagnosis: 'Episodio depresivo leve',
      signed: true,
    },
  ]
  for (const [index, { on, condition, diagnosis, signed }] of rows.entries()) {
    yield {
      kind: 'ges-notification',
      key: `demo-ges-${index + 1}`,
      patient,
      folio: `80${String(332_100 + index * 7)}`,
      issued_at: at(on, '16:15'),
      professional: cycle([general, internal], index),
      place: cycle(places, index),
      condition,
      diagnosis,
      confirmed: index !== 1,
      signed_at: signed ? at(on, '16:22') : undefined,
    }
  }
}
