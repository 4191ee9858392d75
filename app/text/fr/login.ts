import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const login: Catalogue['login'] = {
  title: 'Se connecter',
  description:
    'Connectez-vous avec votre RUT et votre mot de passe pour voir vos rendez-vous et vos documents de santé.',
  lead: 'Avec votre RUT et votre mot de passe.',
  rut: 'RUT',
  password: 'Mot de passe',
  submit: 'Se connecter',
  waiting: 'Connexion en cours',
  forgot: 'Mot de passe oublié ?',
  create: 'Créer un compte',
  errors: {
    rut: 'Vous devez saisir un RUT valide',
    notRegistered: 'Vous n’êtes pas inscrit ; créez d’abord votre compte',
    password: 'Vous devez saisir votre mot de passe',
    passwordMin: 'Il manque des lettres ou des chiffres : votre mot de passe a au moins 8 caractères',
    error: 'Utilisateur et/ou mot de passe non valides',
    unanswered:
      'Le portail n’a pas répondu : votre RUT et votre mot de passe sont peut-être bons. Vérifiez votre connexion à internet, saisissez de nouveau votre mot de passe et appuyez sur « Se connecter ».',
    tooMany: minutes =>
      `Trop de tentatives. Par sécurité, attendez ${plural(minutes, 'une minute', `${minutes} minutes`)} et réessayez ; vous pouvez aussi récupérer votre mot de passe.`,
  },
  claveUnica: {
    or: 'ou, si vous préférez,',
    enter: 'Se connecter avec ClaveÚnica',
    refused: {
      late: 'Trop de temps s’est écoulé et votre ClaveÚnica ne nous est pas parvenue. Rien n’est perdu : réessayez.',
      refused:
        'Vous n’avez pas autorisé la connexion avec ClaveÚnica. Réessayez ou connectez-vous avec votre mot de passe.',
      trouble:
        'Nous avons du mal à joindre ClaveÚnica. Rien n’est perdu : réessayez ou connectez-vous avec votre mot de passe.',
      'too-many':
        'Trop de tentatives depuis votre connexion. Rien n’est perdu : attendez quelques minutes et réessayez.',
    },
  },
  deleted: {
    title: 'Votre compte a été supprimé',
    body: 'Nous vous avons envoyé un e-mail qui le confirme. Vous pouvez continuer à prendre rendez-vous sans compte, ou en créer un autre quand vous voulez.',
  },
  captchaNote:
    'Protégé par reCAPTCHA : la politique de confidentialité et les conditions de Google s’appliquent.',
  noScript: {
    title: 'La connexion nécessite JavaScript',
    body: 'La preuve que vous êtes une personne est calculée dans votre navigateur. Activez-le et rechargez cette page.',
    guest:
      'Sans JavaScript, vous pouvez aussi réserver sans compte : cherchez, choisissez et laissez nom, e-mail et mobile.',
    action: 'Prendre rendez-vous',
  },
  tooSoon: 'La page se préparait encore. Rien n’est perdu : saisissez à nouveau votre mot de passe.',
  insecure: {
    title: 'Nous ne pouvons pas chiffrer votre connexion ici',
    body: 'Cette adresse n’est pas sûre (elle ne commence pas par https). Ouvrez le portail à son adresse sûre pour vous connecter.',
  },
  why: {
    title: 'Votre santé en un seul lieu',
    hours: 'Vos rendez-vous : confirmez, changez ou annulez',
    documents: 'Arrêts, bonos, ordonnances, demandes d’examens et notifications GES',
    benefits: 'Le club d’avantages, déjà à vous',
  },
  loading: { title: 'Un instant', body: 'Nous préparons votre page…', link: 'Continuer' },
}
