/** What is put together out of words and figures reads as a person would write it. */
import { expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { offerFacts } from '../appointments/appointment-facts.server.ts'
import { findOffer } from '../holds/offer.queries.server.ts'

const db = await testDatabase()

test.each([
  ['es', 0, 'tendrá menos de un año ese día'],
  ['es', 1, 'tendrá 1 año ese día'],
  ['es', 2, 'tendrá 2 años ese día'],
  ['en', 0, 'will be under a year old that day'],
  ['en', 1, 'will be 1 that day'],
  ['fr', 0, 'aura moins d’un an ce jour-là'],
  ['fr', 1, 'aura 1 an ce jour-là'],
  ['fr', 2, 'aura 2 ans ce jour-là'],
] as const)('in %s somebody of %i %s', (language, age, words) => {
  expect(texts(language, 'booking').confirm.ageWarning('Atiende desde 15 años', age)).toContain(words)
})

test('a preparation is said in the language in which the hour was booked', async () => {
  const offer = await findOffer(
    db,
    (await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })).offerId,
  )
  if (!offer) throw new Error('no offer')
  const said = (['es', 'en', 'fr'] as const).map(language => {
    const { fast, preparation } = offerFacts(offer, language)
    expect(preparation, 'the fast is said once').not.toMatch(/ayun|fast|jeun/i)
    return `${fast}. ${preparation}`
  })
  expect(said[0]).toBe(`${offer.preparation}.`.replace('..', '.'))
  expect(said[1]).toMatch(/fasting|Fast/i)
  expect(said[2]).toMatch(/jeun/)
})

test.each([
  ['', ''],
  ['Ayuno de 8 horas', 'Ayuno de 8 horas.'],
  ['Ayuno de 8 horas.', 'Ayuno de 8 horas.'],
  ['¿Tomas anticoagulantes? ¡Avísanos!', '¿Tomas anticoagulantes? ¡Avísanos!'],
])('the preparation «%s» ends as a sentence: the order comes after it', async (preparation, said) => {
  const offer = await findOffer(db, (await addOffer(db)).offerId)
  if (!offer) throw new Error('no offer')
  expect(offerFacts({ ...offer, preparation }, 'es').preparation).toBe(said)
})
