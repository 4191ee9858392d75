import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {
  title: 'Prenez rendez-vous partout au Chili',
  description: brand =>
    `Trouvez un médecin, une analyse ou une imagerie dans votre commune et prenez rendez-vous avec ${brand}, sans créer de compte.`,
  hero: {
    title: 'Votre rendez-vous, sans détour',
    lead: 'Médecins, analyses et imagerie dans les 346 communes du Chili. Cherchez, choisissez votre heure et c’est fait : sans compte.',
    search: 'Cherchez votre rendez-vous',
  },
  facts: [
    'Avec Fonasa, une isapre ou à titre privé',
    'Le prix avant de réserver',
    'Un rappel par e-mail et SMS',
  ],
  health: {
    title: 'Ma santé',
    lead: 'Vos documents de santé et vos rendez-vous, rangés et à portée de main. Pour les voir, connectez-vous avec votre RUT.',
  },
  how: {
    title: 'Comment ça marche',
    steps: [
      {
        title: 'Cherchez',
        body: 'Dites ce qu’il vous faut en espagnol courant : « huesos » (os) ou « niños » (enfants) suffisent. Indiquez la commune.',
      },
      {
        title: 'Choisissez votre heure',
        body: 'Comparez les prix avec votre assurance et gardez le jour qui vous convient. Nous le réservons 10 minutes.',
      },
      {
        title: 'C’est fait',
        body: 'Nous vous envoyons une confirmation et un rappel. En cas d’empêchement, déplacez ou annulez depuis votre e-mail.',
      },
    ],
  },
  benefits: {
    title: 'Le club qui allège la note',
    body: 'Des coupons et des partenaires jusqu’à 30 % de réduction sur les consultations, les analyses et les soins à domicile. Gratuit, et à vous dès la création de votre compte.',
    action: 'Voir les avantages',
    home: 'Analyses à domicile',
  },
  doctors: {
    title: 'Vous recevez des patients ?',
    body: 'Cabinets et centres médicaux partagent un lien, et leurs patients réservent seuls, à toute heure. Moins d’appels, moins de créneaux perdus.',
    action: 'En savoir plus',
  },
}
