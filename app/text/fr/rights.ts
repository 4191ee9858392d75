import type { Catalogue } from '../catalogue.ts'

const grounds = {
  identity: 'nous n’avons pas pu vérifier votre identité',
  relation: 'il n’est pas établi que vous pouvez demander pour cette personne',
  'kept-by-law': 'une loi nous oblige à garder ces données (le dossier clinique, 15 ans)',
  claims:
    'ces données sont nécessaires pour former, exercer ou défendre une réclamation devant un tribunal ou une autorité',
  'public-health': 'ces données sont nécessaires pour des raisons de santé publique',
  others: 'les remettre porterait atteinte aux droits d’une autre personne',
  repeated: 'la même demande a reçu une réponse il y a peu et rien n’a changé',
  'not-here': 'ce que vous réclamez ne dépend ni de ce portail ni de ce centre',
  'no-breach': 'nous l’avons examiné et n’avons pas trouvé de faute',
}

export const rights: Catalogue['rights'] = {
  kinds: {
    access: {
      label: 'Savoir quelles données vous avez',
      means:
        'Nous vous disons quelles données existent, à quoi elles servent, d’où elles viennent et qui les a reçues.',
    },
    correction: {
      label: 'Corriger une donnée',
      means:
        'Dites-nous ce qui est faux ou incomplet et ce qu’il faut écrire. Nous le corrigeons et prévenons qui l’a reçu.',
    },
    erasure: {
      label: 'Effacer une donnée',
      means: 'Nous l’effaçons, sauf ce qu’une loi oblige à garder. Le dossier clinique est gardé 15 ans.',
    },
    objection: {
      label: 'M’opposer à un usage',
      means: 'Nous cessons d’utiliser vos données pour cela. Vos soins ne changent pas.',
    },
    portability: {
      label: 'Emporter mes données',
      means: 'Nous vous les remettons dans un fichier qu’un autre système peut lire.',
    },
    blocking: {
      label: 'Bloquer mes données un temps',
      means:
        'Nous arrêtons tout usage pendant qu’une autre demande est examinée. Vos rendez-vous restent. Réponse sous 2 jours ouvrables.',
    },
    consent: {
      label: 'Retirer une permission donnée',
      means: 'Dès ce moment elle ne vaut plus. Ce qui a été fait avant reste valable.',
    },
    complaint: {
      label: 'Réclamation',
      means:
        'Sur l’accueil, les soins ou le fonctionnement. Nous répondons par écrit sous 15 jours ouvrables.',
    },
  },
  outcomes: { granted: 'Acceptée', partly: 'Acceptée en partie', refused: 'Non acceptée' },
  why: (outcome, ground) =>
    outcome === 'refused'
      ? `Nous n’avons pas pu accepter votre demande : ${grounds[ground]}.`
      : `Nous acceptons une partie de votre demande. L’autre non, car ${grounds[ground]}.`,
  deed: (date, who) => `Fait le ${date} : ${who}.`,
  state: {
    number: folio => `Numéro ${folio}`,
    asked: date => `Nous l’avons reçue le ${date}.`,
    due: date => `Réponse au plus tard le ${date}`,
    extended: (date, because) =>
      `Il nous faut plus de temps : réponse au plus tard le ${date}. Motif : ${because}`,
    answered: (date, outcome) => `Répondue le ${date} · ${outcome}`,
    read: 'Lire la réponse',
    data: 'Télécharger les données (JSON)',
    dataProof: 'Pour télécharger les données, prouvez d’abord votre identité.',
    copy: 'Ouvrir la copie qui vous attend, avec le numéro et le code reçus par e-mail',
  },
  account: {
    title: 'Une demande sur vos données',
    body: 'Nous répondons sous 5 jours ouvrables. La loi donne 30 jours, et une prolongation motivée.',
    kind: 'Ce dont vous avez besoin',
    means: 'Ce que chacune signifie',
    about: 'Sur qui',
    me: 'Sur moi',
    detail: 'Dites-nous',
    detailHint: 'Au moins 10 caractères.',
    submit: 'Envoyer la demande',
    sent: 'Nous avons reçu votre demande. Son numéro est dans votre e-mail.',
    most: 'Vous avez déjà 5 demandes en cours. Nous répondrons bientôt.',
    notYours: 'Vous ne pouvez demander que pour un enfant que le registre confirme comme vôtre.',
    others: 'Demander pour une autre personne ou pour une personne décédée',
  },
  form: {
    title: 'Vos droits sur vos données',
    description:
      'Demandez à voir, corriger, effacer, bloquer ou emporter les données de santé que nous gardons, avec ou sans compte.',
    lead: 'C’est gratuit et sans compte. Nous répondons sous 5 jours ouvrables ; la loi donne 30 jours.',
    signedIn: 'Avec votre compte c’est plus court : inutile de prouver qui vous êtes.',
    signedInLink: 'Demander depuis mon profil',
    what: '1. Ce dont vous avez besoin',
    kind: 'Demande',
    means: 'Ce que chacune signifie',
    detail: 'Dites-nous',
    detailHint: 'Quelle donnée, de quel centre et de quelle date, si vous le savez.',
    whose: '2. À qui sont les données',
    relation: 'Je demande',
    relations: {
      self: 'Pour moi',
      parent: 'Pour mon enfant de moins de 18 ans',
      heir: 'Pour une personne décédée (je suis héritier ou héritière)',
      representative: 'Pour une personne que je représente',
    },
    subjectRut: 'RUT de cette personne',
    subjectHint: 'Seulement si vous demandez pour une autre personne.',
    shown: 'Comment vous le prouvez',
    shownHint:
      'Acte de succession, acte de naissance, procuration ou décision de justice. Écrivez de quel document il s’agit, ou joignez-le.',
    file: 'Document',
    fileHint: 'PDF ou photo, jusqu’à 5 Mo. Seul qui répond le voit.',
    who: '3. Qui vous êtes',
    rut: 'Votre RUT',
    name: 'Votre nom complet',
    email: 'Votre e-mail',
    emailHint: 'Nous vous envoyons un code, puis la réponse.',
    serial: 'Numéro de document de votre carte d’identité',
    serialHint:
      'Il est au recto de la carte. Il nous sert à vérifier que c’est vous ; nous ne le gardons pas.',
    claveUnica: 'M’identifier avec ClaveÚnica',
    claveUnicaDone: (name, rut) => `Vous vous êtes identifié avec ClaveÚnica : ${name}, RUT ${rut}.`,
    submit: 'Continuer',
    track: 'Vous avez déjà demandé ? Voir où cela en est',
    complaint: 'Pour réclamer au sujet de vos soins, utilisez le formulaire de réclamation.',
    complaintLink: 'Aller aux réclamations',
  },
  complaint: {
    title: 'Réclamations',
    description:
      'Réclamez au sujet de soins, d’un centre ou de ce portail : réponse écrite sous 15 jours ouvrables.',
    lead: 'Dites-nous ce qui s’est passé. Nous répondons par écrit sous 15 jours ouvrables.',
    about: 'Ce que vous réclamez',
    portal: 'Ce portail',
    centre: 'Centre',
    centreHint: 'Écrivez son nom comme dans votre rendez-vous. S’il s’agit de ce portail, laissez vide.',
    detail: 'Ce qui s’est passé',
    detailHint: 'Quand, où et quelle solution vous attendez.',
    name: 'Votre nom complet',
    email: 'Votre e-mail',
    emailHint: 'Nous vous envoyons un code, puis la réponse.',
    submit: 'Envoyer la réclamation',
    centreUnknown:
      'Nous ne connaissons aucun centre de ce nom. Vérifiez comment il s’écrit, ou laissez le champ vide et dites-nous plus bas lequel c’est.',
    centreSeveral: 'Il y a plusieurs centres de ce nom. Choisissez-en un de la liste.',
    ended:
      'Votre session s’est terminée avant l’arrivée de votre réclamation, et rien n’a encore été envoyé. Ce que vous avez écrit est toujours là : ajoutez votre nom et votre adresse e-mail, puis renvoyez-le.',
    elsewhere:
      'Si la réponse ne vous satisfait pas, ou ne vient pas sous 15 jours ouvrables, vous pouvez vous adresser à la Superintendencia de Salud dans les 5 jours ouvrables suivants.',
  },
  confirm: {
    title: 'Écrivez le code',
    lead: email => `Nous avons envoyé un code de 6 chiffres à ${email}. Il vaut une heure.`,
    code: 'Code',
    submit: 'Confirmer',
    wrong: left =>
      left === 1
        ? 'Ce n’est pas ce code. Il vous reste un essai.'
        : `Ce n’est pas ce code. Il vous reste ${left} essais.`,
    over: 'Ce code n’est plus valable et votre demande n’a pas été envoyée. Écrivez-la de nouveau : nous vous enverrons un autre code.',
    again: 'Recommencer',
    notSent:
      'Nous avons déjà envoyé beaucoup de messages à cet e-mail aujourd’hui. Essayez demain ou avec un autre.',
  },
  done: {
    title: 'Nous avons reçu votre demande',
    complaintTitle: 'Nous avons reçu votre réclamation',
    number: 'Son numéro est',
    code: 'Son code est',
    keep: 'Gardez-les : avec les deux vous voyez où cela en est. Ils sont aussi dans l’e-mail envoyé.',
    due: date => `Nous répondons par e-mail au plus tard le ${date}.`,
    card: {
      unproven:
        'Le numéro de la carte n’est pas celui du RUT écrit. Qui répondra vous demandera une autre preuve.',
      unchecked:
        'Nous n’avons pas pu vérifier votre carte. Qui répondra le fera, ou demandera une autre preuve.',
    },
    track: 'Voir où cela en est',
    home: 'Aller à l’accueil',
  },
  track: {
    title: 'Où en est votre demande',
    description: 'Avec le numéro et le code que nous vous avons envoyés.',
    lead: 'Écrivez le numéro et le code que nous vous avons envoyés par e-mail.',
    folio: 'Numéro',
    folioHint: 'Il commence par DER ou REC.',
    code: 'Code',
    submit: 'Voir',
    none: 'Il n’y a pas de demande avec ce numéro et ce code. Ce que vous avez écrit est toujours là : vérifiez les deux dans l’e-mail que nous vous avons envoyé.',
    fileTitle: 'La copie des données',
    fileLead: until =>
      `Elle est prête jusqu’au ${until} et s’ouvre une seule fois : écrivez le numéro de la carte d’identité de la personne qui a fait la demande. Gardez-la chez vous.`,
    fileSerial: 'Numéro de document de votre carte d’identité',
    fileHint: 'Laissez vide si vous venez de vous identifier avec ClaveÚnica dans ce navigateur.',
    fileOpen: 'Ouvrir la copie',
    fileErrors: {
      over: 'Cette copie a déjà été ouverte, ou son délai est passé. Vous pouvez la redemander.',
      wrong: 'Ce n’est pas le numéro de la carte d’identité en vigueur de la personne qui a fait la demande.',
      tries: 'Trop d’essais aujourd’hui. Réessayez demain.',
      unavailable:
        'Impossible de vérifier votre carte maintenant. Rien n’est perdu : réessayez dans quelques minutes.',
    },
    another: 'Voir une autre',
  },
  errors: {
    kind: 'Choisissez ce dont vous avez besoin',
    detailShort: 'Il faut au moins 10 caractères.',
    detailLong: 'Écrivez jusqu’à 2 000 caractères',
    relation: 'Choisissez pour qui vous demandez',
    subject: 'Écrivez le RUT de la personne à qui sont les données',
    subjectSame: 'C’est votre propre RUT : choisissez « Pour moi ».',
    shown: 'Dites comment vous le prouvez, ou joignez le document.',
    shownLong: 'Écrivez jusqu’à 500 caractères',
    rut: 'Saisissez un RUT valide',
    name: 'Écrivez votre nom complet',
    nameLong: 'Écrivez jusqu’à 120 caractères',
    email: 'Écrivez votre e-mail',
    emailShape: 'Vérifiez l’e-mail : il doit ressembler à nom@courriel.fr, sans ñ ni accents.',
    serial: 'Écrivez le numéro comme sur la carte : 9 chiffres, peut-être précédés d’une lettre.',
    folio: 'Le numéro commence par DER ou REC, suivi de 8 lettres ou chiffres.',
    code: 'Écrivez le code.',
    file: {
      large: 'Le fichier dépasse 5 Mo : choisissez-en un plus léger ou prenez une photo.',
      kind: 'Il faut un PDF ou une photo JPG ou PNG : choisissez un autre fichier.',
      unreadable: 'Nous n’avons pas pu ouvrir le fichier. Essayez-en un autre.',
      pixels: 'La photo est trop grande : reprenez-la en moindre qualité.',
      pages: 'Le PDF a plus de 20 pages : joignez seulement celles qu’il faut.',
    },
    often:
      'Il y a eu trop de tentatives. Ce que vous avez écrit est toujours là : attendez un moment et réessayez.',
    most: 'Il y a déjà 5 demandes en cours avec cet e-mail. Nous répondrons bientôt.',
  },
  letters: {
    confirm: {
      title: 'Votre code',
      intro: digits =>
        `Le code pour confirmer votre demande est ${digits}. Il vaut une heure et une seule fois.`,
      link: 'Aller à l’aide',
      closing: 'Si vous n’avez rien demandé, ne faites rien : sans le code il ne se passe rien.',
    },
    received: {
      title: folio => `Nous avons reçu votre demande ${folio}`,
      complaintTitle: folio => `Nous avons reçu votre réclamation ${folio}`,
      intro: (kind, date) =>
        `Vous avez demandé : ${kind}. Nous répondons par e-mail au plus tard le ${date}.`,
      complaintIntro: date => `Nous la lisons et répondons par e-mail au plus tard le ${date}.`,
      code: (folio, code) => `Numéro : ${folio}. Code pour voir où cela en est : ${code}.`,
      link: 'Voir où cela en est',
      closing: 'Gardez cet e-mail : le code n’est pas renvoyé.',
    },
    extended: {
      title: folio => `Il nous faut plus de temps pour votre demande ${folio}`,
      intro: date => `Votre demande prend plus de temps que prévu. Nous répondons au plus tard le ${date}.`,
      reason: because => `Motif : ${because}`,
      link: 'Voir où cela en est',
      closing: 'La loi permet une seule prolongation, de 30 jours au plus.',
    },
    answered: {
      title: folio => `Réponse à votre demande ${folio}`,
      complaintTitle: folio => `Réponse à votre réclamation ${folio}`,
      data: 'Vos données sont dans votre profil, sous « Sécurité » : elles s’ouvrent seulement avec votre compte et votre identité prouvée.',
      dataLink: 'Ouvrir mon profil',
      link: 'Voir la demande',
      complaintLink: 'Voir la réclamation',
      file: until =>
        `La copie des données vous attend jusqu’au ${until}. Elle s’ouvre une seule fois, avec le numéro et le code de cette demande et le numéro de votre carte d’identité.`,
      agency:
        'Si la réponse ne vous satisfait pas, vous pouvez réclamer à l’Agencia de Protección de Datos Personales dans les 30 jours ouvrables suivants.',
      complaint:
        'Si la réponse ne vous satisfait pas, vous pouvez vous adresser à la Superintendencia de Salud dans les 5 jours ouvrables suivants.',
    },
  },
}
