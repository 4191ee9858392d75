import { expect, test } from 'vitest'
import { askedPeriod } from './period.rules.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const asked = (periodo: string | null, desde: string | null = null, hasta: string | null = null) => {
  const { kind, first, last, before, wrong } = askedPeriod({ periodo, desde, hasta }, today)
  return [kind, `${first}`, `${last}`, `${before.first}`, `${before.last}`, wrong]
}

test.each([
  [[null], 'semana', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-18', null],
  [['pasada'], 'pasada', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15', null],
  [['mes'], 'mes', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-25', null],
  [
    ['fechas', '2026-11-20', '2026-11-24'],
    'fechas',
    '2026-11-20',
    '2026-11-24',
    '2026-11-15',
    '2026-11-19',
    null,
  ],
  [
    ['fechas', '2026-11-20', '2026-11-20'],
    'fechas',
    '2026-11-20',
    '2026-11-20',
    '2026-11-19',
    '2026-11-19',
    null,
  ],
  [
    ['fechas', '2024-01-01', '2024-12-31'],
    'fechas',
    '2024-01-01',
    '2024-12-31',
    '2022-12-31',
    '2023-12-31',
    null,
  ],
  [
    ['fechas', '2024-01-01', '2025-01-01'],
    'fechas',
    '2026-11-23',
    '2026-11-29',
    '2026-11-16',
    '2026-11-18',
    'largo',
  ],
  [
    ['fechas', '2026-11-24', '2026-11-20'],
    'fechas',
    '2026-11-23',
    '2026-11-29',
    '2026-11-16',
    '2026-11-18',
    'orden',
  ],
  [
    ['fechas', '2026-02-30', '2026-03-01'],
    'fechas',
    '2026-11-23',
    '2026-11-29',
    '2026-11-16',
    '2026-11-18',
    'desde',
  ],
  [['fechas', '2026-02-20', ''], 'fechas', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-18', 'hasta'],
  [
    ['fechas', '2026-02-20', "1' or 1=1"],
    'fechas',
    '2026-11-23',
    '2026-11-29',
    '2026-11-16',
    '2026-11-18',
    'hasta',
  ],
] as const)(
  'a period asked for as %j is shown as %s, from %s to %s',
  ([periodo, desde, hasta], ...expected) => {
    expect(asked(periodo, desde, hasta)).toEqual(expected)
  },
)

test.each([
  ['semana', true],
  ['mes', true],
  ['pasada', false],
])('a period is under way while some of its days are still to come: %s', (periodo, underWay) =>
  expect(askedPeriod({ periodo, desde: null, hasta: null }, today).underWay).toBe(underWay),
)
