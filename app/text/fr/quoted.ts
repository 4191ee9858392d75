import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const quoted: Catalogue['quoted'] = {
  title: 'Le prix de votre ordonnance',
  of: (folio: string, date: string) => `Ordonnance ${folio}, délivrée le ${date}`,
  packages: (count: number) => plural(count, `${count} boîte`, `${count} boîtes`),
  cheapest: 'La plus avantageuse',
  delivers: 'Livre à domicile',
  bioequivalent: 'Bioéquivalent',
  missing: 'Non disponible',
  total: 'Total',
  totalMissing: (count: number) =>
    plural(
      count,
      `Total sans ${count} médicament qu’elle n’a pas`,
      `Total sans ${count} médicaments qu’elle n’a pas`,
    ),
  complete: 'Elles ont toute votre ordonnance',
  partial: 'Il y manque un médicament',
  note: 'Les prix sont communiqués par les pharmacies et peuvent changer. Un médicament bioéquivalent a le même effet que celui de marque, certifié par l’ISP.',
  nothingLeft: {
    title: 'Vous avez tout retiré',
    body: 'Selon la pharmacie, tous les médicaments de cette ordonnance vous ont été remis. Il ne reste rien à acheter.',
  },
  noPrices: {
    title: 'Aucune pharmacie ne communique ses prix',
    body: 'Pour l’instant aucune pharmacie ne nous communique le prix de ces médicaments. Votre ordonnance reste valable : montrez-la dans n’importe laquelle.',
  },
  again: 'Une autre ordonnance',
  mine: 'Voir mes ordonnances',
}
