import type { Catalogue } from '../catalogue.ts'

export const delegation: Catalogue['delegation'] = {
  title: 'Personnes de confiance',
  profile: 'Mon profil',
  lead: 'Une personne adulte peut prendre rendez-vous pour vous, lire vos documents, ou les deux. Vous décidez qui, quoi et jusqu’à quand.',
  minor:
    'Dès 18 ans, vous pourrez choisir un adulte qui prend rendez-vous pour vous ou lit vos documents. D’ici là, les adultes qui ont la charge de vous voient ce que la loi permet à votre âge.',
  minorWay: 'Voir qui s’occupe de vous et ce qu’il voit',
  done: {
    invitada: 'L’invitation est envoyée. Si cette personne accepte depuis son compte, nous vous écrirons.',
    aceptada: 'Vous avez accepté. Vous pouvez aider dès maintenant.',
    terminada: 'L’autorisation a pris fin à l’instant.',
    'ya-no': 'Cette invitation n’est plus là.',
    nacimiento: 'Votre date de naissance est enregistrée.',
    identidad: 'Votre identité est prouvée.',
  },
  hoursOf: name => `Rendez-vous de ${name}`,
  noHours: 'Aucun rendez-vous à venir que vous puissiez voir.',
  trusted: 'Personnes de confiance',
  actions: { see: 'Voir', move: 'Déplacer', cancel: 'Annuler' },
  missing: {
    birthDate: {
      title: 'Il nous manque d’abord votre date de naissance',
      why: 'Aider et être aidé est réservé aux personnes de 18 ans ou plus.',
      whyAndProof:
        'Aider et être aidé est réservé aux personnes de 18 ans ou plus. Ensuite nous vérifions que c’est bien vous, et vous verrez si quelqu’un vous a invité.',
      way: 'Écrire ma date de naissance',
    },
    proof: {
      title: 'Nous vérifions d’abord que c’est bien vous',
      why: 'Votre identité prouvée, vous verrez si quelqu’un vous a invité et pourrez accepter.',
      way: 'Prouver mon identité',
    },
  },
  granted: {
    title: 'Qui vous aide',
    empty: 'Personne n’agit pour vous.',
    waiting: 'Invitation envoyée',
    active: 'Acceptée',
    end: name => `Mettre fin avec ${name}`,
  },
  received: {
    title: 'Qui vous aidez',
    empty: 'Personne ne vous a donné d’autorisation.',
    invited: name => `${name} vous invite`,
    accept: 'Accepter',
    refuse: 'Ne pas accepter',
    hours: 'Voir ses rendez-vous',
    book: 'Prendre rendez-vous',
    documents: 'Voir ses documents',
    end: name => `Ne plus aider ${name}`,
  },
  add: {
    title: 'Inviter quelqu’un',
    rut: 'Son RUT',
    name: 'Son prénom et son nom',
    email: 'Son e-mail',
    relation: 'Qui est cette personne pour vous',
    choose: 'Choisissez',
    grant: 'Ce qu’elle peut faire',
    grants: {
      books: 'Mes rendez-vous',
      booksHint: 'Prendre, voir, déplacer et annuler ceux à venir ; elle verra la spécialité',
      reads: 'Mes documents',
      readsHint: 'Lire et télécharger ordonnances, arrêts, demandes d’examens, bonos et notifications GES',
      both: 'Les deux',
      bothHint: 'Mes rendez-vous et mes documents',
    },
    span: 'Jusqu’à quand',
    submit: 'Envoyer l’invitation',
    proof: 'Pour que quelqu’un lise vos documents, prouvez d’abord votre identité.',
  },
  how: {
    title: 'Comment ça marche',
    points: [
      'L’invitation est la même, que cette personne ait un compte ou non. Elle accepte depuis le sien, son identité prouvée.',
      'Ce qui est fait pour vous est noté avec son nom : les rendez-vous se lisent ici, les documents dans Sécurité.',
      'Chacun des deux peut y mettre fin avec un bouton, et l’effet est immédiat. Nous vous écrivons à chaque fois.',
      'Personne n’emporte toutes vos données, ni ne change votre compte ou votre mot de passe à votre place.',
    ],
  },
}
