import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import type { DescribedOffer } from '../load-calendar-page.server.ts'
import { ChosenOffer } from './chosen-offer.tsx'

const offer = {
  isVideo: false,
  isExam: true,
  modality: 'Presencial',
  professional: null,
  what: 'Ecografía abdominal',
  centre: 'Clínica Álamo',
  address: 'Calle Uno 1, Santiago',
  minutes: 20,
  fasting: true,
  fast: null,
  preparation: 'Ayuno de 6 horas',
  preparations: [],
  registration: 'Registro N.º 1',
  ages: 'Atiende desde los 15 años',
  limits: [],
  conditions: [],
}

test('what decides whether one may come is never folded away', () => {
  // What the card reads of an offer, and no more.
  const html = drawn(() => <ChosenOffer offer={offer as unknown as DescribedOffer} price={null} />)
  const folded = /<details[\s\S]*<\/details>/.exec(html)?.[0] ?? ''
  for (const words of [offer.address, 'Dura 20 minutos', offer.registration]) expect(folded).toContain(words)
  for (const words of [offer.centre, offer.what, 'Hay que ir en ayunas', offer.preparation, offer.ages]) {
    expect(html).toContain(words)
    expect(folded).not.toContain(words)
  }
})
