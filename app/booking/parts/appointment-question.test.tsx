import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import type { ShownAppointment } from '../appointments/show-appointment.server.ts'
import { AppointmentQuestion } from './appointment-question.tsx'

const asked = (paid: ShownAppointment['paid'], due: string | null, paidAtDesk: string | null = null) =>
  wordsOf(
    drawn(() => (
      <AppointmentQuestion
        question="cancel"
        home="/cita/x"
        shown={
          {
            hour: { day: 'Martes 24 de noviembre', time: '09:00', what: 'Consulta' },
            paid,
            paidAtDesk,
            due,
            price: { amount: '$13.330' },
          } as ShownAppointment
        }
      />
    )),
  )

test.each([
  ['was paid', 'settled' as const, null, 'Te devolvemos todo lo que pagaste ($13.330); la devolución debes'],
  ['is paid at the centre', null, null, 'No la has pagado en línea, así que no hay nada que devolver.'],
  [
    'is still to be paid online',
    null,
    'mar. 24 nov',
    'No la has pagado en línea, así que no hay nada que devolver.',
  ],
])(
  'before an hour that %s is cancelled, what becomes of the money is said once',
  (_what, paid, due, words) => {
    const said = asked(paid, due)
    expect(said).toContain(words)
    expect(said).toContain('la devolución debes revisarla con tu banco')
    expect(said.match(/devolve|devolu/g)).toHaveLength(2)
  },
)

test('before an hour that was paid at a desk is cancelled, nobody is sent to their bank', () => {
  const said = asked('settled', null, 'La recepción del centro')
  expect(said).toContain('La recepción del centro te devuelve todo lo que pagaste ($13.330)')
  expect(said).not.toContain('banco')
})

test('an hour that goes back on sale is not said to be lost for ever: it is offered again', () =>
  expect(asked(null, null)).not.toContain('no se puede recuperar'))
