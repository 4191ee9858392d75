import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const quoted: Catalogue['quoted'] = {
  title: 'What your prescription costs',
  of: (folio: string, date: string) => `Prescription ${folio}, issued on ${date}`,
  packages: (count: number) => plural(count, `${count} package`, `${count} packages`),
  cheapest: 'Best choice',
  delivers: 'Delivers to your home',
  bioequivalent: 'Bioequivalent',
  missing: 'Not available',
  total: 'Total',
  totalMissing: (count: number) =>
    plural(
      count,
      `Total without ${count} medicine that it does not have`,
      `Total without ${count} medicines that it does not have`,
    ),
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
}
