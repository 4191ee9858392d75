import type { Catalogue } from '../catalogue.ts'

export const companion: Catalogue['companion'] = {
  title: brand => `Confidentialité de l’application ${brand}`,
  description: brand =>
    `Les données que l’application ${brand} utilise sur votre téléphone, pourquoi, avec quelles autorisations et comment les effacer.`,
  since: 'Version en vigueur depuis le 21 novembre 2026.',
  intro: brand =>
    `L’application ${brand} est le portail installé sur votre téléphone. Cette page dit ce qui change alors. Pour le reste, la politique de confidentialité du portail s’applique, selon la loi 19.628 et, à partir du 1er décembre 2026, la loi 21.719.`,
  contents: 'Sur cette page',
  binding: 'Ceci est une traduction ; la version espagnole fait foi.',
  sections: [
    {
      id: 'responsable',
      heading: 'Qui est responsable',
      paragraphs: [
        'L’entreprise qui exploite le portail est responsable des données traitées par l’application. Le professionnel ou le centre qui vous reçoit est responsable de votre dossier médical.',
      ],
      points: [],
    },
    {
      id: 'en-el-telefono',
      heading: 'Ce qui reste sur votre téléphone',
      paragraphs: ['Seulement le nécessaire, à l’écart de toute autre application :'],
      points: [
        'Votre session, dans un cookie que l’application ne peut ni lire ni montrer.',
        'Votre langue, vos couleurs et la taille des lettres.',
        'Pour les moments sans internet : vos prochains rendez-vous et votre carte du club, tels que vous les avez vus la dernière fois. Ils sont effacés à la déconnexion.',
        'Vos documents de santé, vos paiements et votre mot de passe n’y restent jamais.',
      ],
    },
    {
      id: 'permisos',
      heading: 'Les autorisations demandées, et quand',
      paragraphs: [
        'Aucune n’est obligatoire. Chacune est demandée au moment utile, et vous pouvez la retirer dans les réglages du téléphone :',
      ],
      points: [
        'Caméra et micro : pendant la téléconsultation et le test de votre appareil. Rien n’est enregistré.',
        'Position : seulement si vous touchez « Utiliser ma position ». Elle sert à trouver votre commune et n’est pas gardée.',
        'Notifications : seulement si vous activez les rappels sur cet appareil, dans Mon profil. Elles ne disent rien de votre consultation.',
        'Nous ne demandons ni vos contacts, ni vos photos, ni vos appels, ni vos autres applications.',
      ],
    },
    {
      id: 'para-que',
      heading: 'À quoi servent vos données',
      paragraphs: [
        'À la même chose que dans le portail : réserver, vous prévenir, vous montrer vos documents et vous laisser entrer en sécurité. La base est le service demandé, la loi ou votre consentement, que vous pouvez retirer à tout moment.',
        'L’application est sans publicité, sans identifiant publicitaire, ne vous suit pas ailleurs et ne prend aucune décision automatique à votre sujet.',
      ],
      points: [],
    },
    {
      id: 'con-quien',
      heading: 'Avec qui elles sont partagées',
      paragraphs: [
        'Avec le centre qui vous reçoit et avec ceux qui traitent le paiement ou livrent nos messages, dans la mesure de leur tâche. Avec les partenaires du club, seulement si vous l’acceptez à part.',
        'Avec le service de notifications de votre navigateur, seulement si vous les activez : il reçoit un avis chiffré qui ne dit rien de vous.',
        'L’application ne contient aucun logiciel de tiers qui collecte des données.',
      ],
      points: [],
    },
    {
      id: 'hasta-cuando',
      heading: 'Jusqu’à quand, et comment les effacer',
      paragraphs: [],
      points: [
        'Ce qui est sur le téléphone est effacé à la déconnexion ou à la désinstallation.',
        'Les données du compte sont gardées 3 ans au plus après sa suppression, dans Mon profil.',
        'Les documents médicaux, 15 ans, selon l’obligation de qui vous a soigné.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez demander l’accès, la rectification, l’effacement, l’opposition, la portabilité et le blocage de vos données, sans frais. Nous répondons sous 5 jours ouvrables. Vous pouvez aussi saisir l’agence de protection des données personnelles.',
      ],
      points: [],
    },
    {
      id: 'menores',
      heading: 'Enfants et adolescents',
      paragraphs: [
        'Le compte est ouvert à partir de 14 ans. Avant cet âge, les rendez-vous sont pris par un adulte responsable.',
      ],
      points: [],
    },
    {
      id: 'cambios',
      heading: 'En cas de changement',
      paragraphs: [
        'Nous publions ici la nouvelle version avec sa date et, si le changement vous concerne, nous vous prévenons avant.',
      ],
      points: [],
    },
  ],
  portal: 'Lire la politique de confidentialité du portail (PDF, en espagnol)',
  ask: 'Exercer mes droits',
}
