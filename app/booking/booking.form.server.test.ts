/** What is missing on the page that books, in one list above it. */
import { expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { contactForm, whomForm } from './booking.form.server.ts'

test.each(['es', 'en', 'fr'] as const)(
  'in %s nobody reads the same twice who books for somebody else and leaves all of it empty',
  language => {
    const t = texts(language, 'booking').errors
    const empty = {
      for_whom: 'other',
      patient_rut: '',
      patient_name: '',
      patient_last_name: '',
      birth_date: '',
    }
    const own = { name: '', last_name: '', email: '', mobile_phone: '' }
    const said = [contactForm(t).safeParse(own), whomForm(t).safeParse(empty)].flatMap(
      ({ error }) => error?.issues.map(({ message }) => message) ?? [],
    )
    expect(said).toHaveLength(8)
    expect(new Set(said).size).toBe(said.length)
  },
)
