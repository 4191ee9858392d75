import type { Catalogue } from '../catalogue.ts'

export const gone: Catalogue['gone'] = {
  ways: {
    recover: 'Retrouver le lien de mon rendez-vous',
    verify: 'Vérifier un document avec son folio et son code',
    help: 'Écrire au service d’aide',
    search: 'Chercher une autre heure',
    others: (specialty: string, commune: string) => `${specialty} à ${commune}`,
    another: 'Chercher un autre examen',
  },
  document: {
    title: 'Nous n’avons pas trouvé ce document dans votre compte',
    body: 'Le lien est peut-être incomplet, ou le document est celui d’une autre personne : chacun n’ouvre que les siens. Les vôtres sont dans leur liste.',
    list: (kind: string) => `Voir ma liste : ${kind}`,
  },
  professional: {
    title: 'Nous n’avons pas trouvé ce professionnel',
    body: 'Il ne reçoit peut-être plus dans les centres du portail, ou son nom s’écrit autrement. Si vous aviez déjà un rendez-vous, il tient tant que nous ne vous avons rien dit.',
  },
  former: {
    title: (name: string) => `${name} ne reçoit plus ici`,
    body: 'Ses heures ne sont plus proposées sur le portail. Si vous en aviez une et que nous ne vous avons rien dit, elle tient : son lien la montre.',
  },
  doctorLink: {
    title: 'Ce lien ne mène à aucun professionnel',
    body: 'Il est peut-être arrivé coupé, ou le professionnel l’a changé. Redemandez-le-lui, ou cherchez-le par son nom.',
  },
  exam: {
    title: 'Nous n’avons pas trouvé cet examen',
    body: 'Il porte peut-être un autre nom, ou n’est pas encore proposé sur le portail. Regardez comment il est écrit sur votre ordonnance et cherchez ce nom.',
  },
  commune: {
    title: 'Nous n’avons pas trouvé cette commune',
    body: 'Elle est peut-être écrite autrement dans l’adresse. Choisissez-en une qui s’en rapproche, ou cherchez à nouveau avec la vôtre.',
  },
  bono: {
    title: 'Ce lien n’ouvre aucun bono',
    body: 'Il est peut-être arrivé incomplet. Rouvrez-le en entier, ou redemandez-le à votre centre. Avec votre compte, vous le trouvez parmi vos bonos.',
    list: 'Voir mes bonos',
  },
  specialty: {
    title: 'Nous n’avons pas trouvé cette spécialité',
    body: 'Elle porte peut-être un autre nom. Écrivez dans la recherche, avec vos mots, ce qui ne va pas.',
  },
}
