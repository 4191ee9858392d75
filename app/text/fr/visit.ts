import type { Catalogue } from '../catalogue.ts'

export const visit: Catalogue['visit'] = {
  steps: {
    label: 'Étapes de la téléconsultation',
    payment: 'Paiement',
    survey: 'Questionnaire',
    devices: 'Appareil',
    waiting: 'Salle d’attente',
    call: 'Consultation',
  },
  with: (professional, specialty) => `${professional}, ${specialty}`,

  start: {
    title: 'Téléconsultation',
    description: 'Entrez dans votre téléconsultation dès 15 minutes avant l’heure.',
    lead: 'Voici les téléconsultations que vous pouvez ouvrir depuis ce navigateur.',
    enter: 'Entrer',
    pay: 'La payer',
    see: 'Voir à partir de quand je peux entrer',
    opens: time => `Vous pouvez entrer dès ${time}`,
    open: 'Vous pouvez entrer',
    none: {
      title: 'Aucune téléconsultation trouvée dans ce navigateur',
      body: 'Ouvrez le lien du courriel de votre réservation sur ce même téléphone ou ordinateur et choisissez « Entrer dans la téléconsultation ». Si vous avez réservé avec votre compte, connectez-vous avec votre RUT.',
      recover: 'Retrouver mon lien',
      login: 'Me connecter avec mon RUT',
      mine: 'Voir mes rendez-vous',
      book: 'Prendre rendez-vous',
    },
    refused: {
      title: 'Cette téléconsultation ne peut pas être ouverte ici',
      body: 'Seule la personne qui a le lien de la réservation ou le compte du patient peut entrer. Rien n’a changé ni n’a été envoyé : ouvrez le lien de votre courriel ou connectez-vous avec votre RUT.',
    },
  },

  survey: {
    title: 'Dites-nous comment vous allez',
    lead: professional =>
      `Cinq questions qui aident ${professional} à mieux vous soigner. Seule la personne qui vous soigne les verra.`,
    reason: '1. Quel est le motif de votre consultation ?',
    onset: '2. Depuis quand avez-vous des symptômes, et lesquels ?',
    onsetHint: 'Par exemple : depuis lundi, toux et fatigue.',
    intensity: '3. Quelle est leur intensité ?',
    intensityHint: 'De 1 (presque rien) à 10 (le pire que vous puissiez imaginer).',
    bands: { mild: 'Léger', moderate: 'Modéré', intense: 'Intense', extreme: 'Extrême' },
    chronic: '4. Avez-vous une maladie chronique ?',
    chronicHint: 'Par exemple : hypertension, diabète, asthme. Sinon, laissez vide.',
    current: '5. Avez-vous en ce moment l’un de ces symptômes ?',
    symptoms: {
      fever: 'Fièvre',
      cough: 'Toux',
      headache: 'Mal de tête',
      'sore-throat': 'Mal de gorge',
      'breathing-difficulty': 'Difficulté à respirer',
    },
    continue: 'Continuer',
    omit: 'Passer le questionnaire',
    emergency: {
      title: 'Appelez le 131 (SAMU)',
      body: 'Ce que vous décrivez peut être une urgence. Appelez le 131 maintenant, ou demandez à quelqu’un de vous conduire aux urgences les plus proches. N’attendez pas la téléconsultation.',
      call: 'Appeler le 131',
      continue: 'J’ai reçu de l’aide : continuer vers ma téléconsultation',
      kept: 'Vos réponses sont enregistrées.',
    },
  },

  payment: {
    title: 'Vérifions votre paiement',
    description: 'Avant d’entrer, nous vérifions que votre téléconsultation est payée.',
    paid: 'Votre téléconsultation est payée.',
    continue: 'Continuer',
    unpaid: {
      title: 'Cette téléconsultation n’est pas encore payée',
      body: 'Une téléconsultation se paie avant d’entrer. Rien n’est perdu : votre rendez-vous reste réservé pendant le paiement.',
      pay: 'Payer maintenant',
      atDesk:
        'Votre rendez-vous a commencé et ne peut plus être payé ici. Appelez le centre : dès qu’il a reçu votre paiement, cette page vous laisse entrer.',
      call: 'Voir le téléphone du centre',
    },
    open: {
      title: 'Nous confirmons votre paiement',
      body: 'Votre banque ne nous a pas encore répondu. Ne payez pas de nouveau : cette page se met à jour toute seule.',
      refresh: 'Vérifier encore',
    },
    early: {
      title: 'Vous ne pouvez pas encore entrer',
      body: (when, opens) =>
        `Votre téléconsultation est le ${when}. Vous pouvez entrer dès ${opens}, 15 minutes avant.`,
      hour: 'Votre heure',
      from: 'Vous pouvez entrer dès',
      meanwhile: 'En attendant, testez votre caméra, votre micro et votre connexion.',
      test: 'Tester mon appareil',
      understood: 'Compris',
    },
  },

  waiting: {
    title: 'Salle d’attente',
    address: {
      title: 'Où êtes-vous maintenant ?',
      why: 'Si vous avez besoin d’une aide urgente pendant la consultation, la personne qui vous soigne la demandera à cette adresse. Elle peut être différente de votre domicile.',
      label: 'Adresse où vous êtes',
      hint: 'Rue, numéro, appartement et commune.',
      enter: 'Entrer dans la salle d’attente',
      save: 'Enregistrer l’adresse',
      keep: 'Revenir sans la changer',
      ready: 'On vous attend : enregistrez ou revenez pour entrer.',
    },
    doctor: {
      waiting: name => `${name} n’est pas encore disponible. Nous vous préviendrons ici même.`,
      busy: name => `${name} termine une autre consultation. Nous vous préviendrons ici même.`,
      ready: name => `${name} vous attend. Vous pouvez entrer.`,
      in_call: 'Votre consultation est en cours.',
    },
    labels: {
      waiting: 'Pas encore là',
      busy: 'Avec un autre patient',
      ready: 'Disponible',
      in_call: 'En consultation',
    },
    late: from =>
      `C’est l’heure, et personne n’est encore là : rien n’est perdu, votre place est gardée. Si personne n’est là à ${from}, vous pourrez terminer ici et récupérer tout ce que vous avez payé.`,
    state: 'État du professionnel',
    hour: time => `Votre heure est à ${time}`,
    since: time => `Vous êtes dans la salle depuis ${time}`,
    enter: 'Entrer dans la consultation',
    back: 'Revenir à la consultation',
    leave: 'Quitter la salle',
    live: 'Cette page se met à jour toute seule. Laissez-la ouverte.',
    noScript: 'Cette page se recharge toutes les 15 secondes.',
    here: 'Votre adresse en cas d’urgence :',
    changeAddress: 'Modifier',
    tips: {
      title: 'En attendant',
      list: [
        'Trouvez un endroit calme où parler sans être entendu.',
        'Placez la lumière devant votre visage, pas derrière.',
        'Utilisez des écouteurs si vous en avez : meilleur son, sans écho.',
        'Branchez le téléphone ou l’ordinateur et rapprochez-vous du wifi.',
        'Gardez à portée de main votre carte d’identité, vos examens et vos médicaments.',
      ],
    },
    absent: {
      title: 'Le professionnel n’est pas venu ?',
      body: 'Quinze minutes ont passé depuis votre heure. Vous pouvez continuer d’attendre, ou terminer et être intégralement remboursé.',
      ask: 'Il n’est pas venu : je veux être remboursé',
      question: 'Terminer votre téléconsultation ?',
      warning: 'L’heure est annulée et nous remboursons tout le paiement sur le même moyen de paiement.',
      yes: 'Oui, je veux être remboursé',
      no: 'Continuer d’attendre',
    },
    refusals: {
      'not-now':
        'Quelque chose a changé entre-temps. Rien n’est perdu : voici l’état actuel de votre téléconsultation.',
      'too-early':
        'La salle n’est pas encore ouverte. Rien n’est perdu : revenez dès 15 minutes avant votre heure.',
      over: 'Votre téléconsultation est terminée.',
      'not-informed':
        'Lisez ce que nous disons de la consultation vidéo et cochez que vous l’acceptez. Rien n’est perdu.',
      'wait-longer':
        'Attendez jusqu’à 15 minutes après votre heure ou, si vous êtes entré plus tard, après votre entrée. Si personne ne vient, nous vous remboursons tout.',
    },
  },

  end: {
    titles: {
      ended: 'Votre consultation est terminée',
      'patient-absent': 'Votre heure est passée sans vous',
      'professional-absent': 'Nous sommes désolés : personne ne vous a reçu',
      failed: 'Nous sommes désolés : la consultation n’a pas pu avoir lieu',
      cancelled: 'Cette téléconsultation a été annulée',
      over: 'Cette téléconsultation est passée',
    },
    bodies: {
      ended: name =>
        `Les ordonnances, arrêts de travail, demandes d’examens et notifications GES émis par ${name} sont dans votre espace santé.`,
      'patient-absent': name =>
        `${name} vous attendait, sans vous voir arriver. Si vous aviez payé, ce paiement n’est pas remboursé ; si quelque chose vous a empêché d’entrer, écrivez-nous depuis l’aide. Vous pouvez reprendre rendez-vous quand vous voulez.`,
      'professional-absent': name =>
        `${name} n’est pas venu. Nous remboursons tout le paiement par le même moyen ; si vous avez payé au centre, c’est son accueil qui vous le rend.`,
      failed: name =>
        `${name} n’a pas pu vous recevoir à cause d’un problème technique. Nous remboursons tout le paiement par le même moyen ; si vous avez payé au centre, c’est son accueil qui vous le rend.`,
      cancelled: () => 'Si elle était payée, le paiement est remboursé. Vous pouvez reprendre rendez-vous.',
      over: () =>
        'Si personne ne vous a reçu, nous remboursons ce que vous avez payé. Vous pouvez reprendre rendez-vous.',
    },
    documents: 'Documents de votre consultation',
    noneYet: 'Il n’y a pas encore de document de cette consultation.',
    all: 'Tous les vôtres :',
    links: {
      recetas: 'Ordonnances',
      licencias: 'Arrêts de travail',
      ges: 'Notifications GES',
      ordenes: 'Demandes d’examens',
    },
    account:
      'Pour les voir, connectez-vous avec votre RUT. Si vous n’avez pas de compte, créez-le avec le RUT de la réservation.',
    book: 'Prendre un autre rendez-vous',
    home: 'Aller à l’accueil',
    satisfaction: {
      title: 'Comment s’est passée votre consultation ?',
      hint: 'C’est facultatif et cela nous aide à nous améliorer.',
      options: { 5: 'Très bien', 4: 'Bien', 3: 'Moyen', 2: 'Mal', 1: 'Très mal' },
      send: 'Envoyer',
      thanks: 'Merci de nous l’avoir dit.',
    },
  },

  call: {
    title: 'Téléconsultation',
    with: professional => `Avec ${professional}`,
    here: 'Votre adresse en cas d’urgence :',
    emergency: 'En cas d’urgence, appelez le 131 (SAMU).',
  },

  errors: {
    address: 'Écrivez l’adresse où vous êtes',
    addressShort: 'Écrivez la rue, le numéro et la commune',
    addressLong: 'Utilisez 300 caractères au maximum',
    satisfaction: 'Choisissez l’une des cinq options',

    reason: 'Vous devez indiquer le motif de votre consultation',
    onset: 'Vous devez indiquer depuis quand vous avez les symptômes',
    intensity: 'Vous devez choisir l’intensité de vos symptômes',
    symptoms: 'Choisissez des symptômes de la liste',
    long: 'Utilisez 2 000 caractères au plus',
  },
}
