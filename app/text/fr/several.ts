import type { Catalogue } from '../catalogue.ts'

export const several: Catalogue['several'] = {
  problems: {
    none: 'Choisissez au moins un examen.',
    'too-many': 'Une visite compte jusqu’à 30 examens : divisez votre ordonnance.',
    'not-chosen': 'L’heure choisie est celle d’un examen qui n’est pas dans la liste.',
    unknown: slug => `Nous ne connaissons pas l’examen « ${slug} ».`,
    twice: slug => `L’examen « ${slug} » y est deux fois.`,
    'not-here': name => `Ce centre ne fait pas ${name} : retirez-le ou cherchez un autre centre.`,
  },
  price: {
    part: (name, amount, full) => `${name} : vous payez ${amount} sur ${full}.`,
    whole: (name, full) => `${name} : ${full}.`,
    none: (name, full) => `${name} : ${full}, sans convention.`,
  },
  givenBack: amount => `${amount}, remboursé`,
  letters: {
    booked: {
      subject: (when, codes) => `Vos rendez-vous sont réservés : ${when} (${codes})`,
      title: 'Vos rendez-vous sont réservés',
      intro:
        'Gardez cet e-mail : son lien permet de voir, confirmer, changer ou annuler vos rendez-vous, ensemble ou séparément, à tout moment.',
      sms: (codes, when, where, then) => `RDV ${codes} réservés : ${when}${where}. ${then}`,
    },
    moved: {
      subject: (when, codes) => `Vos rendez-vous ont changé : ${when} (${codes})`,
      title: 'Vos rendez-vous ont changé',
      intro: 'Vos nouveaux horaires sont réservés et les anciens sont libérés. Les codes restent les mêmes.',
      sms: (codes, when, where, then) => `Vos RDV ${codes} ont changé : ${when}${where}. ${then}`,
    },
    cancelled: {
      subject: (when, codes) => `Vos rendez-vous sont annulés : ${when} (${codes})`,
      title: 'Vos rendez-vous sont annulés',
      intro:
        'Les horaires sont libres pour d’autres personnes. Vous n’avez rien d’autre à faire. Si vous n’avez pas demandé cette annulation, appelez le centre.',
      sms: (codes, when) => `Vos rendez-vous ${codes} du ${when} sont annulés.`,
    },
    centreCancelled: {
      subject: (when, codes) => `Le centre a annulé vos rendez-vous : ${when} (${codes})`,
      title: 'Le centre a annulé vos rendez-vous',
      intro:
        'Nous sommes désolés : le centre médical ne pourra pas vous recevoir à ces heures. Vous n’y êtes pour rien.',
      begun:
        'Nous sommes désolés : le centre médical n’a pas pu vous recevoir à ces heures. Vous n’y êtes pour rien.',
      offer: 'La page de chacun montre les heures les plus proches. Choisissez, sans ressaisir vos données :',
      sms: (codes, when, link) => `Annulés par le centre : ${codes}, ${when}. Autres : ${link}`,
    },
    settled: { intro: 'Vos rendez-vous sont payés. Gardez cet e-mail : c’est votre reçu.' },
    unpaid: {
      subject: (when, codes) => `Vos rendez-vous ont été annulés faute de paiement : ${when} (${codes})`,
      title: 'Vos rendez-vous ont été annulés faute de paiement',
      intro:
        'Cette visite se paie en ligne à l’avance, et le délai est passé sans paiement. Les heures sont libres pour d’autres personnes ; rien ne vous a été débité.',
      sms: (codes, when, link) => `RDV ${codes} du ${when} annulés : non payés. Autres : ${link}`,
    },
    reminder: {
      subjectDay: (when, codes) => `Rappel de vos rendez-vous : ${when} (${codes})`,
      subjectHours: (times, codes) => `Aujourd’hui à ${times}, vos rendez-vous (${codes})`,
      title: 'Rappel de vos rendez-vous',
      ask: 'Viendrez-vous ? Confirmez d’un geste, ensemble ou séparément. Sinon, annulez ou changez les horaires : quelqu’un d’autre pourra en profiter.',
      asked:
        'Vous avez confirmé votre venue. Si quelque chose change, dites-le-nous : quelqu’un d’autre pourra en profiter.',
      sms: (codes, when, where, link) => `RDV ${codes} : ${when}${where}. Confirmer ou annuler : ${link}`,
      owed: 'Ils restent à payer : sans paiement à temps, les rendez-vous sont annulés.',
      smsOwed: (codes, when, where, then) => `RDV ${codes} : ${when}${where}. ${then}`,
      smsConfirmed: (codes, when, where, link) => `RDV ${codes} : ${when}${where}. Voir ou annuler : ${link}`,
    },
    see: time => `Voir le rendez-vous de ${time}`,
    instead: (what, time) => `${what} : un autre rendez-vous à la place de celui de ${time}`,
  },
  order: {
    title: 'Examens de ce rendez-vous',
    same: 'Dans la même visite',
    other: (when, what, code) => `${when} : ${what} (${code})`,
    remove: 'Retirer',
    removeHint:
      'L’heure reste réservée pour les autres examens. S’il a été payé en ligne, sa part vous est rendue.',
    removeYes: 'Retirer cet examen',
    removed: 'L’examen est retiré. Les autres restent réservés.',
    together: {
      confirm: 'Confirmer aussi les autres horaires de la visite',
      cancel: 'Annuler aussi les autres heures de la visite',
      move: 'Déplacer aussi les autres heures de la visite à ce jour',
    },
  },
  notForAge:
    'Un des examens ne se fait pas à l’âge de cette personne : vérifiez la date de naissance ou retirez l’examen.',
}
