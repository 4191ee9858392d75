import { expect, test } from 'vitest'
import { centrePlanPath, centreSupplyEditPath } from './paths.ts'

test('what is new of somebody is edited at an address that names them, what is there at its own', () => {
  expect(centreSupplyEditPath('horario', 'nueva', 7, 'ana núñez')).toBe(
    '/centro/oferta/horario/nueva?centro=7&de=ana%20n%C3%BA%C3%B1ez',
  )
  expect(centreSupplyEditPath('horario', 'h/1', 7)).toBe('/centro/oferta/horario/h%2F1?centro=7')
})

test('a change is planned of one thing, or of what is sold there', () => {
  expect(centrePlanPath('precio', 'lista', 7, 'consulta')).toBe(
    '/centro/cambios/precio/lista?centro=7&que=consulta',
  )
  expect(centrePlanPath('horas', 'h1', 7, null)).toBe('/centro/cambios/horas/h1?centro=7')
})
