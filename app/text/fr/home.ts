import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {
  title: 'Prenez rendez-vous partout au Chili',
  description: brand =>
    `Trouvez un médecin, une analyse ou une imagerie dans votre commune et prenez rendez-vous avec ${brand}, sans créer de compte.`,
  hero: {
    title: 'Votre rendez-vous, sans détour',
    lead: 'Médecins, analyses et imagerie près de chez vous, partout au Chili. Cherchez, choisissez votre heure et c’est fait : sans compte.',
    search: 'Cherchez votre rendez-vous',
  },
  facts: [
    'Avec Fonasa, une isapre ou à titre privé',
    'Le prix avant de réserver',
    'Un rappel par e-mail et SMS',
  ],
  news: {
    label: 'Ce que vous pouvez faire ici',
    slides: [
      {
        title: 'Dites-le avec vos mots',
        body: '« Os », « peau », « yeux ». La recherche comprend et montre qui reçoit près de chez vous.',
        action: 'Chercher un rendez-vous',
      },
      {
        title: 'Consultez sans sortir de chez vous',
        body: 'Des téléconsultations avec des professionnels de tout le pays. Avant de payer, testez caméra, micro et connexion.',
        action: 'Tester mon appareil',
      },
      {
        title: 'Votre arrêt de travail, étape par étape',
        body: 'Où il en est, ce que cela veut dire et qui appeler. Vos ordonnances, bons et notifications GES aussi.',
        action: 'Voir mes arrêts de travail',
      },
      {
        title: 'Le prélèvement se fait chez vous',
        body: 'Des analyses à domicile : une équipe vient, vous évitez la file.',
        action: 'Demander des analyses à domicile',
      },
      {
        title: 'Avec des lettres à votre taille',
        body: 'Grandes lettres, couleurs sombres, clavier ou lecteur d’écran. Le portail s’adapte à vous.',
        action: 'Régler l’affichage',
      },
    ],
  },
  announcement: {
    title: 'Le nouveau portail est là',
    body: 'Cherchez avec vos mots, voyez le prix avant de réserver et prenez rendez-vous sans compte.',
    more: 'Ce que nous promettons',
    close: 'Compris',
  },
  terms: {
    title: 'Nous avons mis à jour les conditions et la confidentialité',
    body: 'Elles suivent maintenant la Ley 21.719, qui vous donne plus de contrôle sur vos données. Lisez-les et, si vous êtes d’accord, acceptez-les. En attendant, rien ne change pour vous.',
    terms: 'Conditions générales (PDF)',
    privacy: 'Politique de confidentialité (PDF)',
    accept: 'J’accepte les changements',
    thanks: 'Merci : votre acceptation est gardée avec sa date. Vous la trouvez dans Mon profil.',
  },
  health: {
    title: 'Ma santé',
    lead: 'Vos documents de santé et vos rendez-vous, rangés et à portée de main. Pour les voir, connectez-vous avec votre RUT.',
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
      sent: 'Nous avons vos coordonnées',
      sentBody:
        'Nous vous écrivons ou appelons sous 2 jours ouvrables. Un courriel de confirmation vient de partir.',
    },
  },
}
