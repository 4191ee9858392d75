import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const booking: Catalogue['booking'] = {
  what: {
    consulta: service => `Consultation : ${service}`,
    video: service => `Téléconsultation : ${service}`,
  },
  modality: { in_person: 'Sur place', video: 'Téléconsultation' },
  zones: {
    'America/Santiago': 'heure du Chili continental',
    'America/Coyhaique': 'heure d’Aysén',
    'America/Punta_Arenas': 'heure de Magallanes',
    'Pacific/Easter': 'heure de l’île de Pâques',
  },

  problems: {
    'slot-taken': {
      title: 'Cette heure a expiré ou a déjà été prise',
      detail:
        'Une autre personne l’a réservée, ou il est trop tard pour la prendre. Rien n’est perdu : choisissez une nouvelle heure.',
    },
    expired: {
      title: 'Cette heure a expiré ou a déjà été prise',
      detail:
        'Nous avons gardé votre heure 10 minutes et ce temps est écoulé, ou nous l’avons libérée pour en garder une autre, choisie ensuite. Rien de ce que vous avez saisi n’est perdu : choisissez une nouvelle heure.',
    },
    withdrawn: {
      title: 'Cette heure n’est plus disponible',
      detail:
        'Le centre médical l’a retirée de son agenda. Rien de ce que vous avez saisi n’est perdu : choisissez une nouvelle heure.',
    },
    'patient-busy': {
      title: 'Il y a déjà un rendez-vous à cette heure',
      detail:
        'Une même personne ne peut pas avoir deux rendez-vous qui se chevauchent. Rien n’a été réservé : choisissez une autre heure, ou annulez d’abord l’autre.',
    },
    'too-many-holds': {
      title: 'Vous avez déjà 3 créneaux gardés',
      detail:
        'On peut garder jusqu’à 3 créneaux à la fois. Rien n’est perdu : réservez ou libérez l’un d’eux pour en prendre un autre.',
    },
    'too-many-requests': {
      title: 'Trop de créneaux en peu de temps',
      detail:
        'Trop de créneaux ont été gardés depuis votre connexion. Rien n’est perdu : attendez quelques minutes et réessayez.',
    },
    'captcha-needed': {
      title: 'Nous avons déjà écrit plusieurs fois aujourd’hui à ce contact',
      detail:
        'Avant d’écrire encore à cet e-mail ou à ce téléphone, il faut répondre au défi de `challenge`, dans `proof`. On peut aussi réserver sans messages, avec `without_messages`. Rien n’est perdu.',
    },
    'too-many-unproven': {
      title: 'Vous avez déjà beaucoup de rendez-vous non payés',
      detail:
        'Avec cet e-mail ou ce téléphone, il y a autant de rendez-vous à venir que possible sans prouver votre identité. Annulez-en un qui ne sert pas, payez-en un en ligne, ou connectez-vous et vérifiez votre identité. Rien de ce que vous avez écrit n’est perdu.',
    },
    'too-many-bookings': {
      title: 'Beaucoup de rendez-vous ont été pris aujourd’hui depuis votre connexion',
      detail:
        'Rien n’est perdu : votre heure est gardée tant que l’horloge tourne. Connectez-vous et vérifiez votre identité pour la réserver, ou réessayez demain.',
    },
    'too-many-moves': {
      title: 'Vous avez déjà déplacé ce rendez-vous 10 fois aujourd’hui',
      detail:
        'Rien n’est perdu : vous gardez l’heure que vous avez. Vous pourrez le déplacer de nouveau demain ; s’il ne vous convient pas, annulez-le.',
    },
    'exam-age': {
      title: 'L’examen ne se fait pas à cet âge',
      detail:
        'Un des examens ne se fait pas à l’âge que la personne aura ce jour-là. Rien n’a changé : vous gardez votre rendez-vous. Choisissez un autre jour, ou parlez-en au centre médical.',
    },
    prepaid: {
      title: 'Cette consultation se paie en ligne à l’avance',
      detail:
        'Le paiement en ligne n’est pas possible sur ce portail pour l’instant. Rien n’a été perdu : vous pouvez réserver un rendez-vous sur place.',
    },
    'already-booked': {
      title: 'Cette heure a déjà été réservée pour quelqu’un d’autre',
      detail:
        'Un rendez-vous avec d’autres données a été pris à partir de la même heure gardée. Choisissez une nouvelle heure.',
    },
    'key-reused': {
      title: 'Cette Idempotency-Key a déjà servi avec d’autres données',
      detail: 'Utilisez une nouvelle clé pour chaque réservation différente.',
    },
    'not-found': {
      title: 'Nous n’avons pas trouvé ce que vous demandez',
      detail: 'Cela n’existe peut-être plus, ou l’adresse est incomplète.',
    },
  },

  errors: {
    name: 'Saisissez le prénom',
    lastName: 'Saisissez le nom',
    patientName: 'Saisissez le prénom du patient',
    patientLastName: 'Saisissez le nom du patient',
    nameShape:
      'Écrivez prénoms et noms avec des lettres seulement (et trait d’union, point ou apostrophe si besoin)',
    nameLong: 'C’est trop long : 80 lettres au plus',
    email: 'Saisissez votre e-mail',
    emailShape: 'Vérifiez l’e-mail : il doit ressembler à nom@courriel.fr, sans ñ ni accents',
    phone: 'Saisissez votre numéro de portable',
    phoneShape: 'Le portable doit avoir 8 chiffres, sans le +56 9',
    rut: 'Saisissez un RUT valide',
    rutNeeded: 'Saisissez le RUT : l’assurance en a besoin',
    birthDate: 'Saisissez la date de naissance',
    birthDateShape: 'Vérifiez la date : ce doit être un jour qui existe et qui est passé',
    prevision: 'Choisissez l’assurance santé',
    previsionOfAnother:
      'Vous avez changé pour qui est le rendez-vous : choisissez l’assurance santé de cette personne',
    tramo: 'Choisissez la tranche Fonasa, ou « Je ne sais pas »',
    isapre: 'Choisissez votre isapre dans la liste',
    whom: 'Dites-nous pour qui est le rendez-vous',
    reminders: 'Choisissez e-mail ou SMS',
    slot: 'Cette heure n’existe pas',
    offer: 'Cette offre n’existe pas',
    hold: 'Ce n’est pas l’identifiant d’une heure gardée',
    code: 'Saisissez le code de votre rendez-vous, comme CPH-7K2M9',
    date: 'Ce doit être une date (2026-11-23) ou un instant avec décalage (2026-11-23T10:00:00-03:00)',
    span: 'La période doit être de 62 jours au plus et finir après son début',
    idempotencyKey: 'La clé peut avoir 200 caractères au plus',
    proof: 'La réponse au défi est illisible',
    withoutMessages: 'Indiquez avec true ou false s’il faut réserver sans messages',
  },

  steps: {
    label: 'Étapes de la réservation',
    hour: 'Jour et heure',
    confirm: 'Confirmer',
  },

  hour: {
    ended: 'Rendez-vous annulé :',
    at: time => `à ${time}`,
    span: (from, to) => `${from} à ${to}`,
    anywhere: 'En ligne, d’où que vous soyez',
    videoOf: centre => `Assurée par ${centre}`,
    reception: time => `Présentez-vous à ${time} à l’accueil`,
    yours: (zone, time) => `À votre heure (${zone}) : ${time}`,
    with: name => `avec ${name}`,
    fasting: 'Il faut être à jeun',
    fastSince: when => `Pour cette heure, ne mangez plus à partir du ${when} au plus tard.`,
    fastLate: 'Ce moment est passé : si vous avez mangé depuis, choisissez une heure plus tardive.',
    preparation: 'Préparation',
    order: 'Apportez l’ordonnance.',
    ordered: {
      whole: 'L’ordonnance est ici : vous pouvez la montrer sur votre téléphone.',
      partly:
        'L’ordonnance est ici, sans tous les examens de ce rendez-vous : apportez aussi celle des autres.',
      annulled: 'L’ordonnance de ce rendez-vous a été annulée : apportez-en une autre.',
    },
    orderGoes:
      'L’ordonnance accompagne ce rendez-vous : le centre verra qui l’a émise et quand, et pourra la vérifier.',
    orderOpen: 'Voir la demande d’examens',
    id: 'Apportez la carte d’identité.',
    minutes: minutes => `Dure ${minutes} minutes`,
    more: 'Voir les détails',
    registration: number => `Registre n° ${number} de la Superintendencia de Salud`,
    ages: (from, to) =>
      from > 0 && to < 110
        ? `Reçoit de ${from} à ${to} ans`
        : from > 0
          ? `Reçoit à partir de ${from} ans`
          : `Reçoit jusqu’à ${to} ans`,
  },

  price: {
    title: 'Prix',
    pay: 'Vous payez',
    payDone: 'Vous avez payé',
    atVisit: 'À régler le jour de la visite, au centre.',
    online: 'À payer en ligne, avant la consultation.',
    onlineUntil: when => `À payer en ligne avant le ${when} ; sinon le rendez-vous est annulé.`,
    refunding: 'Payé ; le remboursement est demandé.',
    refunded: 'Payé, puis remboursé.',
    contribution: (insurer, amount) => `${insurer} paie ${amount}.`,
    alone: 'Sans assurance.',
    noFreeChoice:
      'La tranche A n’a pas de libre choix : ici vous payez le prix total ; dans le réseau public c’est gratuit.',
    noAgreement: insurer => `Pas d’accord avec ${insurer} ici : vous payez le prix total.`,
    between: (from, to) => `entre ${from} et ${to}`,
    byTramo: 'Il dépend de la tranche Fonasa.',
    tramoAtCentre: 'Le centre l’ajuste selon la tranche Fonasa.',
    tramoWhenPaying: 'Il dépend de la tranche Fonasa, choisie au paiement.',
    groups: { alone: 'Sans assurance', fonasa: 'Fonasa', isapre: 'Isapres', other: 'Autres' },
  },

  calendar: {
    title: 'Choisissez le jour et l’heure',
    description: (what, where) => `Heures disponibles : ${what}, ${where}.`,
    days: 'Choisissez le jour',
    months: 'Aller à un autre mois',
    hoursOf: day => `Heures du ${day}`,
    periods: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soir' },
    zone: zone => `Toutes les heures sont en ${zone}.`,
    noneThatDay: day => `Il ne reste pas d’heures le ${day}.`,
    next: day => `Aller au ${day}, la prochaine date avec des heures`,
    noSuchDay: 'Cette date n’existe pas : choisissez un autre jour.',
    noneShown: 'Il ne reste pas d’heures dans ces semaines.',
    keeping:
      'Quand vous choisissez une heure, nous vous la gardons 10 minutes pendant que vous saisissez vos données.',
    changing: hour =>
      `Nous vous gardons le créneau du ${hour}. Si vous en choisissez un autre, nous libérons celui-ci.`,
    none: {
      title: 'Il ne reste pas d’heures pour l’instant',
      body: 'Toutes les heures de cet agenda sont prises. De nouvelles s’ouvrent chaque jour : revenez bientôt ou regardez d’autres options.',
      search: 'Retour à la recherche',
    },
    prepaid: {
      title: 'Ces heures se paient en ligne, ce qui n’est pas possible pour l’instant',
      body: 'Vous pouvez voir les heures, mais pas les réserver sans paiement en ligne. Si vous ne voulez pas attendre, il y a des rendez-vous sur place :',
      none: 'Vous pouvez voir les heures, mais pas les réserver sans paiement en ligne.',
      rule: (hours, minutes) =>
        `Cette consultation se paie en ligne : à la réservation ou jusqu’à ${hours} heures avant ; s’il reste moins de temps, dans les ${minutes} minutes qui suivent la réservation. Sans paiement, l’heure est libérée.`,
      nextFree: when => `Prochaine heure : ${when}`,
    },
    withdrawn: {
      title: 'Cette consultation n’est plus proposée',
      body: 'Le centre l’a retirée de son agenda. Cherchez une autre option : il y a d’autres professionnels et centres.',
    },
    missing: {
      title: 'Il reste à choisir avec qui',
      body: 'Le lien est arrivé incomplet. Cherchez un professionnel ou un examen et choisissez une de ses heures.',
    },
  },

  clock: {
    until: time => `Nous vous gardons cette heure jusqu’à ${time}`,
    untilShort: time => `Jusqu’à ${time}`,
    left: minutes => `Il reste ${minutes}`,
    announce: minutes =>
      minutes >= 1
        ? `Il reste ${minutes} ${plural(minutes, 'minute', 'minutes')} pour terminer votre réservation.`
        : 'Il reste moins d’une minute pour terminer votre réservation.',
    extend: 'J’ai besoin de 10 minutes de plus',
    extended: 'Vous avez déjà 10 minutes de plus.',
    over: 'Le temps pour cette heure est écoulé.',
  },

  problem: {
    nearest: 'Les heures les plus proches :',
    none: 'Il ne reste pas d’heures proches dans cet agenda.',
    all: 'Voir toutes les heures',
    search: 'Chercher une autre option',
    other: 'Voir l’autre rendez-vous',
    kept: 'Créneaux gardés pour vous',
    go: 'Continuer avec celle-ci',
    release: 'Libérer',
    take: hour => `Prendre l’heure du ${hour} ?`,
    checkYourData: 'Ensuite, vérifiez vos données, ou saisissez-les si elles manquent, et confirmez.',
    yes: 'Oui, prendre cette heure',
  },

  lost: {
    title: 'Nous n’avons pas trouvé cette réservation dans ce navigateur',
    body: 'Vous l’avez peut-être commencée sur un autre appareil, ou plus d’un jour a passé. Si vous aviez déjà réservé, votre rendez-vous tient : demandez son lien avec le code et votre portable.',
    search: 'Chercher une heure',
    recover: 'Récupérer le lien',
  },

  summary: {
    dropped: (what, when) =>
      `Nous avons libéré un autre créneau gardé pour vous : ${what}, ${when}. On en garde jusqu’à 3 à la fois, et nous n’avions encore rien reçu pour celui-là.`,
    title: 'Vérifiez votre heure',
    prevision: 'Assurance santé du patient',
    insurer: {
      fonasa: 'Fonasa',
      fonasaHint: 'Choisissez ensuite la tranche',
      isapre: 'Isapre',
      isapreHint: others => `Aussi ${others}`,
      particular: 'Sans assurance',
      particularHint: 'Sans assurance, ou sans l’utiliser',
      tramo: 'Quelle est votre tranche ?',
      theirTramo: 'Quelle est sa tranche ?',
      unknownTramo: 'Je ne sais pas',
      how: 'Comment connaître la tranche ?',
      ways: [
        'Elle figure sur le certificat d’affiliation, gratuit sur fonasa.gob.cl avec RUT ou ClaveÚnica.',
        'On vous la dit aussi au 600 360 3000 ou dans toute agence de Fonasa, avec la carte d’identité.',
        'La tranche dépend des revenus et des personnes à charge. Si vous l’ignorez, réservez quand même et dites-la au moment de payer.',
      ],
      which: 'Laquelle ?',
      choose: 'Choisissez dans la liste',
      unknown: 'Le prix dépend de l’assurance santé',
      lacking: {
        prevision: 'Choisissez-la et voyez aussitôt ce que vous payez.',
        tramo: 'Choisissez la tranche et voyez aussitôt ce que vous payez.',
        isapre: 'Choisissez laquelle et voyez aussitôt ce que vous payez.',
      },
    },
    whom: 'Pour qui est le rendez-vous',
    me: 'Pour moi',
    meHint: 'C’est moi qui viens',
    child: age =>
      age === 0
        ? 'À votre charge, moins d’un an'
        : plural(age, `À votre charge, ${age} an`, `À votre charge, ${age} ans`),
    other: 'Pour une autre personne',
    otherHint: 'Quelqu’un de votre famille ou que vous aidez',
    rut: 'Votre RUT',
    rutHint: 'Votre assurance en a besoin.',
    otherTitle: 'Données de la personne reçue',
    otherRut: 'RUT',
    otherName: 'Prénom',
    otherLastName: 'Noms',
    birthDate: 'Date de naissance',
    continue: 'Continuer',
    change: 'Choisir une autre heure',
    release: 'Je ne veux plus cette heure',
  },

  contact: {
    mineTitle: 'Vos coordonnées',
    mineBody: 'Ce sont celles de votre compte. Ce que vous changez ici ne vaut que pour ce rendez-vous.',
    title: 'Comment voulez-vous continuer ?',
    login: {
      title: 'J’ai un compte',
      body: 'Avec votre compte, inutile de ressaisir vos données, et nous vous gardons cette heure.',
      action: 'Se connecter',
    },
    guest: {
      title: 'Continuer sans compte',
      body: 'Réservez tout de suite. Ces données ne servent qu’à ce rendez-vous : le confirmer, vous le rappeler et vous prévenir s’il change.',
    },
    heading: 'Vos données',
    known: 'Changer mes données',
    name: 'Prénom',
    lastName: 'Noms',
    email: 'E-mail',
    emailHint: 'Votre code et le lien pour changer ou annuler y arrivent.',
    phone: 'Portable',
    phoneHint: 'Les 8 chiffres qui suivent +56 9.',
    reminders: 'Comment vous rappeler le rendez-vous ?',
    byEmail: 'E-mail',
    bySms: 'SMS',
    remindersHint: 'Un jour et deux heures avant, si possible.',
    continue: 'Continuer',
  },

  confirm: {
    title: 'Confirmez votre rendez-vous',
    lead: 'Complétez ce qui manque et confirmez : votre rendez-vous est réservé quand vous appuyez sur le bouton. Prix en pesos chiliens (CLP).',
    moved: {
      endedTitle: 'Votre session est terminée',
      ended:
        'Rien n’est encore réservé, et ce que vous avez saisi est toujours là. Connectez-vous pour réserver avec votre compte, ou continuez sans compte : vérifiez vos données et confirmez à nouveau.',
      endedWhom: 'La personne choisie fait partie de votre compte : connectez-vous pour réserver pour elle.',
      otherTitle: 'Cette page a été ouverte avant la connexion à ce compte',
      signedIn: name =>
        `Vous êtes maintenant dans le compte de ${name}. Rien n’est encore réservé, et ce que vous avez saisi est toujours là : vérifiez-le et confirmez à nouveau.`,
      another: name =>
        `Vous êtes maintenant dans le compte de ${name}. Rien n’est encore réservé : ce qui a été saisi avec l’autre compte n’est pas utilisé dans celui-ci. Indiquez pour qui est le rendez-vous, vérifiez les données et confirmez.`,
    },
    changed:
      'Le prix de ce rendez-vous a changé après l’ouverture de cette page. Rien n’est encore réservé : vérifiez-le et confirmez.',
    reminders: { email: 'Rappels par e-mail', sms: 'Rappels par SMS' },
    terms: 'En confirmant vous acceptez les ',
    termsLink: 'conditions générales',
    and: ' et la ',
    privacyLink: 'politique de confidentialité',
    submit: 'Confirmer',
    payNow: amount => `Confirmer et payer ${amount}`,
    payAny: 'Confirmer et payer',
    payHint:
      'Nous vous conduisons à Webpay. Si quelque chose échoue, votre rendez-vous reste réservé et nous vous disons jusqu’à quand le payer.',
    account: 'Vous avez un compte ? Vos données se remplissent seules et nous vous gardons cette heure.',
    line: 'Votre heure',
    with: (insurer, amount) => `${insurer} : ${amount}`,
    ageAgain: 'Si c’est bien ainsi, confirmez encore une fois.',
    cancelRule: 'Vous pouvez changer ou annuler votre rendez-vous sans frais jusqu’à son début.',
    ageWarning: (range, age) =>
      `${range}, et la personne reçue aura ${age === 0 ? 'moins d’un an' : plural(age, `${age} an`, `${age} ans`)} ce jour-là. Vous pouvez continuer, mais mieux vaut le vérifier auprès du centre.`,
  },

  done: {
    title: 'C’est fait ! Votre rendez-vous est réservé',
    cancelledTitle: 'Ce rendez-vous a été annulé',
    code: 'Votre code',
    codeHint: 'Dictez-le au téléphone si vous avez besoin d’aide.',
    sent: email => `Nous avons envoyé les détails à ${email} et un SMS à votre portable.`,
    sentTo: name => `Nous avons envoyé les détails à ${name}.`,
    next: 'Et maintenant',
    steps: {
      mail: 'Gardez l’e-mail : il contient le lien pour voir, changer ou annuler votre rendez-vous.',
      reminders: {
        both: 'Nous vous le rappellerons un jour et deux heures avant.',
        hours: 'Nous vous le rappellerons deux heures avant.',
      },
      arrive: time => `Présentez-vous à ${time} à l’accueil, 15 minutes avant.`,
      payEither: (amount: string) =>
        `Payez ${amount} en ligne maintenant, ou au centre le jour de la consultation.`,
      pay: amount => `Réglez ${amount} au centre, le jour de la visite.`,
      payOnline: (amount, when) =>
        `Payez ${amount} en ligne avant le ${when}. Sinon, le rendez-vous est annulé.`,
      theyPay: (name, amount, when) =>
        `${name} paie ${amount} en ligne avant le ${when}, avec le lien que nous lui avons envoyé. Sinon, le rendez-vous est annulé.`,
      paid: 'Il est payé : il n’y a plus rien à payer.',
    },
    payNow: 'Payer maintenant',
    payOnline: 'Payer en ligne',
    mine: 'Voir mes prochains rendez-vous',
    prepaidTitle: 'Votre rendez-vous est réservé : il reste à le payer',
    see: 'Voir, changer ou annuler',
    calendar: 'Ajouter à mon agenda',
    notices: 'Rappel sur cet appareil',
    print: 'Imprimer',
    another: 'Réserver une autre heure',
  },

  appointment: {
    title: 'Votre rendez-vous',
    mine: 'Mes rendez-vous',
    states: {
      held: 'Gardé',
      booked: 'Réservé',
      confirmed: 'Confirmé',
      arrived: 'Au centre',
      fulfilled: 'Honoré',
      'no-show': 'Absent',
      cancelled: 'Annulé',
    },
    offByCentre: 'Annulé par le centre',
    past: 'Passé',
    inRoom: 'En salle d’attente',
    underWay: 'En cours',
    begun:
      'Votre rendez-vous a commencé : il ne peut plus être modifié ici. Si vous êtes en retard, appelez le centre.',
    patient: 'Pour :',
    enter: {
      action: 'Entrer dans la téléconsultation',
    },
    actions: {
      pay: 'Payer maintenant',
      payOnline: 'Payer en ligne',
      receipt: 'Voir le reçu',
      confirm: 'Confirmer le rendez-vous',
      move: 'Changer d’heure',
      cancel: 'Annuler le rendez-vous',
      earlier: 'M’avertir si un horaire plus tôt se libère',
      inLine: 'Vous attendez un horaire plus tôt : voir où vous en êtes',
      offered: 'Nous vous gardons un horaire plus tôt : le voir',
      kept: 'Nous vous gardons un autre horaire : le voir',
    },
    refusals: {
      started:
        'Le rendez-vous a commencé ou est passé, il ne peut plus être changé ici. Si besoin, appelez le centre.',
      cancelled: 'Ce rendez-vous était déjà annulé.',
      'already-confirmed': 'Vous avez déjà confirmé.',
      'too-early': 'Il est encore trop tôt pour confirmer.',
      'called-off':
        'Le centre vous a prévenu qu’il ne pourra pas assurer ce rendez-vous : il n’y a rien à confirmer. Choisissez un autre horaire ou annulez.',
    },
    calledOff: {
      badge: 'Le centre ne l’assurera pas',
      notice:
        'Le centre vous a prévenu qu’il ne pourra pas assurer ce rendez-vous : n’y allez pas. Choisissez un autre horaire, ou annulez et tout ce que vous avez payé vous sera remboursé. Sans action de votre part, le centre vous appellera.',
    },
    confirmFrom: when =>
      `Vous pourrez confirmer à partir du ${when}. Sans confirmation, votre rendez-vous tient toujours.`,
    confirmed: 'Vous avez confirmé votre venue. On vous attend !',
    asks: {
      movedOn:
        'Pendant que vous décidiez, ce rendez-vous a été déplacé. Rien d’autre n’a changé : voici la nouvelle heure.',
      confirm: {
        title: 'Confirmez-vous votre venue ?',
        body: 'Nous disons au centre qu’il peut compter sur vous.',
        yes: 'Oui, je viendrai',
        no: 'Je ne sais pas encore',
      },
      cancel: {
        title: 'Annuler ce rendez-vous ?',
        body: 'L’heure devient libre pour quelqu’un d’autre. Si vous changez d’avis, il faudra réserver à nouveau.',
        paid: amount =>
          `Tout ce que vous avez payé (${amount}) est remboursé ; vérifiez le remboursement auprès de votre banque.`,
        paidAtDesk: (who, amount) =>
          `${who} vous rembourse tout ce que vous avez payé (${amount}). Appelez d’abord, puis passez le retirer.`,
        unpaid: 'Vous ne l’avez pas payé en ligne, il n’y a donc rien à rembourser.',
        refund: 'Quand un rendez-vous est payé en ligne, vérifiez le remboursement auprès de votre banque.',
        yes: 'Oui, annuler',
        no: 'Non, le garder',
      },
      move: {
        title: 'Changer pour cette heure ?',
        from: 'Vous laissez',
        to: 'Vous prenez',
        body: 'Vous gardez votre code. Si vous avez payé, le paiement vaut pour la nouvelle heure.',
        due: (when: string) =>
          `Ce rendez-vous n’est pas payé : si vous prenez la nouvelle heure, payez avant le ${when}, sinon il est annulé.`,
        yes: 'Oui, changer',
        no: 'Non, voir d’autres heures',
      },
    },
    done: {
      confirmada: 'Votre venue est confirmée. Merci de nous avoir prévenus !',
      cancelada: 'Votre rendez-vous est annulé.',
      movida: 'Votre rendez-vous a changé.',
    },
    told: {
      confirmada: '',
      cancelada: 'Nous vous avons envoyé un e-mail et un SMS.',
      movida: 'Nous vous avons envoyé un e-mail et un SMS avec les nouvelles données.',
    },
    move: {
      title: 'Choisissez la nouvelle heure',
      keep: 'Tant que vous ne confirmez pas, vous gardez votre heure actuelle.',
      back: 'Retour à mon rendez-vous',
    },
    payment: {
      due: when => `Reste à payer : faites-le avant le ${when}, sinon le rendez-vous est annulé.`,
      settled: 'Ce rendez-vous est payé.',
      reception: { here: 'L’accueil du centre', at: place => `L’accueil de ${place}` },
      refunding: amount =>
        `Nous avons demandé le remboursement de ${amount}. Nous vous préviendrons quand Webpay l’acceptera ; vérifiez ensuite avec votre banque.`,
      refunded: amount => `Webpay a accepté de rembourser ${amount}. Vérifiez avec votre banque.`,
      refundingAtDesk: (who, amount) =>
        `${who} doit vous rembourser ${amount}. Appelez d’abord, puis passez les retirer.`,
      refundedAtDesk: (who, amount) =>
        `${who} vous a remboursé ${amount}. Si vous n’avez rien reçu, appelez le centre.`,
    },
    cancelledBy: {
      patient: 'Ce rendez-vous a été annulé. Si vous ne l’avez pas demandé, appelez le centre.',
      centre:
        'Le centre médical a annulé ce rendez-vous. Désolés : vous n’y êtes pour rien. Si vous aviez payé, tout vous est remboursé.',
      unpaid: 'Ce rendez-vous a été annulé car il n’a pas été payé à temps.',
      disowned:
        'La personne qui a ce RUT a dit ne pas avoir demandé ce rendez-vous, nous l’avons donc annulé. Si vous aviez payé, tout vous est remboursé.',
    },
    again: 'Réserver une autre heure',
    another: 'Réservez une autre heure',
    nearest: 'Les heures libres les plus proches :',
    calendar: 'Ajouter à mon agenda',
    print: 'Imprimer',
    share:
      'Toute personne ayant le lien de cette page peut voir et annuler votre rendez-vous : ne le partagez pas.',
  },

  earlier: {
    title: 'M’avertir si un horaire plus tôt se libère',
    kept: 'Le rendez-vous que nous vous gardons',
    current: 'Le rendez-vous que vous avez',
    how: [
      'Quand quelqu’un rend un horaire plus tôt que le vôtre, nous l’offrons à la première personne de la file.',
      'Quand viendra votre tour, vous recevrez un e-mail et un SMS, et nous vous garderons l’horaire 15 minutes.',
      'En attendant, vous conservez votre rendez-vous. Sans réponse à temps, vous ne perdez rien : vous quittez seulement la file.',
    ],
    ask: 'M’avertir si un horaire plus tôt se libère',
    sooner: (when: string) => `Il y a déjà des horaires libres avant le vôtre : le premier est ${when}.`,
    see: 'Voir les horaires libres',
    back: 'Retour à mon rendez-vous',
    waiting: {
      title: 'Nous vous avertirons si un horaire plus tôt se libère',
      body: (since: string, place: number) =>
        `${place === 1 ? 'Vous êtes en tête de la file' : `Vous êtes numéro ${place} dans la file`} depuis ${since}. Vous n’avez rien d’autre à faire.`,
      stop: 'Ne plus m’avertir',
    },
    offered: {
      title: 'Un horaire plus tôt que le vôtre s’est libéré',
      body: (until: string) =>
        `Nous vous le gardons jusqu’à ${until}. Ensuite, nous l’offrons à la personne suivante.`,
      take: 'Prendre cet horaire',
      leave: 'Non, garder le mien',
    },
    ended: {
      expired:
        'Un horaire vous a été offert et les 15 minutes sont passées. Vous gardez le vôtre ; vous pouvez revenir dans la file.',
      declined:
        'Vous avez laissé passer l’horaire libéré. Vous gardez le vôtre ; vous pouvez revenir dans la file.',
    },
    closed: {
      started: 'Ce rendez-vous a commencé ou est passé.',
      cancelled: 'Ce rendez-vous est annulé : il n’y a rien à avancer.',
    },
    problems: {
      over: 'Les 15 minutes sont passées et l’horaire a été offert à une autre personne. Vous gardez le vôtre.',
      'slot-taken': 'Le centre a retiré cet horaire. Vous gardez le vôtre.',
      'patient-busy':
        'Vous avez un autre rendez-vous qui se chevauche. Rien n’a changé : vous gardez le vôtre.',
      withdrawn: 'Le centre ne propose plus cette prestation. Vous gardez votre rendez-vous.',
      'exam-age':
        'Un des examens ne se fait pas à l’âge que la personne aura ce jour-là. Vous gardez votre rendez-vous.',
    },
  },

  professional: {
    title: name => `Réservez avec ${name}`,
    description: (name, services) => `Réservez votre rendez-vous avec ${name} : ${services}.`,
    choose: 'Choisissez la consultation',
    from: amount => `Prix ${amount}`,
    nextFree: when => `Prochaine heure : ${when}`,
    noHours: 'Pas d’heures pour l’instant',
    see: 'Voir les heures',
    prepaid: 'Se paie en ligne',
    none: {
      title: 'Aucune heure disponible pour l’instant',
      body: name => `${name} n’a pas d’heures ouvertes en ce moment. Réessayez plus tard avec ce même lien.`,
      search: 'Chercher un autre professionnel',
    },
  },
}
