import type { Catalogue } from '../catalogue.ts'

export const blocking: Catalogue['blocking'] = {
  title: 'Bloquer mes données',
  what: 'Arrête pour un temps ce qui est fait de vos données : nous n’envoyons pas de rappels, elles n’entrent dans aucun rapport ni chiffre, ne sont pas partagées avec les entreprises partenaires, et ni les professionnels ni les systèmes ne lisent vos réponses, notes ou documents.',
  meanwhile:
    'Nous n’envoyons pas de rappels, vos données n’entrent dans aucun rapport ni chiffre et ne sont pas partagées avec les entreprises partenaires, et ni les professionnels ni les systèmes ne lisent vos réponses, notes ou documents. Vous pouvez lever le blocage quand vous voulez.',
  hours:
    'Vos rendez-vous sont maintenus : leur centre ne voit que votre nom, votre RUT et l’heure. S’il en annule ou en change un, nous vous prévenons quand même. Un calendrier qui les suit n’en montre aucun entre-temps.',
  narrow:
    'Comme vous n’avez pas encore prouvé votre identité, il ne couvre que ce que vous avez réservé avec ce compte. Prouvez-la et il couvrira tout ce qui porte votre RUT.',
  since: day => `Vos données sont bloquées depuis le ${day}.`,
  block: 'Bloquer mes données',
  lift: 'Lever le blocage',
  said: {
    blocked: 'Vos données sont bloquées dès maintenant.',
    lifted: 'Vous avez levé le blocage : vos données sont utilisées comme avant.',
  },
  letters: {
    blocked: {
      title: 'Vos données sont bloquées',
      intro: [
        'Dès maintenant personne n’utilise vos données. Vos rendez-vous sont maintenus : leur centre ne voit que votre nom, votre RUT et l’heure.',
        'Nous n’enverrons pas de rappels. Vous pouvez lever le blocage quand vous voulez, dans votre profil.',
      ],
      link: 'Voir mon profil',
      closing:
        'Si ce n’était pas vous, allez dans votre profil, levez le blocage et changez votre mot de passe.',
    },
    lifted: {
      title: 'Le blocage de vos données a été levé',
      intro: [
        'Dès maintenant vos données sont utilisées comme avant, et nous envoyons les rappels qui restent.',
      ],
      link: 'Voir mon profil',
      closing:
        'Si ce n’était pas vous, allez dans votre profil, bloquez-les à nouveau et changez votre mot de passe.',
    },
  },
}
