import type { Catalogue } from '../catalogue.ts'

export const accessibility: Catalogue['accessibility'] = {
  title: 'Accessibilité',
  description: brand =>
    `Les aides de ${brand}, ce qui a été testé, ce qui manque et comment signaler un obstacle.`,
  heading: 'Un portail qui s’adapte à vous',
  lead: 'Choisissez comment vous voulez le voir. Votre choix est gardé sur cet appareil.',
  controls: 'Réglez les lettres et les couleurs',
  controlsHint: 'Les mêmes boutons se trouvent au pied de chaque page.',
  statement: {
    title: 'Notre déclaration',
    paragraphs: [
      'Nous voulons que chacun puisse prendre rendez-vous et voir ses documents sans demander d’aide. Nous suivons les règles WCAG 2.2 au niveau AA et la loi chilienne 20.422 sur l’égalité des chances.',
      'Nous pensons que le portail atteint ce niveau, avec les exceptions indiquées plus bas.',
    ],
    date: 'Déclaration revue le 21 novembre 2026.',
  },
  helps: {
    title: 'Les aides disponibles',
    items: [
      'Cinq tailles de lettres, et toute la page grandit avec elles. La taille réglée dans votre navigateur compte aussi.',
      'Des couleurs claires ou sombres, assez contrastées dans les deux cas.',
      'Tout peut se faire au clavier, et l’on voit toujours où l’on est.',
      'Un lien pour passer les menus est le premier à la touche Tab.',
      'Chaque page annonce son titre, et chaque erreur dit quel champ corriger et comment.',
      'Si votre appareil demande moins de mouvement, rien ne bouge tout seul.',
      'Chercher et réserver fonctionne même si les scripts ne se chargent pas.',
      'De grands boutons et liens, faciles à toucher.',
      'Une police pensée pour la basse vision : Atkinson Hyperlegible Next.',
      'Des documents PDF balisés, lisibles dans l’ordre par un lecteur d’écran.',
    ],
  },
  tested: {
    title: 'Ce qui a été testé',
    lead: 'À chaque changement du portail, avant sa publication :',
    items: [
      'Un examen automatique avec axe de chaque page publique, en couleurs claires et sombres.',
      'Les menus, la recherche, la réservation et les dialogues au clavier.',
      'Sur un écran de 390 points de large, sans défilement latéral.',
      'Avec les lettres les plus grandes.',
      'Sans scripts : la recherche et la réservation complètes.',
    ],
  },
  limits: {
    title: 'Ce qui manque encore',
    items: [
      'L’heure choisie est gardée 10 minutes pendant que vous écrivez, et peut être prolongée une fois à 20. Pas plus : pendant ce temps, personne d’autre ne peut la prendre. C’est l’exception que permet le critère 2.2.1, car le délai fait partie de l’acte. Ce que vous avez écrit n’est pas perdu : vous le retrouvez en choisissant une autre heure.',
      'La téléconsultation n’a ni sous-titres automatiques ni interprète en langue des signes. Si vous en avez besoin, écrivez-nous avant votre rendez-vous et nous vous aiderons à l’organiser avec le centre.',
      'La téléconsultation et le test de la caméra ont besoin de scripts ; il n’y a pas d’autre moyen.',
      'Les documents numérisés par un centre peuvent ne contenir aucun texte à lire.',
      'Nous n’avons pas terminé les tests avec des personnes qui utilisent un lecteur d’écran chaque jour.',
    ],
  },
  complain: {
    title: 'Y a-t-il quelque chose que vous ne pouvez pas utiliser ?',
    body: 'Dites-nous quelle page et avec quel outil. Nous répondons sous 2 jours ouvrables avec une solution ou une autre façon de faire.',
    action: 'Signaler un obstacle',
    authority:
      'Si nous ne trouvons pas de solution, vous pouvez vous adresser au service national du handicap :',
    authorityName: 'SENADIS',
  },
}
