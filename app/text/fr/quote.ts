import type { Catalogue } from '../catalogue.ts'

export const quote: Catalogue['quote'] = {
  title: 'Le prix de votre ordonnance',
  lead: 'Avec le folio de votre ordonnance et votre RUT, nous vous montrons son prix dans chaque pharmacie et où elle coûte le moins.',
  number: 'Folio de l’ordonnance',
  numberHint: 'Le code national de l’ordonnance convient aussi.',
  rut: 'RUT du patient',
  submit: 'Voir les prix',
}
