import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const records: Catalogue['records'] = {
  book: 'Prendre rendez-vous',
  details: 'Détails du document',
  kinds: {
    licence: {
      title: 'Arrêts de travail',
      one: 'Arrêt maladie',
      description:
        'Vos arrêts de travail depuis 2012 : où en est chacun, ce que cela signifie et quand il est payé.',
      lead: 'Chaque arrêt, pas à pas : où il en est aujourd’hui, ce que cela signifie et qui appeler s’il tarde.',
      points: [
        'Tous vos arrêts depuis 2012, des types 1 à 7',
        'L’étape en mots simples : chez votre employeur, en évaluation, approuvé, prêt pour le paiement',
        'Le document en PDF, avec un code QR qui prouve son authenticité',
      ],
      count: (n: number) => plural(n, `${n} arrêt`, `${n} arrêts`),
      empty: {
        title: 'Vous n’avez pas d’arrêt de travail',
        body: 'Quand un professionnel vous donnera un arrêt, vous le verrez ici le jour même. Nous montrons ceux donnés depuis 2012.',
      },
      searchHint: 'Folio, professionnel ou employeur',
      note: 'Les arrêts sont montrés depuis 2012.',
    },
    bono: {
      title: 'Bonos (bons de paiement)',
      one: 'Bono (bon de paiement)',
      description: 'Les bonos de vos consultations : ce que vous avez payé, où et avec qui.',
      lead: 'Vos bonos sont conservés : ce que vous avez payé, ce qu’a payé votre assurance, où et avec qui.',
      points: [
        'Le montant payé et la part de Fonasa ou de votre isapre',
        'Les bonos sans frais, signalés',
        'Le bono en PDF, pour votre complémentaire ou un remboursement',
      ],
      count: (n: number) => plural(n, `${n} bono`, `${n} bonos`),
      empty: {
        title: 'Vous n’avez pas de bonos',
        body: 'Quand vous paierez une consultation avec Fonasa ou votre isapre, son bono restera ici.',
      },
      searchHint: 'Folio, professionnel, lieu ou prestation',
      note: '',
    },
    prescription: {
      title: 'Ordonnances',
      one: 'Ordonnance électronique',
      description: 'Vos ordonnances prêtes à montrer en pharmacie : médicaments, doses et validité.',
      lead: 'Vos ordonnances sur votre téléphone, prêtes pour la pharmacie : quoi prendre, combien, pendant combien de temps et jusqu’à quand.',
      points: [
        'Chaque médicament avec sa dose, sa voie et sa durée',
        'Ce qui vous a déjà été remis et quand l’ordonnance expire',
        'Le PDF signé, que la pharmacie vérifie avec son code QR',
      ],
      count: (n: number) => plural(n, `${n} ordonnance`, `${n} ordonnances`),
      empty: {
        title: 'Vous n’avez pas d’ordonnances',
        body: 'Quand un professionnel vous prescrira des médicaments, l’ordonnance apparaîtra ici.',
      },
      searchHint: 'Folio, professionnel ou médicament',
      note: '',
    },
    'ges-notification': {
      title: 'Notifications GES',
      one: 'Notification GES',
      description: 'Vos notifications GES avec le document signé et le problème de santé garanti.',
      lead: 'Quand la loi garantit la prise en charge de votre problème de santé, le professionnel doit vous en informer. En voici la preuve.',
      points: [
        'Le problème de santé garanti, avec son numéro et son nom',
        'Le diagnostic, la date et qui vous a informé',
        'Le document signé, pour utiliser vos garanties chez Fonasa ou votre isapre',
      ],
      count: (n: number) => plural(n, `${n} notification`, `${n} notifications`),
      empty: {
        title: 'Vous n’avez pas de notifications GES',
        body: 'Si un professionnel diagnostique un problème de santé garanti, sa notification restera ici.',
      },
      searchHint: 'Folio, professionnel, problème de santé ou diagnostic',
      note: 'La liste GES compte 90 problèmes de santé depuis le 1er décembre 2025 ; elle en comptait 87.',
    },
    'exam-order': {
      title: 'Demandes d’examens',
      one: 'Demande d’examens',
      description:
        'Les demandes d’examens qu’on vous a remises, avec les examens de chacune et où les faire.',
      lead: 'Les examens qu’on vous a demandés, sur votre téléphone : lesquels, qui les a demandés et où les faire tous.',
      points: [
        'Chaque examen par son nom, et le motif si la personne qui vous a soigné l’a écrit',
        'D’un seul bouton, où les faire tous, leur prix et comment vous préparer',
        'Le PDF signé, à montrer là où vous les ferez',
      ],
      count: (n: number) => plural(n, `${n} demande`, `${n} demandes`),
      empty: {
        title: 'Vous n’avez pas de demandes d’examens',
        body: 'Quand un professionnel vous demandera des examens, la demande apparaîtra ici.',
      },
      searchHint: 'Folio, professionnel, examen ou motif',
      note: '',
    },
  },
  promo: {
    invite: 'C’est gratuit et cela reste entre vous et qui vous soigne.',
    login: 'Se connecter',
    register: 'Créer mon compte',
  },
  appointments: {
    title: 'Mes rendez-vous',
    description:
      'Vos rendez-vous à venir et passés : confirmez, déplacez, payez ou entrez dans votre téléconsultation.',
    lead: 'Tous vos rendez-vous au même endroit : ceux à venir, avec ce que vous pouvez faire, et ceux qui sont passés.',
    guest: 'Réservé sans compte ? Récupérez le lien de votre rendez-vous',
    points: [
      'Confirmez, déplacez ou annulez un rendez-vous sans téléphoner',
      'Payez en ligne et entrez dans votre téléconsultation dès 15 minutes avant',
      'Ajoutez-les à votre calendrier et voyez comment y aller',
    ],
    upcoming: 'À venir',
    follow: 'Les suivre dans mon calendrier',
    notices: 'Me les rappeler par notification',
    history: 'Historique',
    again: 'Reprendre rendez-vous',
    againWith: name => `avec ${name}`,
    count: (n: number) => plural(n, `${n} rendez-vous`, `${n} rendez-vous`),
    none: {
      title: 'Vous n’avez pas de rendez-vous à venir',
      body: 'Cherchez un professionnel ou un examen et réservez en quelques minutes.',
    },
    noHistory: { title: 'Pas encore d’historique', body: 'Les consultations passées resteront ici.' },
    pages: 'Pages de l’historique',
    for: 'Pour',
    actions: {
      enter: 'Entrer dans la téléconsultation',
      pay: 'Payer',
      confirm: 'Confirmer le rendez-vous',
      move: 'Changer d’heure',
      cancel: 'Annuler le rendez-vous',
      calendar: 'Ajouter à mon calendrier',
      directions: 'Comment y aller',
      see: 'Voir ce rendez-vous',
      more: 'Plus d’options',
    },
    helped: { title: 'De ceux que vous aidez', hoursOf: name => `Rendez-vous de ${name}` },
    others: {
      title: 'Pris par quelqu’un d’autre',
      lead: 'Quelqu’un a demandé ces rendez-vous avec votre RUT, sans prouver son identité. Si c’est une personne de confiance, vous n’avez rien à faire : présentez votre carte d’identité.',
      action: 'Ce n’était pas moi',
      ask: {
        title: 'Vous n’avez pas demandé ce rendez-vous ?',
        body: 'L’heure redevient libre et vous ne pourrez pas la récupérer. Si elle a été payée, tout est remboursé. Nous préviendrons la personne qui l’a prise, sans rien dire de vous.',
        yes: 'Ce n’était pas moi, libérer l’heure',
        no: 'Laisser comme c’est',
      },
      done: 'C’est fait : l’heure est libre et nous avons prévenu la personne qui l’avait prise.',
      late: 'Ce rendez-vous a commencé ou n’est plus réservé.',
    },
    early: {
      title: 'Vous ne pouvez pas encore entrer',
      body: (time: string, from: string) =>
        `Votre téléconsultation est le ${time}. Vous pourrez entrer dès le ${from}, 15 minutes avant.`,
      test: 'Tester mon équipement',
      understood: 'Compris',
    },
    unproven:
      'Vous voyez seulement les rendez-vous pris avec votre compte. Ceux pris avec votre RUT en dehors de votre compte apparaissent quand vous vérifiez votre identité.',
  },
  family: {
    label: 'Documents de',
    self: 'Vous',
    of: (name: string) => `de ${name}`,
    empty: (name: string) => `${name} n’a pas de documents ici`,
    emptyBody:
      'Quand un professionnel en émettra un pour son RUT, vous le verrez ici. Ce que vous ouvrez est noté dans son journal d’accès.',
  },
  unproven: {
    title: 'Vérifions d’abord que c’est vous',
    body: 'Des centres et des professionnels ont émis ces documents avec votre RUT. Nous les montrons quand vous avez prouvé votre identité ; ainsi personne d’autre ne peut les voir.',
    action: 'Prouver mon identité',
  },
  filter: {
    open: 'Chercher dans la liste',
    text: 'Chercher',
    from: 'Du',
    to: 'Au',
    apply: 'Filtrer',
    clear: 'Retirer les filtres',
    badDate: 'Cette date n’existe pas',
    wrongOrder: '« Du » ne peut pas être après « Au »',
    found: (found: string, all: number) => `${found} sur ${all}`,
    none: 'Aucun document ne correspond à votre recherche',
    noneBody: 'Essayez avec moins de mots ou d’autres dates. Vos documents sont toujours là.',
    pages: 'Pages de documents',
  },
  trouble: {
    title: 'Le service est intermittent',
    body: 'Le service est intermittent. Attendez quelques minutes et réessayez. Rien n’est perdu : vos documents sont toujours conservés.',
    retry: 'Réessayer',
    back: 'Aller à l’accueil',
  },
  recovering: {
    title: 'Nous cherchons vos bonos',
    body: 'Comme votre compte est nouveau, nous cherchons encore vos bonos. Rien n’est perdu : revenez demain pour les voir.',
    understood: 'Compris',
  },
  file: {
    download: 'Télécharger le PDF',
    opening: 'Ouverture de votre document…',
    failed:
      'Nous n’avons pas pu ouvrir le document. Le service est intermittent : attendez un moment et réessayez. Rien n’est perdu.',
    qr: 'Le PDF porte une signature numérique et un code QR avec lequel chacun peut vérifier son authenticité, sans voir de données personnelles.',
    logged: 'Chaque fois que quelqu’un voit ou télécharge ce document, c’est noté dans Sécurité.',
    loggedOf: (name: string) =>
      `Chaque fois que quelqu’un voit ou télécharge ce document, c’est noté dans le registre des accès de ${name}.`,
  },
  labels: {
    folio: 'Folio',
    issued: 'Date d’émission',
    professional: 'Professionnel',
    treating: 'Professionnel traitant',
    patient: 'Patient',
    rut: 'RUT du patient',
    place: 'Lieu',
    type: 'Type',
    granted: 'Date d’octroi',
    status: 'État actuel',
    paid: 'Date de paiement',
    notYet: 'Pas encore',
    processedBy: 'Traité par',
    employer: 'Employeur',
    restPlace: 'Lieu de repos',
    rest: 'Repos',
    restKind: 'Type de repos',
    days: 'Jours',
    approvedDays: 'Jours autorisés',
    service: 'Prestation',
    insurer: 'Assurance',
    fullPrice: 'Prix total',
    contribution: 'Part de votre assurance',
    amount: 'Montant payé',
    expires: 'Expire',
    nationalCode: 'Code national',
    indications: 'Indications',
    dose: 'Dose',
    route: 'Voie',
    period: 'Durée',
    dispensed: 'Remis',
    condition: 'Problème de santé GES',
    diagnosis: 'Diagnostic',
    reason: 'Motif ou hypothèse diagnostique',
    confirmation: 'Situation',
    signed: 'Signée par le patient',
  },
  span: (from: string, to: string) => `du ${from} au ${to}`,
  days: (n: number) => plural(n, `${n} jour`, `${n} jours`),
  licence: {
    types: {
      1: 'Maladie ou accident commun',
      2: 'Prolongation de médecine préventive',
      3: 'Congé maternité pré et postnatal',
      4: 'Maladie grave d’un enfant de moins d’un an',
      5: 'Accident du travail ou de trajet',
      6: 'Maladie professionnelle',
      7: 'Pathologie de la grossesse',
    },
    states: {
      emitted: 'Émis',
      employer: 'Chez votre employeur',
      evaluation: 'En évaluation',
      approved: 'Approuvé',
      reduced: 'Réduit',
      rejected: 'Rejeté',
      ready: 'Prêt pour le paiement',
    },
    rest: {
      total: 'Total',
      morning: 'Partiel, matin',
      afternoon: 'Partiel, après-midi',
      night: 'Partiel, nuit',
    },
    places: { home: 'Domicile', hospital: 'Hôpital ou clinique', other: 'Autre domicile' },
    timeline: 'Où en est votre arrêt',
    now: 'étape actuelle',
    pending: 'à venir',
    meanings: {
      emitted: 'Le professionnel l’a signé et envoyé. Vous n’avez rien à signer.',
      employer: 'Votre employeur doit compléter ses données et l’envoyer sous 3 jours ouvrables.',
      evaluation: 'On examine si le repos doit être payé, en tout ou en partie.',
      approved: 'Tous les jours de repos sont autorisés. Il reste à calculer votre indemnité.',
      reduced: 'Une partie seulement des jours est autorisée. Vous pouvez faire appel.',
      rejected: 'Le repos n’est pas autorisé. Vous pouvez faire appel : beaucoup d’appels aboutissent.',
      ready: 'L’indemnité est calculée et disponible.',
    },
    next: {
      title: 'Que faire maintenant',
      call: 'Qui appeler :',
      emitted: ({ who }) => `Prévenez votre travail. Si rien n’avance dans quelques jours, appelez ${who}.`,
      employer: ({ who }) =>
        `Demandez à ${who} si l’arrêt a été envoyé. S’il ne l’est pas à temps, vous pouvez saisir l’Inspection du travail.`,
      evaluation: ({ who }) =>
        `Vous n’avez rien à faire. Après 15 jours ouvrables sans réponse, appelez ${who} avec le folio.`,
      approved: ({ who }) => `Attendez le paiement. Pour connaître la date, appelez ${who}.`,
      reduced: ({ who, appeal }) => `Appelez ${who} pour savoir pourquoi l’arrêt a été réduit. ${appeal}`,
      rejected: ({ who, appeal }) => `Appelez ${who} pour connaître le motif. ${appeal}`,
      ready: ({ who, until }) =>
        `Touchez votre indemnité : si elle n’est pas sur votre compte, appelez ${who}. Vous pouvez la toucher jusqu’au ${until}, 6 mois après la fin de l’arrêt.`,
      paid: ({ who, paidOn }) =>
        `L’indemnité a été payée le ${paidOn} : vous n’avez rien à faire. Si vous ne l’avez jamais reçue, appelez ${who}.`,
      unpaid: ({ who }) =>
        `Un arrêt ordinaire de 3 jours ou moins n’est pas indemnisé, sauf s’il en continue un autre ou si votre employeur paie ces jours. Demandez à votre travail, ou à ${who}.`,
      late: ({ who }) =>
        `Cet arrêt a pris fin il y a plus de 6 mois et personne ne nous a dit comment il s’est conclu. S’il vous manque quelque chose, demandez à ${who} avec le folio.`,
      lateDecided: ({ who }) =>
        `Cet arrêt a pris fin il y a plus de 6 mois : les délais courts d’appel sont passés. Pour savoir si vous pouvez encore réclamer, demandez à la SUSESO (suseso.cl) ou appelez ${who}.`,
      lateReady: ({ who, until }) =>
        `Le délai pour toucher cette indemnité a pris fin le ${until}, 6 mois après la fin de l’arrêt. Si vous ne l’avez jamais touchée, demandez à ${who}.`,
    },
    pays: (paid, of) =>
      paid === of
        ? `En règle générale, ses ${of} jours sont payés.`
        : paid === 0
          ? 'En règle générale, aucun de ses jours n’est payé.'
          : `En règle générale, ${paid} de ses ${of} jours ${plural(paid, 'est payé', 'sont payés')}.`,
    appeal: {
      compin:
        'Vous pouvez lui demander une révision : l’avis reçu indique le délai. Si la décision est maintenue, saisissez la SUSESO (suseso.cl).',
      isapre:
        'Vous pouvez faire appel gratuitement auprès de la COMPIN sous 15 jours ouvrables : Salud Responde, 600 360 7777, vous renseigne. Si la décision est maintenue, saisissez la SUSESO (suseso.cl).',
      mutual: 'Vous pouvez saisir la SUSESO (suseso.cl) sous 90 jours ouvrables.',
    },
    who: {
      employer: (name: string) => `votre employeur, ${name}`,
      compin: (name: string) => `la ${name}, par Salud Responde`,
      isapre: (name: string) => `votre isapre, ${name}`,
      mutual: (name: string) => `${name}, l’assurance accidents de votre travail`,
    },
    typeNotes: {
      1: 'Pour une maladie ou un accident commun, les trois premiers jours ne sont pas payés si l’arrêt est de 10 jours ou moins.',
      2: 'C’est la suite d’un repos de médecine préventive : la commission de votre assurance l’examine.',
      3: 'Le congé pré et postnatal est payé en entier dès le premier jour. S’il manque un paiement, commencez par qui verse votre indemnité.',
      4: 'Il est payé dès le premier jour. On peut vous demander le carnet de contrôles et les examens de votre enfant.',
      5: 'L’assurance accidents du travail le paie dès le premier jour ; ni la COMPIN ni votre isapre.',
      6: 'L’assurance maladies professionnelles le paie dès le premier jour ; ni la COMPIN ni votre isapre.',
      7: 'Pour une pathologie de la grossesse. Il ne raccourcit ni le prénatal ni le postnatal.',
    },
    other: {
      badge: 'Autre opérateur',
      title: 'Cet arrêt vient d’un autre opérateur',
      body: (prefix: string) =>
        `Son folio ne commence pas par ${prefix} : il a été émis dans un autre système. Vous voyez ici ce que ce système nous a dit ; cela peut être en retard. Pour l’état à jour ou une copie valable, demandez à qui l’a émis ou voyez milicencia.cl avec votre ClaveÚnica.`,
    },
  },
  bono: {
    zero: 'Sans frais',
    zeroNote: 'Votre assurance a tout couvert : vous n’avez rien payé.',
    amounts: 'Ce que cela a coûté',
  },
  annulled: {
    badge: 'Annulée',
    title: 'Ce document a été annulé : ne l’utilisez pas',
    body: (date, why) =>
      `La personne qui l’a émis l’a annulé le ${date}. Elle explique pourquoi : « ${why} ». Si vous l’avez déjà utilisé, appelez le centre. Ce qui le remplace, s’il y a lieu, se trouve dans votre espace santé.`,
  },
  prescription: {
    medicines: 'Médicaments',
    valid: 'Valable',
    expired: 'Expirée',
    given: 'Remise en entier',
    retained: 'Ordonnance retenue',
    retainedNote: 'La pharmacie garde cette ordonnance : elle ne sert qu’une fois.',
    of: (given: number, all: number) => `${given} sur ${all} ${plural(all, 'boîte', 'boîtes')}`,
    more: (n: number) => `et ${n} de plus`,
    quote: 'Comparer les pharmacies',
    quoteNote: 'Comparez le prix de ces médicaments dans différentes pharmacies.',
  },
  examOrder: {
    exams: 'Examens',
    hour: (when, centre) => `Rendez-vous : ${when}, ${centre}`,
    book: (count, all) =>
      count === all
        ? plural(count, 'Prendre rendez-vous pour cet examen', 'Prendre rendez-vous pour ces examens')
        : plural(
            count,
            'Prendre rendez-vous pour l’autre examen',
            `Prendre rendez-vous pour les ${count} autres examens`,
          ),
    bookNote: 'Nous vous montrons où on les fait, leur prix et comment vous préparer.',
    nobody:
      'Pour le moment aucun centre du portail ne le fait : avec cette demande, vous pouvez le faire ailleurs.',
  },
  ges: {
    number: (n: number) => `Problème de santé n° ${n}`,
    signed: 'Signée',
    unsigned: 'Sans signature',
    confirmed: 'Diagnostic confirmé',
    suspected: 'Soupçon ou traitement',
    signTitle: 'Il manque votre signature',
    sign: 'Demandez le formulaire GES à la personne qui vous a notifié ou au centre où vous avez été reçu, signez-le et gardez votre copie. Après une téléconsultation, demandez-le par les canaux du centre. Vos garanties ne dépendent pas de la signature : la copie prouve que l’on vous a prévenu.',
    rightsTitle: 'Ce que vous pouvez en faire',
    rights:
      'Avec cette notification vous pouvez exiger vos quatre garanties : accès, délai, qualité et protection financière. Présentez-la à votre centre de santé si vous avez Fonasa, ou dans une agence de votre isapre.',
  },
}
