import type { Catalogue } from '../catalogue.ts'

export const quote: Catalogue['quote'] = {
  title: 'Price your prescription',
  description:
    'Compare what your prescription costs at each pharmacy with its folio and your RUT, without an account.',
  lead: 'With the folio of your prescription and your RUT we show what it costs at each pharmacy, and where it is cheapest.',
  number: 'Folio of the prescription',
  numberHint: 'The national code of the prescription works too.',
  rut: 'RUT of the patient',
  rutHint: 'Enter the RUT without dots or hyphen',
  submit: 'See prices',
  errors: {
    number: 'Enter the folio of the prescription',
    rutRequired: 'Enter the RUT of the patient',
    rut: 'Enter a valid RUT',
  },
  problems: {
    notFound: {
      title: 'We did not find that prescription',
      body: 'There is no prescription with that folio and that RUT. What you typed is still here: check both and try again.',
    },
    before: {
      title: 'That prescription cannot be priced',
      body: 'Prices are available only for prescriptions issued from May 2022 on. If you still need it, ask your doctor for a new one.',
    },
    limited: (minutes: number) =>
      `There were too many attempts. What you typed is still here: try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  },
  result: {
    title: 'What your prescription costs',
    of: (folio: string, date: string) => `Prescription ${folio}, issued on ${date}`,
    packages: (count: number) => (count === 1 ? '1 package' : `${count} packages`),
    cheapest: 'Best choice',
    delivers: 'Delivers to your home',
    bioequivalent: 'Bioequivalent',
    missing: 'Not available',
    total: 'Total',
    totalMissing: (count: number) =>
      count === 1
        ? 'Total without 1 medicine that it does not have'
        : `Total without ${count} medicines that it does not have`,
    complete: 'They have your whole prescription',
    partial: 'Some medicine is missing',
    note: 'Pharmacies report their prices and may change them. A bioequivalent medicine has the same effect as the branded one, certified by the ISP.',
    nothingLeft: {
      title: 'You have collected everything',
      body: 'According to the pharmacy, you were given every medicine of this prescription. There is nothing left to price.',
    },
    noPrices: {
      title: 'No pharmacy reports prices',
      body: 'No pharmacy tells us the price of these medicines for now. Your prescription is valid all the same: show it at any of them.',
    },
    again: 'Price another prescription',
    mine: 'See my prescriptions',
  },
}
