import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import type { AppointmentFacts } from '../appointments/appointment-facts.server.ts'
import { HourCard } from './hour-card.tsx'

const hour = {
  leaf: { weekday: 'lun', dayNumber: 30, month: 'nov' },
  exams: [],
  limits: [],
  conditions: [],
  isExam: true,
  order: 'Trae la orden médica.',
  fasting: true,
  fastSince: 'domingo 29 de noviembre, 19:30',
  preparation: 'Cena liviana la noche anterior.',
  preparations: [],
  // What the card reads of an exam before which nothing is eaten.
} as unknown as AppointmentFacts

test('nobody is told to fast for an hour that will not be', () => {
  const words = (ended: boolean) => wordsOf(drawn(() => <HourCard hour={hour} ended={ended} />))
  expect(words(false)).toMatch(/domingo 29 de noviembre, 19:30.*Cena liviana.*orden/)
  expect(words(true)).not.toMatch(/29 de noviembre|Cena liviana|orden/)
})

test('of several exams each has a short list of its own', () => {
  const preparations = [
    { of: null, sentences: ['Lleva tu orden.', 'No fumes.'] },
    { of: 'Orina completa', sentences: ['Junta la primera orina.'] },
  ]
  const html = drawn(() => <HourCard hour={{ ...hour, preparations }} />)
  expect(html).toMatch(/<ul><li>Lleva tu orden\.<\/li><li>No fumes\.<\/li><\/ul>/)
  expect(html).toMatch(/<strong>Orina completa<\/strong><ul><li>Junta la primera orina\.<\/li><\/ul>/)
  expect(html).not.toContain('Cena liviana')
})
