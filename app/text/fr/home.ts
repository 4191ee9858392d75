import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {
  hero: {
    // A word joiner: the line would break after the hyphen, and the font has no hyphen that holds.
    title: 'Votre rendez-\u2060vous, sans détour',
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
        body: 'Où il en est, ce que cela veut dire et qui appeler. Vos ordonnances, bonos et notifications GES aussi.',
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
}
