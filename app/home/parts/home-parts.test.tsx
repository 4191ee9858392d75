import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { BenefitsTeaser } from '../asleep/benefits-teaser.tsx'
import type { Mine } from '../load-mine.server.ts'
import { MyHome } from './my-home.tsx'

test('exams at home are led to where somebody takes them, and nowhere else', () => {
  const teaser = (homeExams: boolean) =>
    drawn(() => <BenefitsTeaser body="Hasta 20 %" homeExams={homeExams} />)
  expect(teaser(true)).toContain('href="/examenes-a-domicilio"')
  expect(teaser(false)).not.toContain('href="/examenes-a-domicilio"')
})

test('the next hour says its zone where the centre keeps another time', () => {
  const next = {
    label: 'Tu próxima hora',
    when: 'Mañana a las 10:00',
    zone: 'Hora de Rapa Nui',
    what: 'Dermatología',
    where: 'Hanga Roa',
    patient: null,
    step: null,
    see: { to: '/mis-citas/1', words: 'Ver' },
    all: { to: '/mis-citas', words: 'Todas' },
  }
  const shown = (zone: string | null | undefined) =>
    drawn(() => <MyHome mine={{ title: 'Hola', next: { ...next, zone }, waiting: null } as Mine} />)
  expect(shown('Hora de Rapa Nui')).toContain('<p>Hora de Rapa Nui</p>')
  expect(shown(null)).not.toContain('Hora de')
})
