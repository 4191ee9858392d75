import type { Catalogue } from '../catalogue.ts'

export const about: Catalogue['about'] = {
  title: 'Qui sommes-nous',
  description: brand => `Ce qu’est ${brand}, comment il fonctionne et ce qu’il promet aux patients du Chili.`,
  heading: 'La santé est déjà compliquée. Prendre rendez-vous ne devrait pas l’être.',
  lead: brand =>
    `${brand} réunit celles et ceux qui soignent et qui ont besoin de soins, de Visviri à Puerto Williams.`,
  story: {
    title: 'Pourquoi ce portail',
    paragraphs: [
      'Appeler, attendre, apprendre qu’il n’y a plus de place, rappeler. C’est ainsi que l’on prend rendez-vous dans une bonne partie du pays, et ce sont les plus pressés et les moins équipés qui en souffrent le plus.',
      'Nous avons fait un portail où l’on cherche avec les mots de tous les jours, où l’on voit le prix avant de réserver et où le rendez-vous est vraiment pris. Il fonctionne sur un téléphone simple, avec peu de réseau et des lettres aussi grandes qu’il le faut.',
    ],
  },
  figures: {
    communes: 'communes où réserver',
    hold: 'minutes pendant lesquelles l’heure choisie est gardée',
    themes: 'langues : espagnol, anglais et français',
    ads: 'publicité et traceur',
  },
  promises: {
    title: 'Ce que nous promettons',
    items: [
      {
        title: 'Votre heure est à vous',
        body: 'La même heure n’est jamais donnée à deux personnes. Une fois choisie, elle est gardée le temps de confirmer.',
      },
      {
        title: 'Le prix, avant',
        body: 'Vous voyez le prix total, la part de votre assurance et ce que vous payez. Sans surprise à l’accueil.',
      },
      {
        title: 'Vos données ne se vendent pas',
        body: 'Ni publicité ni traceurs de tiers. Vous seul voyez vos documents, et vous pouvez voir qui les a ouverts.',
      },
      {
        title: 'Pour tout le monde',
        body: 'Au clavier, avec un lecteur d’écran, en grandes lettres, avec peu de réseau ou sans compte.',
      },
      {
        title: 'Des mots clairs',
        body: 'Si quelque chose échoue, nous disons ce qui s’est passé, ce qui n’est pas perdu et quoi faire.',
      },
      {
        title: 'Quelqu’un répond',
        body: 'Il y a des personnes derrière le portail. Écrivez-nous, nous répondons.',
      },
    ],
  },
  doctors: {
    title: 'Vous recevez des patients ?',
    body: 'Professionnels et centres publient leurs heures, partagent leur propre lien et reçoivent des réservations à toute heure.',
    action: 'Parlons-en',
  },
  help: {
    title: 'Vous préférez parler à quelqu’un ?',
    body: 'Nous répondons par téléphone ou par écrit.',
    action: 'Aller à l’aide',
  },
}
