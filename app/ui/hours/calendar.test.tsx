import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { DayPicker } from './calendar.tsx'

const day = {
  date: '2026-11-24',
  weekday: 'mar',
  dayNumber: 24,
  month: 'noviembre',
  free: 3,
  href: '/agendamiento?oferta=1&dia=2026-11-24',
  selected: false,
  label: 'martes 24 de noviembre',
}

test('without a script a day leads to what it changes', () => {
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs(drawn(() => <DayPicker days={[day]} label="Día" changes="horas" />))).toEqual([
    '/agendamiento?oferta=1&amp;dia=2026-11-24#horas',
  ])
  expect(hrefs(drawn(() => <DayPicker days={[day]} label="Día" />))).toEqual([
    '/agendamiento?oferta=1&amp;dia=2026-11-24',
  ])
})
