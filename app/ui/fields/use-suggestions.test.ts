import { expect, test } from 'vitest'
import { stillFitting } from './use-suggestions.ts'

const groups = [
  {
    label: 'Especialidades',
    options: ['Ginecología', 'Dermatología'].map(label => ({ value: label, label })),
  },
  { label: 'Profesionales', options: [{ value: 'jp', label: 'José Pérez' }] },
]
const popular = { groups, state: 'ready', answered: '' } as const
const labels = (query: string) =>
  stillFitting(popular, query).groups.map(group => group.options.map(({ label }) => label))

test('until the answer to what is typed comes, only suggestions that have those words can be picked', () => {
  expect(labels('derma')).toEqual([['Dermatología']])
  expect(labels('JOSE')).toEqual([['José Pérez']])
  expect(labels('huesos')).toEqual([])
  expect(stillFitting(popular, 'huesos').state).toBe('loading')
})

test('the answer to what is typed is offered as it came, whatever its words', () => {
  const answer = { groups, state: 'ready', answered: 'huesos' } as const
  expect(stillFitting(answer, 'huesos')).toBe(answer)
})
