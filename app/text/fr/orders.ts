import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const orders: Catalogue['orders'] = {
  theExam: name => name,
  more: count => plural(count, `${count} autre examen`, `${count} autres examens`),
  fast: hours => `${hours} heures de jeûne`,
  fastRange: (from, to) => `${from} à ${to} heures de jeûne`,
  because: exams => `, à cause de : ${exams}`,
  between: (from, to) => `Le prélèvement se fait entre ${from} et ${to}`,
  only: (exams, sentence) => `${exams} : ${sentence}`,
  doesAll: count =>
    plural(count, 'Fait l’examen de votre ordonnance', `Fait les ${count} examens de votre ordonnance`),
  part: (exam, amount, note) => `${exam} : ${amount}${note && ` (${note})`}`,
  partPaid: (insurer, amount) => `${insurer} prend en charge ${amount}`,
  partAlone: 'sans convention',
  takes: minutes => `La visite dure ${minutes} minutes.`,
  takesSeveral: (hours, each) => `Il y a ${hours} rendez-vous le même jour : ${each}.`,
  hourOf: (exams, minutes) => `${exams}, ${minutes} minutes`,
  stays: hours => `Après le prélèvement il faut rester au laboratoire jusqu’à ${hours} heures.`,
  noSameDay: 'Il ne reste aucun jour avec des heures pour tout.',
  heading: (count, where) => plural(count, `${count} examen à ${where}`, `${count} examens à ${where}`),
  title: (count, where) => `${count} examens à ${where} : prix et horaires`,
  description: (exams, where) =>
    `Où faire ${exams} en une visite à ${where} : prix total, préparation et horaires.`,
  change: 'Changer les examens',
  addExam: 'Ajouter un autre examen de votre ordonnance',
  preparation: 'Comment se préparer',
  noPreparation: 'Aucune préparation n’est nécessaire.',
  missing: (exams, where) =>
    `À ${where} personne n’a d’horaires pour ${exams}. Ci-dessous, où faire le reste.`,
  searchFor: exams => `Chercher ${exams}`,
  otherVisit: exams => `Les horaires ci-dessous ne comprennent pas ${exams}.`,
  none: (count, where) => `Aucun lieu ne fait les ${count} examens à ${where}`,
  noneBody:
    'Pour le moment personne ne les fait tous là-bas. Vous pouvez les faire en deux lieux ou chercher dans une autre commune.',
  noneBodyAlone:
    'Pour le moment personne ne les fait tous là-bas. Essayez une autre commune ou retirez-en un.',
  split: 'En deux lieux',
  splitBody: amount => `À eux deux ils font tout, pour ${amount} au total.`,
  splitSee: centre => `Voir les horaires de ${centre}`,
  remove: exam => `Retirer ${exam}`,
  mend: exam => `Changer ${exam}`,
  count: count =>
    count === 0
      ? 'Il n’y a pas encore d’examens.'
      : plural(
          count,
          `Il y a ${count} examen sur votre ordonnance.`,
          `Il y a ${count} examens sur votre ordonnance.`,
        ),
  asked: count => plural(count, 'Une ligne reste à préciser.', `${count} lignes restent à préciser.`),
  notes: {
    written: typed => `Vous avez écrit « ${typed} »`,
    twice: 'Il y était deux fois : nous le comptons une fois.',
    nobody: 'Pour le moment aucun centre du portail ne le fait.',
    about: {
      prostate: 'Cet examen concerne la prostate',
      testicles: 'Cet examen concerne les testicules',
      semen: 'Cet examen concerne le sperme',
      cervix: 'Cet examen concerne le col de l’utérus',
      uterus: 'Cet examen concerne l’utérus et les ovaires',
      pregnancy: 'Cet examen concerne la grossesse',
    },
    ageTo: years => (years === 0 ? 'Pour les nouveau-nés seulement' : `Jusqu’à ${years} ans`),
    ageFrom: years => `À partir de ${years} ans`,
    condition: 'Condition du centre :',
    conditionOf: exam => `Condition du centre pour ${exam} :`,
  },
  question: {
    which: typed => `« ${typed} » : lequel est-ce ?`,
    unknown: typed => `Nous ne reconnaissons pas « ${typed} »`,
    leave: typed => `Laisser de côté « ${typed} »`,
  },
  twoPeople: (one, other) =>
    `${one} et ${other} sont rarement pour la même personne : vérifiez votre ordonnance.`,
  examsOf: area => `Examens de ${area}`,
  areas: { laboratorio: 'Laboratoire', imagenologia: 'Imagerie' },
  checkUps: {
    general: 'Bilan général',
    diabetes: 'Contrôle du diabète',
    tiroides: 'Thyroïde',
    embarazo: 'Premier contrôle de grossesse',
    preoperatorio: 'Avant une opération',
    sexual: 'Infections sexuellement transmissibles',
  },
  errors: {
    none: 'Écrivez au moins un examen de votre ordonnance.',
    questions: 'Précisez ce que nous n’avons pas reconnu, ou laissez-le de côté.',
    commune: 'Choisissez votre commune.',
    tooMany: most => `Une visite contient au plus ${most} examens. Retirez-en et cherchez-les à part.`,
  },
  page: {
    title: 'Votre ordonnance',
    description:
      'Écrivez ou collez les examens de votre ordonnance : nous vous disons où les faire tous en une visite, à quel prix et avec quelle préparation.',
    lead: 'Écrivez ou collez les examens. Nous cherchons où les faire tous en une visite, ce que vous payez et comment vous préparer.',
    label: 'Examens de votre ordonnance',
    hint: 'Un par ligne ou séparés par des virgules. Les abréviations et les codes conviennent aussi : « hgma, p. lipídico, TSH », « 0301045 ».',
    add: 'Ajouter à la liste',
    yours: 'Sur votre ordonnance',
    remove: 'Retirer',
    change: 'Changer',
    checkUps: 'Bilans fréquents',
    fromArea: 'Choisir dans la liste',
    area: 'Domaine',
    anyArea: 'Choisissez un domaine',
    see: 'Voir les examens',
    addThese: 'Ajouter les examens cochés',
    where: 'Où',
    commune: 'Commune',
    submit: 'Chercher où les faire',
    rewrite: 'Écrivez-le autrement',
    leave: 'Le laisser de côté',
  },
  fullBladderFirst:
    'L’examen avec la vessie pleine passe en premier ; ensuite vous pouvez aller aux toilettes.',
  picture: {
    open: 'Joindre votre ordonnance',
    change: 'Ordonnance jointe : voir ou remplacer',
    title: 'Votre ordonnance',
    lead: 'Si vous la joignez, le centre peut la lire avant votre visite. Apportez-la tout de même le jour venu.',
    leadAttached: 'Le centre peut la lire avant votre visite. Apportez-la tout de même le jour venu.',
    label: 'Photo ou PDF de l’ordonnance',
    hint: 'JPEG, PNG ou PDF de 8 Mo et 10 pages au plus.',
    kept: 'Seul le centre de ce rendez-vous la voit. Elle est supprimée 30 jours après votre visite.',
    submit: 'Joindre',
    replace: 'Remplacer',
    remove: 'Retirer l’ordonnance',
    attached: { jpeg: 'Il y a une photo de votre ordonnance', pdf: 'Il y a un PDF de votre ordonnance' },
    since: (what, when) => `${what}, jointe depuis le ${when}.`,
    done: {
      attached: 'Votre ordonnance est jointe.',
      removed: 'Votre ordonnance est retirée : nous ne l’avons plus.',
    },
    late: 'Votre rendez-vous est passé ou a été annulé : l’ordonnance ne peut plus être changée.',
    none: 'Ce rendez-vous n’est pas pour des examens : il ne demande pas d’ordonnance.',
    back: 'Retour à mon rendez-vous',
    errors: {
      missing: 'Choisissez la photo ou le PDF de votre ordonnance',
      large: 'Le fichier dépasse 8 Mo : choisissez-en un plus léger',
      kind: 'Le fichier n’est ni JPEG, ni PNG, ni PDF : choisissez-en un autre',
      unreadable: 'Le fichier est abîmé ou incomplet : choisissez-en un autre ou reprenez la photo',
      pages: 'Le PDF a plus de 10 pages : joignez seulement votre ordonnance',
      pixels: 'La photo est trop grande : reprenez-la en moindre qualité',
      often: 'Trop d’essais pour aujourd’hui : réessayez demain ou apportez votre ordonnance au centre',
    },
  },
  apart: {
    fast: (one, other) =>
      `${one} et ${other} demandent des jeûnes incompatibles : ils se font en deux visites.`,
    cycle: (one, other) =>
      `${one} et ${other} se prélèvent à des jours différents du cycle : ils se font en deux visites.`,
    before: (one, other) =>
      `L’un demande du repos avant, l’autre de rester debout (${one} et ${other}) : ils se font en deux visites.`,
    contrast: (one, other) =>
      `Le contraste de l’un modifie l’autre (${one} et ${other}) : ils se font en deux visites.`,
    barium: (one, other) =>
      `Le baryum de l’un modifie l’autre (${one} et ${other}) : ils se font en deux visites.`,
  },
}
