import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const notices: Catalogue['notices'] = {
  hello: name => `Bonjour ${name},`,
  forWhom: name => `pour ${name}`,
  facts: {
    examOrder: 'Demande d’examens',
    code: 'Code',
    what: 'Quoi',
    professional: 'Avec',
    patient: 'Pour',
    when: 'Quand',
    reception: 'Présentez-vous',
    where: 'Où',
    phone: 'Téléphone du centre',
    price: 'Prix',
    preparation: 'Préparation',
    order: 'Commande',
    amount: 'Montant',
    paidAt: 'Date du paiement',
    authorisation: 'Code d’autorisation',
    card: 'Carte',
    bono: 'Bono électronique',
    bring: 'À apporter',
    before: 'Avant',
    freed: 'Libéré',
    current: 'L’heure que vous avez',
  },
  reception: time => `à ${time} à l’accueil, 15 minutes avant`,
  priceAtVisit: amount => `${amount}, à régler le jour de la visite`,
  priceOnline: (amount, until) =>
    `${amount}, à payer en ligne avant le ${until} ; sinon le rendez-vous est annulé`,
  pricePaid: amount => `${amount}, payé`,
  priceByTramo: range => `${range} (le centre l’ajuste selon la tranche Fonasa)`,
  priceByTramoPaid: range => `${range} (selon la tranche Fonasa, choisie au paiement)`,
  fasting: 'À jeun.',
  bring: {
    id: 'la carte d’identité',
    order: 'l’ordonnance',
    earlier: 'les examens précédents, s’il y en a',
  },
  actions: {
    order: 'Voir la demande d’examens',
    enter: 'Entrer dans la téléconsultation',
    pay: 'Payer maintenant',
    receipt: 'Voir le reçu',
    see: 'Voir mon rendez-vous',
    confirm: 'Confirmer le rendez-vous',
    cancel: 'Annuler le rendez-vous',
    move: 'Changer de jour ou d’heure',
    calendar: 'Ajouter à mon agenda',
    directions: 'Comment y aller',
    again: 'Réserver une autre heure',
  },
  smsThen: {
    see: link => `Voir : ${link}`,
    payToday: (time, link) => `À payer avant ${time}, sinon annulé : ${link}`,
    pay: (until, link) => `À payer avant le ${until} : ${link}`,
    unpaid: link => `À payer : ${link}`,
  },
  booked: {
    subject: (day, code) => `Votre rendez-vous est réservé : ${day} (${code})`,
    title: 'Votre rendez-vous est réservé',
    intro:
      'Gardez cet e-mail : son lien permet de voir, confirmer, changer ou annuler votre rendez-vous à tout moment.',
    sms: (code, when, where, then) => `RDV ${code} réservé : ${when}${where}. ${then}`,
  },
  series: {
    subject: (sessions, day) => `Vos ${sessions} séances sont réservées, à partir du ${day}`,
    title: 'Vos séances sont réservées',
    intro:
      'Gardez cet e-mail : le lien de chaque séance permet de la voir, confirmer, changer ou annuler à tout moment, sans toucher aux autres.',
    nth: (nth, of) => `séance ${nth} sur ${of}`,
    session: nth => `Séance ${nth}`,
    hour: (when, code) => `${when}, code ${code}`,
    sms: (sessions, when, where, link, whose) =>
      `${sessions} séances réservées${whose}. La première : ${when}${where}. Voir : ${link}`,
  },
  moved: {
    subject: (day, code) => `Votre rendez-vous a changé : ${day} (${code})`,
    title: 'Votre rendez-vous a changé',
    intro: 'Votre nouvelle heure est réservée et l’ancienne est libérée. Le code reste le même.',
    sms: (code, when, where, then) => `Votre RDV ${code} a changé : ${when}${where}. ${then}`,
  },
  smsRefundAtDesk: 'Votre argent vous attend à l’accueil.',
  refundAtDesk: who =>
    `${who} vous rembourse ce que vous y avez payé. Appelez d’abord, puis passez le retirer.`,
  cancelled: {
    subject: (day, code) => `Votre rendez-vous est annulé : ${day} (${code})`,
    title: 'Votre rendez-vous est annulé',
    intro:
      'L’heure est libre pour quelqu’un d’autre. Vous n’avez rien d’autre à faire. Si vous n’avez pas demandé cette annulation, appelez le centre.',
    refund: 'Si vous avez payé en ligne, vérifiez le remboursement auprès de votre banque.',
    refundAsked:
      'Le remboursement de votre paiement est demandé. Vérifiez-le avec votre banque, qui décide quand vous le verrez.',
    sms: (code, when) => `Votre rendez-vous ${code} du ${when} est annulé.`,
  },
  settled: {
    subject: (when, code) => `Nous avons reçu votre paiement : ${when} (${code})`,
    title: 'Nous avons reçu votre paiement',
    intro: 'Votre rendez-vous est payé. Gardez cet e-mail : c’est votre reçu.',
    bono: n =>
      `${plural(n, 'Votre bono électronique est émis', 'Vos bonos électroniques sont émis')} ; vous n’avez rien d’autre à faire.`,
    card: last4 => `se terminant par ${last4}`,
    free: 'sans frais pour vous',
  },
  refunding: {
    subject: code => `Nous remboursons votre paiement (${code})`,
    title: 'Nous remboursons votre paiement',
    intro:
      'Votre paiement est arrivé alors que le rendez-vous ne pouvait plus être payé (il était annulé, ou déjà payé). Votre argent n’est pas perdu : nous avons demandé à Webpay le remboursement complet et vous préviendrons quand il l’acceptera.',
  },
  refunded: {
    subject: code => `Nous avons remboursé votre paiement (${code})`,
    title: 'Nous avons remboursé votre paiement',
    intro: amount =>
      `Webpay a accepté le remboursement de ${amount}. Le moment où vous le verrez sur votre compte ou votre carte dépend de votre banque : vérifiez avec elle.`,
    atDesk: (who, amount) =>
      `${who} vous a rendu ${amount}. Si vous ne les avez pas reçus, appelez le centre.`,
  },
  annulled: {
    subject: 'Un document de votre consultation a été annulé',
    title: 'Un document de votre consultation n’est plus valable',
    intro: folio =>
      `La personne qui vous a reçu a annulé ${folio === null ? 'un document' : `le document de folio ${folio}`} qu’elle vous avait remis : ne l’utilisez pas.`,
    what: 'Si vous l’avez déjà utilisé, appelez le centre. Le motif, et ce qui le remplace s’il y a lieu, se trouvent dans votre espace santé.',
  },
  voided: {
    subject: (code: string) => `Un paiement noté par erreur a été annulé (${code})`,
    title: 'Un paiement noté par erreur a été annulé',
    atDesk: (who: string, amount: string) =>
      `${who} a noté par erreur un paiement de ${amount} sur votre rendez-vous, puis l’a annulé. Votre rendez-vous reste tel qu’il était avant ce paiement. Si c’est bien vous qui avez payé, appelez le centre.`,
  },
  unpaid: {
    subject: (when, code) => `Votre rendez-vous a été annulé faute de paiement : ${when} (${code})`,
    title: 'Votre rendez-vous a été annulé faute de paiement',
    intro:
      'Cette consultation se paie en ligne à l’avance, et le délai est passé sans paiement. L’heure est libre pour quelqu’un d’autre ; rien ne vous a été débité.',
    sms: (code, when, link) => `RDV ${code} du ${when} annulé : non payé. Un autre : ${link}`,
  },
  centreCancelled: {
    subject: (day, code) => `Le centre a annulé votre rendez-vous : ${day} (${code})`,
    title: 'Le centre a annulé votre rendez-vous',
    intro:
      'Nous sommes désolés : le centre médical ne pourra pas vous recevoir à cette heure. Vous n’y êtes pour rien.',
    begun:
      'Nous sommes désolés : le centre médical n’a pas pu vous recevoir à cette heure. Vous n’y êtes pour rien.',
    refund: 'Si vous aviez payé, tout vous est remboursé.',
    offer: 'Voici les heures les plus proches. Choisissez-en une, sans ressaisir vos données :',
    none: 'Pour l’instant, aucune heure proche avec le même professionnel ou équipement. Vous pouvez chercher une autre option :',
    sms: (code, when, link) => `Le centre a annulé le RDV ${code} du ${when}. Un autre : ${link}`,
  },
  disowned: {
    subject: (day, code) => `Nous avons annulé votre réservation : ${day} (${code})`,
    title: 'Nous avons annulé cette réservation',
    intro:
      'La personne qui a le RUT avec lequel vous avez réservé a prouvé son identité et dit ne pas avoir demandé ce rendez-vous. L’heure est libre. Si vous avez mal écrit le RUT, réservez à nouveau avec le bon.',
    refund:
      'Nous remboursons tout le paiement sur le même moyen de paiement ; vous n’avez rien à faire. Nous vous préviendrons quand ce sera fait.',
    nothing: 'Rien n’avait été payé : il n’y a rien à rembourser.',
    sms: (code, when) =>
      `Nous avons annulé le rendez-vous ${code} du ${when} : la personne avec ce RUT ne l’a pas demandé. Si vous aviez payé, tout est remboursé.`,
  },
  notAttended: {
    subject: (day, code) => `Nous ne vous avons pas reçu : ${day} (${code})`,
    title: 'Nous sommes désolés : nous ne vous avons pas reçu',
    intro: 'Votre téléconsultation n’a pas eu lieu, et vous n’y êtes pour rien. Le rendez-vous est annulé.',
    refund:
      'Nous remboursons tout le paiement sur le même moyen de paiement ; vous n’avez rien à faire. Nous vous préviendrons quand ce sera fait.',
    nothing: 'Vous n’aviez rien payé : il n’y a rien à rembourser.',
    sms: (code, when) =>
      `Désolés : votre téléconsultation ${code} du ${when} n’a pas eu lieu. Si vous aviez payé, tout est remboursé.`,
  },
  earlier: {
    subject: (when: string, code: string) => `Un horaire plus tôt s’est libéré : ${when} (${code})`,
    title: 'Un horaire plus tôt que le vôtre s’est libéré',
    intro: (until: string) =>
      `Nous vous le gardons jusqu’à ${until}. Si vous le prenez, votre rendez-vous change et garde son code. Sinon, vous n’avez rien à faire : vous conservez le vôtre et celui-ci passe à la personne suivante.`,
    see: 'Voir et prendre cet horaire',
    sms: (when: string, until: string, link: string, whose: string) =>
      `Créneau plus tôt${whose} : ${when}. Gardé jusqu’à ${until} : ${link}`,
  },
  lifted: {
    subject: (when: string, code: string) => `Votre rendez-vous du ${when} tient (${code})`,
    title: 'Votre rendez-vous tient',
    intro:
      'Nous vous avions écrit que le centre ne pourrait pas l’assurer, et il le peut : venez comme prévu. Si un autre horaire vous était gardé, il n’est plus nécessaire et a été libéré. Si celui-ci ne vous convient plus, changez-le ou annulez-le.',
    sms: (when: string, link: string, whose: string) => `RDV${whose} maintenu : ${when}. Voir : ${link}`,
  },
  closure: {
    subject: (when: string, code: string) =>
      `Votre rendez-vous du ${when} ne pourra pas avoir lieu (${code})`,
    title: 'Le centre ne pourra pas vous recevoir à cet horaire',
    intro: (until: string) =>
      `Nous en sommes désolés ; ce n’est pas de votre fait. Nous vous gardons l’horaire libre le plus proche jusqu’au ${until}. Si vous le prenez, votre code et ce que vous avez payé restent les mêmes. Vous pouvez aussi en choisir un autre, ou annuler et tout vous sera remboursé.`,
    kept: 'Gardé pour vous',
    sms: (when: string, link: string, whose: string) =>
      `RDV${whose} non assuré. Le centre garde ${when} : ${link}`,
    page: {
      title: 'Le centre ne pourra pas vous recevoir à cet horaire',
      body: (until: string) =>
        `Nous vous gardons l’horaire libre le plus proche jusqu’au ${until}. S’il ne vous convient pas, choisissez-en un autre ; sans réponse, le centre vous appellera.`,
      take: 'Prendre cet horaire',
      leave: 'Il ne me convient pas',
      other: 'Choisir un autre horaire',
      ended:
        'Aucun autre horaire ne vous est plus gardé, et celui que vous avez ne pourra pas être assuré. Choisissez-en un qui vous convient, ou annulez et tout ce que vous avez payé vous sera remboursé. Sans action de votre part, le centre vous appellera.',
      stands:
        'Le rendez-vous que vous avez tient : le centre vous recevra. Vous n’avez rien d’autre à faire.',
      problems: {
        over: 'Le délai pour prendre l’horaire qui vous était gardé est écoulé.',
        'slot-taken': 'Le centre a retiré l’horaire qui vous était gardé. Rien n’a changé.',
        'patient-busy': 'Vous avez déjà un autre rendez-vous qui chevauche celui-là. Rien n’a changé.',
        withdrawn: 'Le centre ne propose plus cette prestation. Rien n’a changé.',
        'exam-age': 'Un examen ne se fait pas à l’âge que la personne aura ce jour-là. Rien n’a changé.',
      },
    },
  },
  reminder: {
    subjectDay: (when, code) => `Rappel de votre rendez-vous : ${when} (${code})`,
    subjectHours: (time, code) => `Aujourd’hui à ${time}, votre rendez-vous (${code})`,
    title: 'Rappel de votre rendez-vous',
    ask: 'Viendrez-vous ? Confirmez d’un geste. Sinon, annulez ou changez l’heure pour qu’une autre personne en profite.',
    asked:
      'Vous avez déjà confirmé. Si quelque chose a changé, prévenez-nous : une autre personne pourra en profiter.',
    sms: (code, when, where, link) => `RDV ${code} : ${when}${where}. Confirmer ou annuler : ${link}`,
    owed: 'Il reste à payer : sans paiement à temps, le rendez-vous est annulé.',
    smsOwed: (code, when, where, then) => `RDV ${code} : ${when}${where}. ${then}`,
    smsConfirmed: (code, when, where, link) => `RDV ${code} : ${when}${where}. Voir ou annuler : ${link}`,
    fasting: { withOrder: 'À jeun, avec l’ordonnance', alone: 'À jeun' },
    prepared: { withOrder: 'Préparation et ordonnance', alone: 'Préparation' },
    asTheyAre: { withOrder: 'Apportez l’ordonnance', alone: '' },
  },
  link: {
    subject: code => `Le lien de votre rendez-vous ${code}`,
    title: 'Le lien de votre rendez-vous',
    intro: 'Vous nous avez redemandé le lien de ce rendez-vous.',
    sms: (code, link) => `Le lien de votre rendez-vous ${code} : ${link}`,
  },
  calendar: {
    summary: (what, professional) => (professional ? `${what} avec ${professional}` : what),
    file: 'rendez-vous.ics',
  },
  closing: 'Toute personne ayant ce lien peut voir et annuler votre rendez-vous : ne le partagez pas.',
  closingGone: 'Toute personne ayant ce lien peut voir les données de ce rendez-vous : ne le partagez pas.',
  footer: brand => `Nous vous écrivons car un rendez-vous a été réservé sur ${brand} avec ces coordonnées.`,
}
