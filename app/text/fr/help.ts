import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const help: Catalogue['help'] = {
  title: 'Comment pouvons-nous vous aider ?',
  description: brand =>
    `Téléphone, horaires et formulaire de ${brand} pour les questions, les réclamations et les problèmes.`,
  lead: 'Parlez à une personne, écrivez-nous ou trouvez la réponse ici en une minute.',
  phone: {
    title: 'Par téléphone',
    hours: (from, to) => `Du lundi au vendredi, de ${from} à ${to}, sauf jours fériés (heure de Santiago).`,
    demo: 'Personne ne répond dans cette démonstration : le numéro est inventé.',
    none: 'Pour le moment nous répondons par écrit : le formulaire est plus bas.',
  },
  write: {
    title: 'Par écrit',
    body: 'Nous répondons par courriel sous 2 jours ouvrables. À une réclamation, sous 15 au plus tard.',
    action: 'Aller au formulaire',
  },
  urgent: {
    title: 'En cas d’urgence',
    samu: 'SAMU, pour une urgence vitale',
    publicLine: 'Salud Responde, conseils de santé 24 heures sur 24',
    publicLineAbout: 'Service du ministère de la Santé, tous les jours.',
  },
  quick: {
    title: 'Les questions les plus fréquentes',
    items: [
      {
        title: 'J’ai perdu le courriel de mon rendez-vous',
        body: 'Avec votre code et votre téléphone, nous le renvoyons.',
      },
      {
        title: 'Je veux déplacer ou annuler un rendez-vous',
        body: 'Jusqu’à son début, depuis vos rendez-vous ou votre courriel.',
      },
      {
        title: 'J’ai oublié mon mot de passe',
        body: 'Retrouvez l’accès avec votre RUT et un code par SMS.',
      },
      {
        title: 'Ma téléconsultation est sans image ou sans son',
        body: 'Testez votre caméra, votre micro et votre connexion.',
      },
    ],
  },
  form: {
    title: 'Écrivez-nous',
    lead: 'Dites-le avec vos mots. N’indiquez ni données de santé ni mot de passe : nous n’en avons pas besoin pour vous aider.',
    topic: 'De quoi s’agit-il ?',
    name: 'Votre nom',
    email: 'Votre courriel',
    emailHint: 'C’est là que nous répondrons.',
    message: 'Que s’est-il passé ?',
    messageHint: 'Ce que vous faisiez, ce que vous attendiez et ce que vous avez vu.',
    code: 'Code de l’erreur',
    codeHint: 'Celui qui s’est affiché à l’écran, s’il y en avait un.',
    submit: 'Envoyer',
  },
  topics: {
    question: { label: 'Une question', description: 'Comment faire quelque chose' },
    complaint: { label: 'Une réclamation', description: 'Quelque chose s’est mal passé' },
    payment: { label: 'Un paiement', description: 'Frais et remboursements' },
    accessibility: { label: 'Accessibilité', description: 'Ce que je ne peux pas utiliser' },
    data: { label: 'Mes données', description: 'Les voir, les corriger, les effacer' },
    suggestion: { label: 'Une idée', description: 'Comment faire mieux' },
  },
  sent: {
    title: 'Nous avons reçu votre message',
    number: 'Le numéro de votre demande est',
    bodyBare:
      'Gardez-le : cette fois, nous ne l’avons pas envoyé par courriel, car nous y avons déjà écrit plusieurs fois aujourd’hui.',
    body: 'Gardez-le : nous vous l’avons aussi envoyé par courriel. S’il n’arrive pas, regardez dans les indésirables.',
    another: 'Envoyer un autre message',
    home: 'Aller à l’accueil',
  },
  elsewhere: {
    title: 'Si la réponse ne vous convient pas',
    body: 'Vous pouvez aussi vous adresser à ces organismes, sans avocat et sans frais.',
    items: [
      {
        title: 'Superintendencia de Salud',
        body: 'Pour vos soins, Fonasa, isapre ou GES',
      },
      { title: 'SERNAC', body: 'Pour les frais et les paiements' },
      {
        title: 'SENADIS',
        body: 'Pour les obstacles aux personnes handicapées',
      },
    ],
  },
  errors: {
    topic: 'Choisissez de quoi il s’agit',
    name: 'Écrivez votre nom',
    nameLong: 'Votre nom peut avoir 80 lettres au plus',
    email: 'Écrivez votre courriel',
    emailShape: 'Écrivez un courriel comme ana@ejemplo.cl, sans ñ ni accents',
    message: 'Dites-nous ce qui s’est passé',
    messageShort: 'Dites-nous en un peu plus : au moins 10 lettres',
    messageLong: 'Votre message peut avoir 3 000 lettres au plus',
    code: 'Le code peut avoir 60 lettres au plus',
    limited: minutes =>
      `Beaucoup de messages se sont suivis depuis votre connexion ou pour ce courriel. Rien n’est perdu : attendez ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)} et renvoyez-le.`,
  },
  receipt: {
    subject: (number, brand) => `Nous avons reçu votre message (${number}) · ${brand}`,
    intro: brand => `Bonjour. Nous avons reçu votre message à l’aide de ${brand}.`,
    number: number => `Le numéro de votre demande est ${number}.`,
    when: {
      question: 'Nous répondrons à cette adresse sous 2 jours ouvrables.',
      complaint: 'Nous répondrons à cette adresse sous 15 jours ouvrables au plus tard.',
      payment: 'Nous répondrons à cette adresse sous 2 jours ouvrables.',
      accessibility: 'Nous répondrons à cette adresse sous 2 jours ouvrables.',
      data: 'Nous répondrons à cette adresse sous 5 jours ouvrables au plus tard.',
      suggestion: 'Merci pour votre idée. Une personne de l’équipe la lira.',
    },
    notYou: 'Si ce n’était pas vous, vous n’avez rien à faire : quelqu’un a saisi votre adresse par erreur.',
  },
}
