import type { Catalogue } from '../catalogue.ts'
import { frenchPlural } from '../plurals.ts'

export const line: Catalogue['line'] = {
  title: 'Vous êtes dans la file',
  body: 'Beaucoup de personnes veulent voir ces horaires en ce moment. Elles entrent par ordre d’arrivée, et votre place est gardée.',
  next: 'Vous êtes la prochaine personne à entrer',
  ahead: people =>
    `${frenchPlural(people, 'Une personne est', `${people.toLocaleString('fr')} personnes sont`)} avant vous`,
  alone: 'Vous n’avez rien à faire : cette page se met à jour toute seule et s’ouvre quand c’est votre tour.',
  kept: 'Si vous la fermez, rouvrez le même lien dans ce navigateur dans l’heure et vous retrouvez votre place. Ce que vous aviez réservé ne change pas.',
  home: 'Quitter la file et aller à l’accueil',
}
