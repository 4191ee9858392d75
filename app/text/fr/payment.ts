import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const payment: Catalogue['payment'] = {
  before: {
    day: when => `avant le ${when}`,
    today: time => `avant ${time} aujourd’hui`,
  },
  unpaid: {
    title: 'Payez votre rendez-vous',
    due: before =>
      `Payez ${before}. Sinon, le rendez-vous est annulé et l’heure est libre pour quelqu’un d’autre.`,
    atVisit:
      'Payez en ligne maintenant ou plus tard : ce rendez-vous se paie aussi au centre, le jour de la consultation.',
    coverage: 'Choisissez votre assurance et voyez ce que vous payez',
    chosen: 'Votre assurance et ce que vous payez',
    changed:
      'Le prix a changé après l’ouverture de cette page. Rien ne vous a été débité et votre rendez-vous tient toujours : vérifiez-le et appuyez de nouveau.',
    change: 'Changer',
    changeOf: 'd’assurance',
    rut: 'RUT de la personne reçue',
    rutHint: 'Nécessaire avec Fonasa ou une isapre.',
    when: 'À payer en ligne, avec Webpay.',
    submit: 'Aller payer avec Webpay',
    secure:
      'Vous payez sur la page de Webpay (Transbank), par carte de débit, de crédit ou prépayée, en pesos chiliens (CLP). Les données de votre carte ne sont pas conservées ici.',
    bono: 'Si votre assurance couvre la consultation, votre bono électronique est émis au moment du paiement.',
    minutes: 'Vous aurez 10 minutes pour terminer le paiement.',
    refund:
      'Si vous annulez avant le début, tout ce que vous avez payé est remboursé. Vérifiez le remboursement avec votre banque.',
    later: 'Pas maintenant : payer au centre',
    back: 'Retour à mon rendez-vous',
  },
  video: {
    title: 'Avant de payer : ce qu’il faut pour une téléconsultation',
    needs: [
      'Un téléphone ou un ordinateur avec caméra, micro et haut-parleurs ou casque.',
      'Une connexion d’au moins 0,5 Mbps et un endroit calme et éclairé.',
      'Si la connexion est coupée, vous pouvez revenir par le même lien.',
      'Il n’y a ni sous-titres ni interprète en langue des signes. S’il vous en faut, prenez un rendez-vous sur place, ou écrivez-nous avant de payer et nous vous aidons à les organiser avec le centre.',
      'Si le professionnel ou le portail est en défaut, vous pouvez demander le remboursement de tout ce que vous avez payé.',
    ],
    test: 'Tester mon appareil maintenant',
    help: 'Écrire à l’assistance',
  },
  errors: {
    prevision: 'Choisissez une assurance dans la liste',
    tramo: 'Choisissez la tranche de Fonasa : ce que vous payez en dépend',
    rut: 'Saisissez un RUT valide',
    rutNeeded: 'Saisissez le RUT de la personne reçue : l’assurance en a besoin',
  },
  problems: {
    'choose-tramo': {
      title: 'Votre rendez-vous est réservé : il manque la tranche',
      body: 'Choisissez la tranche Fonasa : ce que vous payez en dépend.',
    },
    failed: {
      title: 'Le portail de paiement a un problème',
      body: 'Webpay n’a pas répondu. Rien ne vous a été débité et votre rendez-vous est maintenu. Réessayez dans un moment.',
    },
    'too-many-requests': {
      title: 'Trop d’essais de suite',
      body: 'Rien ne vous a été débité et votre rendez-vous est maintenu. Attendez une heure et réessayez.',
    },
    unanswered: {
      title: 'Webpay ne nous a pas répondu',
      body: 'Nous ne savons pas encore si le paiement a été fait. Ne payez pas de nouveau : nous continuons à demander, et cette page vous le dira.',
    },
    'patient-busy': {
      title: 'Vous avez déjà pris un autre rendez-vous pour ce RUT à cette heure',
      body: 'Rien ne vous a été débité. Vérifiez le RUT, ou annulez d’abord l’autre rendez-vous.',
    },
  },
  screens: {
    authorised: {
      title: 'Nous validons votre paiement',
      body: 'Nous demandons à Webpay comment il s’est terminé. Cela prend quelques secondes ; ne payez pas de nouveau. Vous pouvez fermer cette page : nous vous préviendrons par e-mail.',
      check: 'Voir où cela en est',
    },
    in_form: {
      title: 'Un paiement est déjà en cours',
      body: until =>
        `Vous avez ouvert le formulaire de paiement il y a un instant et il reste actif jusqu’à ${until}. Pour ne pas payer deux fois, attendez jusque-là (10 minutes au plus) ou terminez le paiement resté ouvert.`,
      left: minutes =>
        plural(minutes, `Il reste ${minutes} minute au plus.`, `Il reste ${minutes} minutes au plus.`),
      over: 'Le temps est écoulé : dans quelques secondes vous pourrez réessayer.',
      resume: 'Revenir au formulaire de paiement',
      check: 'Voir s’il est terminé',
    },
    settled: {
      title: 'C’est fait ! Votre rendez-vous est payé',
      free: 'C’est fait ! Votre bono est émis',
      sent: email => `Nous avons envoyé le reçu à ${email}.`,
      video: 'Vous pourrez entrer dans la téléconsultation 15 minutes avant l’heure.',
      visit: 'Vous n’avez plus rien à payer au centre le jour de la consultation.',
    },
    rejected: {
      title: 'Votre banque a refusé le paiement',
      body: 'Rien ne vous a été débité. C’est souvent le plafond de la carte, un chiffre mal saisi ou une banque qui demande d’autoriser l’achat.',
    },
    cancelled: {
      title: 'Vous avez annulé le paiement',
      body: 'Rien ne vous a été débité.',
    },
    expired: {
      title: 'Le temps pour payer est écoulé',
      body: 'Le formulaire de paiement se ferme au bout de 10 minutes. Rien ne vous a été débité.',
    },
    failed: {
      title: 'Le portail de paiement a un problème',
      body: 'Webpay n’a pas ouvert son formulaire. Rien ne vous a été débité. Réessayez.',
    },
    gone: 'Votre rendez-vous est annulé.',
    refunding: {
      title: 'Nous remboursons votre paiement',
      body: amount =>
        `Nous avons demandé à Webpay de rembourser ${amount}. Nous vous préviendrons par e-mail quand il l’acceptera. Vérifiez le remboursement avec votre banque.`,
      atDesk: (who, amount) =>
        `${who} doit vous rembourser ${amount}. Appelez d’abord, puis passez les retirer.`,
    },
    refunded: {
      title: 'Votre paiement a été remboursé',
      body: amount =>
        `Webpay a accepté de rembourser ${amount}. Le moment où vous le verrez dépend de votre banque : vérifiez avec elle.`,
      atDesk: (who, amount) =>
        `${who} vous a remboursé ${amount}. Si vous n’avez rien reçu, appelez le centre.`,
    },
  },
  kept: {
    atVisit: 'Votre rendez-vous est maintenu : réessayez, ou payez au centre le jour de la consultation.',
    due: before => `Votre rendez-vous est maintenu. Payez ${before} pour le garder.`,
  },
  closed: {
    title: 'Ce rendez-vous ne peut pas être payé en ligne',
    cancelled: 'Le rendez-vous a été annulé. Rien ne vous a été débité.',
    'cancelled-in-form':
      'Le rendez-vous a été annulé. Si vous avez laissé le formulaire Webpay ouvert, fermez-le sans payer : tout ce que vous y payez vous sera remboursé.',
    started: 'Le rendez-vous a commencé ou est passé. S’il reste à payer, faites-le au centre.',
    offTitle: 'Le centre ne pourra pas vous recevoir à cet horaire',
    'called-off':
      'Le centre vous a prévenu qu’il ne pourra pas assurer ce rendez-vous : n’y allez pas et ne le payez pas. Rien ne vous a été débité. Prenez l’horaire qu’il vous garde, s’il en garde encore un, ou choisissez-en un autre qui vous convient.',
    'called-off-in-form':
      'Le centre vous a prévenu qu’il ne pourra pas assurer ce rendez-vous : n’y allez pas. Si vous avez laissé le formulaire Webpay ouvert, fermez-le sans payer ; ce que vous y payez vaut pour l’horaire que vous choisirez, et vous sera entièrement remboursé si vous annulez. Prenez l’horaire que le centre vous garde, s’il en garde encore un, ou choisissez-en un autre qui vous convient.',
    choose: 'Choisir mon nouvel horaire',
    'too-late':
      'Le délai pour payer en ligne est passé, le rendez-vous est donc annulé. Rien ne vous a été débité : réservez-en un autre quand vous voulez.',
    off: 'Le paiement en ligne n’est pas possible pour l’instant. Rien ne vous a été débité et votre rendez-vous est maintenu : réessayez plus tard, ou voyez sur sa page comment et jusqu’à quand il peut être payé.',
  },
  retry: 'Réessayer',
  otherCoverage: 'Changer d’assurance',
  payLater: 'Payer au centre',
  seeAppointment: 'Voir mon rendez-vous',
  receipt: {
    title: 'Reçu de paiement',
    see: 'Voir le reçu',
    print: 'Imprimer',
    of: 'Votre paiement',
    patient: 'Patient',
    amount: 'Montant payé',
    full: 'Prix total',
    contribution: 'Part de votre assurance',
    tenders: { cash: 'En espèces', card: 'Par carte', bono: 'Avec un bono' },
    order: 'Commande',
    date: 'Date du paiement',
    refundedOn: 'Date du remboursement',
    authorisation: 'Code d’autorisation',
    card: 'Type de carte',
    instalments: 'Mensualités',
    noInstalments: 'Sans mensualités',
    last4: '4 derniers chiffres',
    bono: 'Bono électronique',
    state: 'État',
    states: {
      settled: 'Payé',
      refunding: 'Remboursement demandé',
      refunded: 'Remboursé',
      voided: 'Annulé : noté par erreur',
    },
    cards: {
      VN: 'Crédit',
      VC: 'Crédit, en mensualités',
      SI: 'Crédit, 3 mensualités sans intérêt',
      S2: 'Crédit, 2 mensualités sans intérêt',
      NC: 'Crédit, mensualités sans intérêt',
      VD: 'Débit (Redcompra)',
      VP: 'Prépayée',
    },
    free: 'Sans frais',
    none: {
      title: 'Ce rendez-vous n’a pas de paiement en ligne',
      body: 'Quand vous paierez en ligne, le reçu sera ici.',
    },
  },
  returned: {
    title: 'Vous êtes revenu de Webpay',
    body: 'Pour protéger vos données, cette page ne montre pas comment le paiement s’est terminé. Le résultat vous parvient par e-mail et reste derrière le lien de votre rendez-vous.',
  },
  unknown: {
    title: 'Nous ne reconnaissons pas ce paiement',
    body: 'L’adresse par laquelle vous êtes revenu ne correspond à aucun paiement de ce portail. Arriver ici ne vous a rien débité. Si vous venez de payer, ouvrez le lien de votre rendez-vous : il montre comment cela s’est terminé.',
    recover: 'Retrouver le lien de mon rendez-vous',
  },
}
