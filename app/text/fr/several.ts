import type { Catalogue } from '../catalogue.ts'

export const several: Catalogue['several'] = {
  problems: {
    none: 'Choisissez au moins un examen.',
    'too-many': 'Une visite compte jusqu’à 30 examens : divisez votre ordonnance.',
    'not-chosen': 'L’heure choisie est celle d’un examen qui n’est pas dans la liste.',
    unknown: slug => `Nous ne connaissons pas l’examen « ${slug} ».`,
    twice: slug => `L’examen « ${slug} » y est deux fois.`,
    'not-here': name => `Ce centre ne fait pas ${name} : retirez-le ou cherchez un autre centre.`,
  },
  price: {
    part: (name, amount, full) => `${name} : vous payez ${amount} sur ${full}.`,
    whole: (name, full) => `${name} : ${full}.`,
    none: (name, full) => `${name} : ${full}, sans convention.`,
  },
  givenBack: amount => `${amount}, remboursé`,
  order: {
    title: 'Examens de ce rendez-vous',
    same: 'Dans la même visite',
    other: (when, what, code) => `${when} : ${what} (${code})`,
    remove: name => `Retirer ${name}`,
    removeHint:
      'L’heure reste réservée pour les autres examens. S’il a été payé en ligne, sa part vous est rendue.',
    removeYes: 'Retirer cet examen',
    removed: 'L’examen est retiré. Les autres restent réservés.',
    together: {
      cancel: 'Annuler aussi les autres heures de la visite',
      move: 'Déplacer aussi les autres heures de la visite à ce jour',
    },
  },
  notForAge:
    'Un des examens ne se fait pas à l’âge de cette personne : vérifiez la date de naissance ou retirez l’examen.',
}
