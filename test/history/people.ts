/** Thirty people who book again and again, so that they get in their own way, too. */
import type { BookingRequest } from '#app/booking/appointments/book-appointment.server.ts'
import type { Dice } from './dice.ts'

export function somebodyOf(dice: Dice): Pick<BookingRequest, 'patient' | 'contact' | 'prevision'> {
  const number = dice.below(30)
  const name = { name: 'Rosa', lastName: `Fuentes ${number}` }
  const withRut = number % 3 !== 0
  return {
    prevision: withRut ? dice.pick(['particular', 'colmena', 'banmedica', 'fonasa']) : 'particular',
    patient: { ...name, self: true, ...(withRut && { rut: `${11_111_000 + number}-1` }) },
    contact: {
      ...name,
      email: `rosa${number}@ejemplo.cl`,
      phone: `+569876543${String(number).padStart(2, '0')}`,
      language: 'es',
      reminders: number % 2 ? 'email' : 'sms',
    },
  }
}
