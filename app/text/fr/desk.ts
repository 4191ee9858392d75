import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const desk: Catalogue['desk'] = {
  title: 'Bureau du professionnel',
  signOut: 'Se déconnecter',
  back: 'Retour aux consultations',
  agenda: 'Bloquer ou annuler des heures',
  calendar: 'Dans mon calendrier',
  account: 'Mon compte',
  centre: 'Mon centre',

  waits: {
    title: 'Votre bureau attend une confirmation',
    body: 'Un centre a ouvert votre compte, et vous consultez maintenant aussi ailleurs. Pour que personne ne voie vos patients sous votre nom, le gestionnaire du portail confirme d’abord que le compte est bien le vôtre : demandez-le-lui par le centre d’aide. Vos heures sont maintenues et rien n’est perdu.',
    help: 'Centre d’aide',
  },

  letGo: {
    title: 'Vous ne consultez plus dans ce centre',
    body: (centre: string, days: number, reach: string) =>
      `Cette heure était la vôtre, à ${centre}, et plus de ${days} jours ont passé depuis. Le dossier appartient au centre, qui le conserve comme la loi l’exige : si vous en avez besoin, pour un patient ou pour une obligation à vous, demandez-le-lui${reach}. Ce que vous avez écrit est conservé, et vous le reverrez si vous y consultez à nouveau.`,
  },

  signedOut: {
    title: 'Votre session est terminée',
    body: 'Rien de ce que vous avez écrit n’est perdu : tout revient dès que vous vous connectez. Connectez-vous dans un autre onglet et revenez à celui-ci.',
    action: 'Se connecter dans un autre onglet',
  },

  signIn: {
    wanted: 'Connectez-vous et vous reprenez la page où vous étiez.',
    wantedKept:
      'Votre session était fermée : rien n’a encore changé. Nous avons gardé ce que vous avez écrit : connectez-vous et vous le retrouvez.',
    title: 'Connexion des professionnels',
    lead: 'Pour les professionnels qui reçoivent des patients. Les patients se connectent sur une autre page.',
    centre: {
      title: 'Accès des centres',
      lead: 'Pour la réception, la coordination et l’administration d’un centre. Les patients se connectent sur une autre page.',
    },
    rut: 'RUT',
    rutHint: 'Avec ou sans points ni tiret.',
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrong: 'Le RUT ou le mot de passe est incorrect. Rien n’est perdu : vérifiez-les et réessayez.',
    tooMany: minutes =>
      `Trop de tentatives. Attendez ${minutes} ${plural(minutes, 'minute', 'minutes')} et réessayez.`,
    lost: 'Mot de passe oublié ?',
  },

  invitation: {
    title: 'Choisissez votre mot de passe',
    lead: name => `${name}, avec lui et votre RUT vous entrerez dans votre bureau.`,
    name: 'Votre nom',
    nameHint: 'Tel que votre équipe le verra.',
    nameError: 'Écrivez votre nom, avec au moins 2 lettres.',
    plainTitle: (brand: string) => `Votre accès à ${brand}`,
    plainAccess: {
      centre: (brand: string) => `On vous a donné accès au bureau de votre centre sur ${brand}.`,
      operator: (brand: string) =>
        `Vous gérez désormais le portail ${brand} : votre accès ouvre ses pages d’exploitation.`,
      rights: (brand: string) =>
        `Vous répondez désormais, pour ${brand}, aux demandes des personnes sur leurs données : votre accès ouvre la page où elles arrivent.`,
    },
    plainBody: (access: string, link: string) =>
      `Bonjour,\n\n${access}\n\nChoisissez votre mot de passe avec ce lien (il sert une fois, pendant 7 jours) :\n${link}\n\nVous configurerez ensuite un code de vérification sur votre téléphone. Si vous n’attendiez pas ce courriel, ne faites rien.`,
    submit: 'Enregistrer et entrer',
    gone: {
      title: 'Ce lien ne sert plus',
      body: 'Il a été utilisé ou il a expiré. Si vous avez choisi votre mot de passe, connectez-vous ; sinon, demandez un autre lien par « Mot de passe oublié ? ».',
      action: 'Aller à la connexion',
    },
    subject: brand => `Votre accès au bureau du professionnel de ${brand}`,
    body: (name, brand, link) =>
      `Bonjour ${name},\n\nVotre centre vous a donné accès au bureau du professionnel de ${brand}, où vous voyez vos patients du jour.\n\nChoisissez votre mot de passe avec ce lien (il sert une fois, pendant 7 jours) :\n${link}\n\nSi vous n’attendiez pas ce message, ne faites rien.`,
  },

  idle: {
    title: 'Votre session se ferme dans 2 minutes',
    body: 'Personne n’utilise cette page depuis un moment. Bougez la souris, touchez l’écran ou écrivez pour continuer.',
  },

  password: {
    title: 'Changez votre mot de passe',
    lead: 'L’enregistrer ferme vos autres sessions.',
    current: 'Mot de passe actuel',
    save: 'Enregistrer le mot de passe',
    wrong: 'Le mot de passe actuel n’est pas correct. Rien n’a changé.',
    done: 'Votre nouveau mot de passe est enregistré et vos autres sessions sont fermées.',
    changed: {
      subject: (brand: string) => `Votre mot de passe a changé : bureau professionnel de ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Bonjour ${name},\n\nLe mot de passe de votre bureau professionnel de ${brand} a changé, et les autres sessions ont été fermées.\n\nSi ce n’était pas vous, choisissez-en un autre tout de suite et prévenez la personne qui gère votre centre :\n${link}`,
    },
    reset: {
      subject: (brand: string) => `Récupérez votre accès au bureau professionnel de ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Bonjour ${name},\n\nQuelqu’un a demandé un lien pour choisir un autre mot de passe de votre bureau professionnel de ${brand}.\n\nChoisissez-le ici (sert une fois, pendant une heure) :\n${link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.`,
    },
  },

  forgotten: {
    title: 'Récupérez votre accès',
    lead: 'Saisissez votre RUT. S’il a accès au bureau, nous enverrons un lien à l’adresse enregistrée par votre centre.',
    submit: 'Envoyer le lien',
    done: 'Si ce RUT a accès, un lien arrive d’ici une minute à l’adresse enregistrée par votre centre. Il sert une fois, pendant une heure.',
    waiting:
      'Rien n’arrive ? Regardez dans les indésirables, ou demandez à la personne qui gère votre centre de vérifier votre adresse.',
    back: 'Retour à la connexion',
  },

  day: {
    lost: 'Cette date n’existe pas : voici celle d’aujourd’hui.',
    title: 'Patients du jour',
    before: 'Jour précédent',
    after: 'Jour suivant',
    today: 'Aujourd’hui',
    none: 'Vous n’avez pas de patient ce jour-là.',
    week: 'Jours de la semaine',
    patients: count => (count === 0 ? 'aucun patient' : plural(count, '1 patient', `${count} patients`)),
    closed: {
      title: 'Ce qui est fermé',
      day: 'fermé',
      byYou: 'Fermé par vous',
      by: centre => `Fermé par ${centre}`,
      span: (from, to, forGood) =>
        forGood ? `À partir du ${from}, sans fin` : to === null ? from : `${from} à ${to}`,
      none: 'Rien n’est fermé à venir.',
      dayBody: 'Ce jour-là, aucune de vos heures n’est proposée.',
      openAgain: 'Rouvrir',
      opened: 'C’est rouvert : les heures sont proposées.',
      undo: 'Ce que vous avez fermé, vous pouvez le rouvrir : les heures sont de nouveau proposées, et celles qui ont été annulées le restent. Ce que votre centre a fermé, c’est lui qui le rouvre.',
      see: 'Voir ce qui est fermé',
    },
    noneBody: 'Quand quelqu’un en réservera une, elle apparaîtra ici sans que vous fassiez rien.',
    open: 'Ouvrir',
    openOf: (patient, time) => `Ouvrir la consultation de ${patient}, ${time}`,
    live: 'Cette page se met à jour toute seule.',
  },

  states: {
    scheduled: 'Pas encore là',
    waiting: 'En salle d’attente',
    ready: 'Peut entrer',
    in_call: 'En consultation',
    ended: 'Terminée',
    'patient-absent': 'Patient absent',
    'professional-absent': 'Non assurée : paiement remboursé',
    failed: 'Problème technique : paiement remboursé',
    cancelled: 'Annulée',
  },
  paid: { paid: 'Payée', unpaid: 'Non payée', open: 'Paiement en cours' },
  survey: {
    answered: 'Questionnaire rempli',
    omitted: 'Questionnaire passé',
    none: 'Questionnaire en attente',
  },
  waitingSince: time => `En salle depuis ${time}`,
  notSeen: minutes => `sans signal depuis ${minutes} min`,

  inPerson: {
    states: {
      booked: 'Réservée',
      held: 'En cours de réservation',
      confirmed: 'Confirmée',
      waiting: 'En salle d’attente',
      'in-attendance': 'En consultation',
      attended: 'Assurée',
      'no-show': 'Patient absent',
      left: 'Parti sans consultation',
      cancelled: 'Annulée',
    },
    waiting: minutes => (minutes === 0 ? 'Vient d’arriver' : `Attend depuis ${minutes} min`),
    title: 'Consultation sur place',
    centre: 'Où',
    service: 'Quoi',
    deeds: {
      arrive: 'Est arrivé',
      start: 'Commencer la consultation',
      attend: 'Terminer la consultation',
      'no-show': 'Absent',
      leave: 'Parti',
      undo: 'Revenir en arrière',
    },
    done: 'C’est noté. L’accueil le voit tout de suite.',
    next: (patient, time) => `Suivant : ${patient}, ${time}`,
    otherDay: 'Ce qui arrive à ce rendez-vous se note le jour même.',
    refusals: {
      gone: 'Ce rendez-vous n’est plus là. Rien n’a changé.',
      late: 'Quelqu’un a noté autre chose entre-temps. Rien n’est perdu : voici l’état actuel.',
      taken: 'Quelqu’un d’autre a déjà cette heure, on ne peut donc pas revenir en arrière. Rien n’a changé.',
      video: 'Ce rendez-vous est en vidéo. Rien n’a changé.',
    },
  },

  visit: {
    blocked: {
      badge: 'Données bloquées',
      why: 'Cette personne a demandé que personne n’utilise ses données pour l’instant : vous ne voyez ni ses réponses, ni ses notes, ni ses documents, et ne pouvez pas en écrire. Recevez-la comme toujours ; elle peut lever le blocage dans son profil, sur-le-champ.',
    },
    title: patient => `Consultation de ${patient}`,
    patient: 'Patient',
    rut: 'RUT',
    noRut: 'Sans RUT dans la réservation',
    age: years => (years === 0 ? 'moins d’un an' : plural(years, '1 an', `${years} ans`)),
    where: 'Dit être à',
    needs: 'A demandé',
    whereUnknown: 'Pas encore dit',
    hour: 'Heure',
    ready: {
      title: 'Dites que vous êtes disponible',
      body: 'Le patient le verra aussitôt et pourra entrer.',
      early: time => `Vous pourrez le dire dès ${time}.`,
      action: 'Je suis disponible',
    },
    said: 'Vous avez dit que vous êtes disponible. Quand le patient entrera, la consultation commencera ici.',
    saidAt: time => `Vous l’avez dit à ${time}`,
    call: 'Consultation',
    end: {
      action: 'Terminer la consultation',
      question: 'Terminer la consultation ?',
      body: 'Le patient verra qu’elle est terminée. Vous pourrez encore émettre des documents et modifier vos notes.',
      yes: 'Oui, terminer',
      no: 'Rester en consultation',
    },
    fail: {
      action: 'Impossible : problème technique',
      question: 'La consultation n’a pas pu avoir lieu ?',
      body: 'L’heure est annulée et le patient est intégralement remboursé.',
      yes: 'Oui, impossible',
      no: 'Retour',
    },
    absent: {
      action: 'Le patient n’est pas venu',
      question: 'Le patient n’est pas venu ?',
      body: 'L’heure reste comme non honorée et le paiement n’est pas remboursé.',
      early: time =>
        `Si le patient ne vient pas, vous pourrez le dire dès ${time} : 15 minutes après l’heure ou, si vous êtes arrivé plus tard, après votre annonce.`,
      waited:
        'Le patient était dans la salle et vous êtes arrivé plus de 15 minutes après l’heure. S’il ne revient pas, nous le remboursons ; il n’est pas noté absent.',
      yes: 'Oui, il n’est pas venu',
      no: 'Continuer d’attendre',
    },
    over: 'Cette consultation est terminée.',
    freeWords:
      'Un médicament de l’ordonnance est écrit avec des mots absents de la liste : une pharmacie peut ne pas le reconnaître et le patient ne pourra pas comparer les prix. S’il y en a un dans la liste, émettez une autre ordonnance.',
    done: {
      listo: 'Nous avons prévenu le patient.',
      terminada: 'La consultation est terminée.',
      fallida: 'La consultation est notée comme non réalisée ; tout le paiement est remboursé.',
      ausente: 'Il est noté que le patient n’est pas venu.',
      notas: 'Vos notes sont enregistrées.',
      receta: 'L’ordonnance est dans l’espace santé du patient.',
      licencia: 'L’arrêt de travail est dans l’espace santé du patient.',
      ges: 'La notification GES est dans l’espace santé du patient.',
      orden: 'La demande est dans l’espace santé du patient. De là, il peut chercher où faire les examens.',
    },
    refusals: {
      'not-now': 'Quelque chose a changé entre-temps. Rien n’est perdu : voici l’état actuel.',
      'too-early': 'La salle n’est pas encore ouverte : attendez 15 minutes avant l’heure.',
      over: 'Cette consultation est terminée. Rien n’a changé.',
      'not-informed': 'Le patient n’a pas encore accepté la consultation par vidéo.',
      'wait-longer':
        'Attendez jusqu’à 15 minutes après l’heure ou, si vous êtes arrivé plus tard, après votre annonce. Rien n’est perdu.',
    },
    survey: {
      title: 'Questionnaire du patient',
      none: 'Pas encore rempli.',
      lost: 'Le patient a répondu, mais ses réponses ont été chiffrées avec une clé perdue : on ne peut plus les lire. Demandez-lui à nouveau.',
      omitted: 'Le patient a préféré le passer.',
      reason: 'Motif',
      onset: 'Depuis quand et quels symptômes',
      intensity: 'Intensité',
      chronic: 'Maladies chroniques',
      symptoms: 'Symptômes actuels',
      nothing: 'Aucun',
      noChronic: 'Aucune',
      emergency: 'On lui a dit d’appeler le 131 (SAMU)',
    },
    notes: {
      lost: '[Ce qui était noté a été chiffré avec une clé perdue : on ne peut plus le lire.]',
      title: 'Notes de la consultation',
      hint: 'Vous seul les voyez.',
      kept: 'Notes enregistrées.',
      notKept:
        'Vos notes ne sont pas encore enregistrées : nous réessayons dans quelques secondes. Elles sont toujours ici.',
      save: 'Enregistrer les notes',
    },
    documents: {
      title: 'Documents de cette consultation',
      none: 'Vous n’en avez encore émis aucun.',
      receta: 'Émettre une ordonnance',
      licencia: 'Émettre un arrêt de travail',
      ges: 'Notifier GES',
      orden: 'Demander des examens',
      later: 'Vous pourrez émettre des documents quand la consultation aura commencé.',
      never: 'Aucun n’a été émis.',
      lead: patient =>
        `Il sera aussitôt dans l’espace santé de ${patient}, avec votre nom et la date du jour.`,
      place: 'Videoconsulta',
      rut: 'RUT du patient',
      otherRut:
        'Ce n’est pas le RUT de la réservation : vérifiez la carte. Une autre personne doit prendre son propre rendez-vous',
      busy: 'Cette personne a un autre rendez-vous à la même heure. Terminez la consultation et émettez le document ensuite. Rien de ce que vous avez écrit n’est perdu.',
      rutHint: 'Demandez sa carte d’identité, vérifiez que c’est la même personne et écrivez le RUT indiqué.',
      refused:
        'Nous n’avons pas pu émettre le document. Rien de ce que vous avez écrit n’est perdu : vérifiez et réessayez.',
      kinds: {
        receta: 'Ordonnance',
        licencia: 'Arrêt de travail',
        ges: 'Notification GES',
        orden: 'Demande d’examens',
      },
      folio: folio => `folio ${folio}`,
      annulled: 'Annulée',
    },
  },

  annul: {
    page: folio => `Document ${folio}`,
    title: 'L’annuler',
    lead: patient =>
      `Faites-le seulement si vous l’avez émis par erreur. ${patient} le verra annulé, avec votre motif, et recevra un e-mail ; personne qui le vérifie ne l’acceptera. C’est irréversible : émettez ensuite le bon.`,
    why: 'Pourquoi vous l’annulez',
    whyHint: 'Le patient le lit. Par exemple : la dose n’était pas la bonne.',
    submit: 'Annuler le document',
    done: 'Ce document est annulé',
    doneBody: (on, why) =>
      `Le ${on} : « ${why} ». Le patient le voit ainsi dans son espace santé, et nous lui avons écrit.`,
    another: 'En émettre un autre',
    licence:
      'Un arrêt est annulé par l’organisme qui le décide : demandez-le à la COMPIN, à l’isapre ou à la mutual avec son folio.',
    errors: {
      why: 'Écrivez pourquoi vous l’annulez',
      long: 'Écrivez-le en moins de mots : il y a place pour 200 lettres',
      oneLine: 'Écrivez-le sur une seule ligne, avec des lettres et des signes',
    },
    refused: {
      gone: 'Ce document n’est pas de cette consultation. Rien n’a changé.',
      dispensed:
        'La pharmacie a déjà délivré une partie de cette ordonnance : elle ne peut plus être annulée. Rien n’a changé et ce que vous avez écrit n’est pas perdu : appelez le patient.',
      licence: 'Un arrêt est annulé par l’organisme qui le décide. Rien n’a changé.',
    },
  },

  own: {
    letter: {
      subject: brand => `Un centre demande à modifier vos données sur ${brand}`,
      body: (name, centres, link) =>
        `Bonjour ${name},\n\n${new Intl.ListFormat('fr').format(centres)} ${plural(centres.length, 'demande', 'demandent')} à modifier des données que vos patients voient. Rien ne change sans votre accord.\n\nVoyez ce qui est demandé et répondez depuis votre bureau :\n${link}`,
    },
    open: count =>
      plural(count, 'Un changement attend votre réponse', `${count} changements attendent votre réponse`),
    title: 'Changements de vos données',
    lead: 'Vous exercez dans plusieurs centres : votre nom, votre inscription, votre photo et le reste de ce qui vous appartient ne changent que si vous l’acceptez.',
    back: 'Retour aux consultations',
    asks: centre => `${centre} demande à changer`,
    aceptar: 'Accepter le changement',
    rechazar: 'Refuser',
    none: 'Rien n’attend votre réponse',
    noneBody:
      'Quand un centre voudra changer quelque chose qui vous appartient, vous le verrez ici avant que cela n’arrive.',
    photo: 'Une photo',
    nothing: 'Rien',
    sexes: { female: 'Féminin', male: 'Masculin' },
    fields: {
      name: 'Nom',
      slug: 'Adresse sur le portail',
      rut: 'RUT',
      registration_number: 'Numéro d’inscription',
      sex: 'Sexe',
      languages: 'Langues',
      age_from: 'Reçoit à partir de l’âge',
      age_to: 'Reçoit jusqu’à l’âge',
      studies: 'Études',
      photo: 'Photo',
    },
    done: {
      aceptado: 'C’est fait : vos données ont changé dans tous vos centres.',
      rechazado: 'Rien n’a changé. Le centre voit que vous n’avez pas accepté.',
      tarde: 'Ce changement n’attend plus : le centre l’a modifié, ou il a déjà reçu une réponse.',
      imposible: 'Ce changement n’est plus possible. Demandez au centre de le vérifier.',
    },
  },

  hours: {
    title: 'Bloquer ou annuler des heures',
    lead: 'Quand vous ne pouvez pas assurer une heure ou une journée. Ce qui est libre n’est plus proposé ; qui a déjà rendez-vous est prévenu aussitôt, remboursé, et reçoit les heures les plus proches.',
    day: 'Jour',
    from: 'De',
    to: 'À',
    wholeDay: 'Vide : toute la journée.',
    review: 'Voir qui est concerné',
    affected: count =>
      count === 0
        ? 'Personne n’a rendez-vous à ce moment'
        : plural(count, `${count} patient est concerné`, `${count} patients sont concernés`),
    again: 'Rien n’a été annulé : les patients concernés ont changé depuis. Vérifiez de nouveau la liste.',
    warning: count =>
      count === 0
        ? 'Ces heures sont fermées. Vous pouvez les rouvrir plus bas.'
        : 'Ces heures sont fermées, et celles d’un patient sont annulées. Vous pouvez les rouvrir plus bas, mais ce qui a été annulé le reste.',
    confirm: 'Annuler ces heures',
    close: 'Bloquer ces heures',
    refusals: {
      past: 'Ce moment est passé : choisissez-en un à venir',
      'no-hours': 'Vous n’avez pas encore d’horaires publiés : il n’y a rien à annuler',
    },
    done: count =>
      count === 0
        ? 'Les heures sont fermées.'
        : plural(
            count,
            `Les heures sont fermées et nous avons prévenu ${count} patient.`,
            `Les heures sont fermées et nous avons prévenu ${count} patients.`,
          ),
  },

  prescription: {
    medicine: row => `Médicament ${row}`,
    name: 'Médicament',
    nameHint: 'Choisissez-le dans la liste : la pharmacie le trouve et on peut comparer les prix.',
    unknown:
      'Pas dans la liste sous ce nom : une pharmacie peut ne pas le reconnaître et on ne pourra pas comparer les prix. Choisissez-en un dans la liste, ou continuez ainsi.',
    dose: 'Dose',
    doseHint: 'Par exemple : 1 comprimé toutes les 8 heures.',
    route: 'Voie',
    routeHint:
      'Si le médicament n’est pas dans la liste, en espagnol. Par exemple : oral, nasal, subcutánea.',
    period: 'Pendant combien de temps',
    periodHint: 'Par exemple : 5 jours.',
    quantity: 'Boîtes',
    quantityHint: 'Combien de boîtes ou de flacons.',
    indications: 'Indications',
    type: 'Type d’ordonnance',
    types: { simple: 'Simple', retained: 'Retenue' },
  },

  licence: {
    type: 'Type d’arrêt de travail',
    types: {
      '1': '1. Maladie ou accident commun',
      '2': '2. Prolongation de médecine préventive',
      '3': '3. Congé maternité pré et postnatal',
      '4': '4. Maladie grave d’un enfant de moins d’un an',
      '5': '5. Accident du travail ou de trajet',
      '6': '6. Maladie professionnelle',
      '7': '7. Pathologie de la grossesse',
    },
    from: 'Repos à partir du',
    days: 'Jours de repos',
    kind: 'Repos',
    kinds: {
      total: 'Total',
      morning: 'Partiel, matin',
      afternoon: 'Partiel, après-midi',
      night: 'Partiel, nuit',
    },
    place: 'Lieu du repos',
    places: { home: 'Son domicile', hospital: 'Hôpital', other: 'Autre domicile' },
    employer: 'Employeur',
    authority: 'Qui décide',
    authorities: { compin: 'COMPIN', isapre: 'Isapre', mutual: 'Mutual' },
    authorityName: 'Nom de l’organisme',
    authorityHint: 'Par exemple : COMPIN Región Metropolitana.',
  },

  ges: {
    condition: 'Problème de santé GES',
    choose: 'Choisissez',
    diagnosis: 'Diagnostic',
    confirmed: 'Est-il confirmé ?',
    answers: { yes: 'Oui, confirmé', no: 'Non, suspecté' },
  },

  examOrder: {
    exam: row => `Examen ${row}`,
    hint: 'Choisissez-le dans la liste, ou écrivez-le comme sur une demande : « hgma », « p. lipídico, TSH », « 0301045 ».',
    more: 'Plus d’examens',
    reason: 'Motif ou hypothèse diagnostique',
    reasonHint: 'Le patient le lit, ainsi que la personne qui fera les examens. Jusqu’à 300 lettres.',
  },

  passwordKept:
    'Par sécurité, vérifiez ou ressaisissez votre mot de passe. Le reste est comme vous l’avez écrit.',
  errors: {
    day: 'Choisissez le jour',
    time: 'Écrivez l’heure comme 09:30',
    order: 'La fin vient après le début',
    choose: 'Choisissez l’une des options',
    medicine: 'Écrivez le médicament',
    dose: 'Écrivez la dose',
    route: 'Écrivez par quelle voie il est administré : il n’est pas dans la liste',
    period: 'Écrivez pendant combien de temps',
    quantity: 'Écrivez combien de boîtes, en chiffres',
    date: 'Choisissez la date',
    days: 'Écrivez les jours, de 1 à 180',
    restFrom: 'Choisissez un jour des 6 derniers ou des 6 prochains mois',
    signs: 'Il y a des caractères qui ne sont ni lettres ni signes : effacez-les et réécrivez-les',
    authority: 'Écrivez le nom de l’organisme',
    condition: 'Choisissez le problème de santé',
    exam: 'Choisissez au moins un examen',
    examUnknown: (typed, near) =>
      near
        ? `Nous ne reconnaissons pas « ${typed} ». Écrivez lequel c’est : ${near}`
        : `Nous ne reconnaissons pas « ${typed} » : choisissez-le dans la liste`,
    examsMany: most => `Une demande contient jusqu’à ${most} examens : demandez les autres dans une autre`,
    diagnosis: 'Écrivez le diagnostic',
    long: 'C’est trop long : raccourcissez',
    rut: 'Écrivez un RUT valide',
    password: 'Écrivez votre mot de passe',
    notes: 'Utilisez 8 000 caractères au plus',
  },
}
