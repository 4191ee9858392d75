import type { Catalogue } from '../catalogue.ts'

export const letters: Catalogue['letters'] = {
  homeExams: {
    receipt: {
      subject: (code, brand) => `Nous avons reçu votre demande ${code} · ${brand}`,
      intro: brand => `Vous avez demandé des examens chez vous par le club d’avantages de ${brand}.`,
      facts: (code, day, part) => `Demande ${code}\nJour souhaité : ${day}, ${part}`,
      notYou:
        'Si ce n’était pas vous, ne faites rien : aucune visite n’est prévue sans votre confirmation par téléphone.',
    },
  },
}
