import type { Catalogue } from '../catalogue.ts'

export const quote: Catalogue['quote'] = {
  title: 'Price your prescription',
  lead: 'With the folio of your prescription and your RUT we show what it costs at each pharmacy, and where it is cheapest.',
  number: 'Folio of the prescription',
  numberHint: 'The national code of the prescription works too.',
  rut: 'RUT of the patient',
  submit: 'See prices',
}
