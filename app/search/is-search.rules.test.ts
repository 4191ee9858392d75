import { expect, test } from 'vitest'
import { isSearch } from './is-search.rules.ts'

test.each([
  '/buscador',
  '/buscador.data',
  '/especialidad/medicina-general/consulta/santiago',
  '/ESPECIALIDAD/medicina-general/consulta/santiago.data',
  '/%6dedico/ana/consulta/santiago',
  '/laboratorio/hemograma/arica',
  '/imagenologia/ecografia/arica',
  '/reserva-tu-hora/ana',
  '/api/search/offers',
  '/api/offers/12/slots',
  '/medico/%E0%A4%A/x',
])('%s takes its turn', path => expect(isSearch(path)).toBe(true))

test.each([
  '/',
  '/health/live',
  '/api/holds',
  '/medicos',
  '/api/config',
  '/agendamiento',
  '/assets/buscador.js',
])('%s does not wait', path => expect(isSearch(path)).toBe(false))
