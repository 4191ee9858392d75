import type { Catalogue } from '../catalogue.ts'

export const doors: Catalogue['doors'] = {
  health: {
    title: 'Ma santé',
    lead: 'Vos documents de santé et vos rendez-vous, rangés et à portée de main. Vous les voyez avec votre RUT et votre mot de passe.',
  },
  how: {
    title: 'Comment ça marche',
    steps: [
      {
        title: 'Cherchez',
        body: 'Dites ce qu’il vous faut en espagnol courant : « huesos » (os) ou « niños » (enfants) suffisent. Indiquez la commune.',
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
    action: 'Voir les avantages',
    home: 'Analyses à domicile',
  },
  doctors: {
    title: 'Vous recevez des patients ?',
    body: 'Cabinets et centres médicaux partagent un lien, et leurs patients réservent seuls, à toute heure. Moins d’appels, moins de créneaux perdus.',
    form: {
      title: 'Nous vous contactons',
      name: 'Votre nom',
      centre: 'Cabinet ou centre médical',
      email: 'Votre courriel',
      phone: 'Votre portable',
      message: 'Que devons-nous savoir d’autre ?',
      messageHint: 'Spécialité, combien de personnes reçoivent, dans quelle commune.',
      submit: 'Contactez-moi',
    },
  },
}
