import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import type { AppointmentFacts } from '../appointments/appointment-facts.server.ts'
import { HourCard } from './hour-card.tsx'

const hour: AppointmentFacts = {
  what: 'Consulta de Dermatología',
  professional: 'Ana Núñez',
  modality: 'Presencial',
  isVideo: false,
  isExam: false,
  order: null,
  zone: 'hora de Magallanes',
  centre: 'Clínica Álamo',
  address: 'Los Boldos 12, Punta Arenas',
  phone: '+56612345678',
  minutes: 30,
  preparation: '',
  preparations: [],
  exams: [],
  allExams: null,
  fasting: false,
  fast: null,
  limits: [],
  conditions: [],
  day: 'martes 24 de noviembre',
  leaf: { weekday: 'mar', dayNumber: 24, month: 'nov' },
  time: '09:00',
  endTime: '09:30',
  short: 'mar. 24 nov, 09:00',
  reception: '08:45',
  startsAt: '2026-11-24T12:00:00Z',
  fastSince: null,
}
const said = (changes: Partial<AppointmentFacts> = {}) =>
  wordsOf(drawn(() => HourCard({ hour: { ...hour, ...changes } })))

test('an hour in person says how, where, with whom, when, and when to be at reception', () => {
  const card = said()
  for (const part of [
    'Consulta de Dermatología con Ana Núñez',
    'Presencial Clínica Álamo',
    'Los Boldos 12, Punta Arenas',
    'martes 24 de noviembre',
    '09:00 a 09:30',
    'hora de Magallanes',
    'Preséntate a las 08:45 en recepción',
  ])
    expect(card).toContain(part)
})

test('one by video says that nobody has to go to its centre', () => {
  const card = said({ isVideo: true, modality: 'Videoconsulta', reception: null })
  expect(card).toContain('Por internet, desde donde estés Atiende Clínica Álamo')
  expect(card).not.toMatch(/Los Boldos|recepción/)
})

test('an exam says how to prepare, and no modality: there is only one', () => {
  const card = said({
    isExam: true,
    order: 'Trae la orden médica.',
    fasting: true,
    preparation: 'Ayuno de 8 horas.',
  })
  expect(card).toContain('Hay que ir en ayunas. Ayuno de 8 horas. Trae la orden médica.')
  expect(card).not.toContain('Presencial')
  const since = said({ isExam: true, fasting: true, fastSince: 'lunes 23 de noviembre, 21:00' })
  expect(since).toContain('Para esta hora, sin comer desde el lunes 23 de noviembre, 21:00, a más tardar.')
})
