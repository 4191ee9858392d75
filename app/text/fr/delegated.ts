import type { Catalogue } from '../catalogue.ts'

const at = (centre: string | null) => (centre ? ` à ${centre}` : '')

export const delegated: Catalogue['delegated'] = {
  frame: {
    link: 'Voir mes personnes de confiance',
    invitation: 'Voir l’invitation',
    closing: 'Si vous ne reconnaissez pas cela, mettez-y fin au même endroit et changez votre mot de passe.',
    stranger:
      'Si vous ne connaissez pas cette personne, vous n’avez rien à faire : l’invitation expire d’elle-même.',
    ended:
      'Si vous n’étiez pas au courant, regardez vos personnes de confiance et changez votre mot de passe.',
    nothing: 'Vous n’avez rien à faire.',
  },
  trusted: 'Vous laisse prendre ses rendez-vous',
  hour: {
    title: who => `Rendez-vous de ${who}`,
    owed: (who, when) =>
      `Reste à payer : ${who} paie avant le ${when}, depuis son compte ou avec le lien que nous lui avons envoyé. Sinon, le rendez-vous est annulé.`,
  },
  signIn: {
    why: 'Quelqu’un vous a invité à être sa personne de confiance. Connectez-vous pour voir qui et répondre.',
    fresh: 'Pas encore de compte ? Créez-le : en vous y connectant, vous revenez à l’invitation.',
  },
  endAnyTime: 'Vous pouvez y mettre fin quand vous voulez, avec un seul bouton : l’effet est immédiat.',
  what: {
    books: 'prendre, voir, déplacer et annuler des rendez-vous',
    reads: 'lire des documents de santé',
    both: 'prendre, voir, déplacer et annuler des rendez-vous, et lire des documents de santé',
  },
  granted: {
    toPerson: {
      title: ({ delegate }) => `Vous avez invité ${delegate} à vous aider`,
      intro: ({ delegate, what, day, centre }) =>
        `Dès son accord, ${delegate} pourra ${what}${at(centre)} pour vous jusqu’au ${day}.`,
    },
    toDelegate: {
      title: ({ person }) => `${person} vous fait confiance`,
      intro: ({ person, what, day, centre }) =>
        `${person} vous invite à ${what}${at(centre)} en son nom jusqu’au ${day}. Pour accepter, connectez-vous à votre compte, ou créez-en un, et prouvez votre identité. L’invitation attend 30 jours.`,
    },
  },
  accepted: {
    toPerson: {
      title: ({ delegate }) => `${delegate} a accepté de vous aider`,
      intro: ({ delegate, what, day, centre }) =>
        `Dès maintenant ${delegate} peut ${what}${at(centre)} pour vous jusqu’au ${day}. Ce qui est fait est noté avec son nom.`,
    },
    toDelegate: {
      title: ({ person }) => `Vous pouvez désormais aider ${person}`,
      intro: ({ person, what, day, centre }) =>
        `Dès maintenant vous pouvez ${what}${at(centre)} au nom de ${person} jusqu’au ${day}. Ce que vous faites est noté avec votre nom.`,
    },
  },
  ended: {
    toPerson: {
      title: ({ delegate }) => `${delegate} ne peut plus agir pour vous`,
      intro: ({ delegate, what, centre }) =>
        `L’autorisation de ${delegate} de ${what}${at(centre)} pour vous a pris fin.`,
    },
    toDelegate: {
      title: ({ person }) => `L’autorisation de ${person} a pris fin`,
      intro: ({ person, what, centre }) =>
        `Ceci, vous ne pouvez plus le faire au nom de ${person} : ${what}${at(centre)}.`,
    },
  },
  withdrawn: {
    toPerson: {
      title: ({ delegate }) => `Votre invitation à ${delegate} a pris fin`,
      intro: ({ delegate, what, centre }) =>
        `Votre invitation à ${delegate} de ${what}${at(centre)} pour vous n’est plus valable.`,
    },
    toDelegate: {
      title: ({ person }) => `L’invitation de ${person} a pris fin`,
      intro: ({ person, what, centre }) =>
        `L’invitation de ${person} à ${what}${at(centre)} en son nom n’est plus valable.`,
    },
  },
  errors: {
    name: 'Écrivez son prénom et son nom',
    email: 'Écrivez son e-mail',
    relation: 'Choisissez qui est cette personne pour vous',
    grant: 'Choisissez ce qu’elle peut faire',
    span: 'Choisissez jusqu’à quand',
    own: 'C’est votre propre RUT',
    exists: 'Cette personne a déjà une autorisation : mettez-y fin avant d’en donner une autre',
    most: 'Vous pouvez avoir jusqu’à 8 personnes de confiance',
    'too-many': 'Vous avez envoyé 5 invitations aujourd’hui. Réessayez demain.',
    unproven: 'Pour que quelqu’un lise vos documents, prouvez d’abord votre identité',
    'birth-date': 'Écrivez d’abord votre date de naissance dans Mes données',
    minor: 'C’est pour les personnes de 18 ans ou plus',
  },
  relations: {
    daughter: 'Votre fille',
    son: 'Votre fils',
    partner: 'Votre partenaire',
    sister: 'Votre sœur',
    brother: 'Votre frère',
    mother: 'Votre mère',
    father: 'Votre père',
    other: 'Votre personne de confiance',
  },
  mine: {
    daughter: 'Ma fille',
    son: 'Mon fils',
    partner: 'Mon ou ma partenaire',
    sister: 'Ma sœur',
    brother: 'Mon frère',
    mother: 'Ma mère',
    father: 'Mon père',
    other: 'Une autre personne',
  },
  deeds: {
    book: 'A pris un rendez-vous pour vous',
    confirm: 'A confirmé un de vos rendez-vous',
    cancel: 'A annulé un de vos rendez-vous',
    move: 'A déplacé un de vos rendez-vous',
    change: 'A changé quelque chose à un de vos rendez-vous',
  },
  spans: { '3m': '3 mois', '1y': 'Un an', '2y': 'Deux ans' },
  list: {
    books: 'Rendez-vous : prendre, voir, déplacer et annuler',
    reads: 'Documents de santé : lire et télécharger',
    both: 'Rendez-vous et documents de santé',
    rut: rut => `RUT ${rut}`,
    onlyAt: centre => `Seulement à ${centre}, qui l’a noté à son accueil`,
    until: day => `Jusqu’au ${day}`,
  },
}
