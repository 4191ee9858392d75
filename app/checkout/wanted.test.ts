import { expect, test } from 'vitest'
import { wantedAt } from './wanted.server.ts'

test.each([
  ['/agendamiento', '7', 'oferta 7'],
  ['/agendamiento.data', '7', 'oferta 7'],
  ['/agendamiento/', '007', 'oferta 7'],
  ['/agendamiento/link/calendario', '7', 'oferta 7'],
  ['/medico/ana/consulta/santiago', undefined, '/medico/ana/consulta/santiago'],
  ['/MEDICO/ana/consulta/santiago.data', undefined, '/medico/ana/consulta/santiago'],
  ['/reserva-tu-hora/ana', undefined, '/reserva-tu-hora/ana'],
])('%s of the offer %s has a line', (path, offer, wanted) => expect(wantedAt(path, offer)).toBe(wanted))

test.each([
  ['/agendamiento//', '7', 'oferta 7'],
  ['/agendamiento///', '7', 'oferta 7'],
  ['/agendamiento/.data', '7', 'oferta 7'],
  ['/agendamiento//.data', '7', 'oferta 7'],
  ['/agendamiento/_.data', '7', 'oferta 7'],
  ['/agendamiento/link/calendario//', '7', 'oferta 7'],
  ['/medico/ana/consulta/santiago//', undefined, '/medico/ana/consulta/santiago'],
  ['/medico/ana/consulta/santiago/_.data', undefined, '/medico/ana/consulta/santiago'],
  ['/reserva-tu-hora/ana/', undefined, '/reserva-tu-hora/ana'],
  ['/reserva-tu-hora/ana/otra/cosa', undefined, '/reserva-tu-hora/ana'],
  ['/reserva-tu-hora/ana/otra.data', undefined, '/reserva-tu-hora/ana'],
])('however the address is written, %s of the offer %s has the one line of its page', (path, offer, wanted) =>
  expect(wantedAt(path, offer)).toBe(wanted),
)

test.each([
  ['/agendamiento', undefined],
  ['/agendamiento', 'x'],
  ['/agendamiento/resumen-hora', '7'],
  ['/agendamiento/confirmacion-pago', '7'],
  ['/especialidad/medicina-general/consulta/santiago', undefined],
  ['/medicos', undefined],
  ['/api/holds', '7'],
  ['/api/offers/7/slots', '7'],
  ['/mis-citas', '7'],
])('nobody waits for %s, offer %s', (path, offer) => expect(wantedAt(path, offer)).toBeUndefined())
