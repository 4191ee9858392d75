import type { Catalogue } from '../catalogue.ts'

export const operator: Catalogue['operator'] = {
  trial: {
    copy: 'Ceci est une copie à regarder : aucun message ni paiement n’en part.',
    test: 'Ce portail est en essai : ce que vous réservez, payez ou téléchargez ici ne compte pas.',
  },
}
