import type { Catalogue } from '../catalogue.ts'

export const apps: Catalogue['apps'] = {
  title: 'Une application souhaite lire vos données',
  lead: (app, publisher) =>
    `${app}, de ${publisher}, vous demande l’autorisation de lire ce que vous avez ici. Vous décidez quoi, et jusqu’à quand.`,
  as: name => `Vous êtes connecté en tant que ${name}.`,
  whom: {
    legend: 'De qui',
    self: name => `De moi, ${name}`,
    child: name => `De ${name}`,
    blocked: 'Ses données sont bloquées : aucune application ne les lit entre-temps.',
  },
  what: 'Ce qu’elle pourra lire',
  scopes: {
    'patient/Patient.rs': {
      label: 'Données personnelles',
      hint: 'Nom, RUT, date de naissance et genre ; de vous aussi e-mail, téléphone et adresse.',
      short: 'données personnelles',
    },
    'patient/Appointment.rs': {
      label: 'Rendez-vous',
      hint: 'À venir et passés : quand, où, avec qui et pour quoi.',
      short: 'rendez-vous',
    },
    'patient/DocumentReference.rs': {
      label: 'Documents de santé',
      hint: 'Ordonnances, arrêts de travail, demandes d’examens, bonos et notifications GES, avec leur PDF.',
      short: 'documents de santé',
    },
  },
  unproven: 'Pas vos documents : pour les ouvrir, il faut d’abord vérifier que c’est bien vous.',
  prove: 'Prouver mon identité',
  until: {
    label: 'Jusqu’à quand',
    one: 'Jusqu’à demain',
    days: (days, date) => `${days} jours, jusqu’au ${date}`,
    year: date => `Un an, jusqu’au ${date}`,
    once: 'Elle lira pendant que vous l’utilisez, une heure au plus. Ensuite elle devra vous le redemander.',
  },
  facts: [
    'Elle ne peut ni réserver, ni payer, ni modifier quoi que ce soit.',
    'Ce qu’elle lit est noté dans votre profil, sous Sécurité.',
    'C’est là que vous y mettez fin quand vous voulez, et elle cesse de lire à ce moment. Ce qu’elle a déjà lu reste chez elle, et celui qui la fait en répond.',
  ],
  allow: 'Autoriser',
  deny: 'Ne pas autoriser',
  back: where => `Ensuite vous revenez à ${where}.`,
  errors: {
    nothing: 'Cochez au moins une chose qu’elle pourra lire, ou choisissez « Ne pas autoriser ».',
    nobody:
      'Ce n’est plus possible pour cette personne : ses données sont bloquées, elle décide désormais elle-même, ou l’application n’est plus enregistrée. Rien n’a été partagé.',
    often: minutes =>
      `Vous avez autorisé beaucoup d’applications en peu de temps. Rien n’a été partagé ; réessayez dans ${minutes} min.`,
  },
  strangers: {
    app: {
      title: 'Nous ne connaissons pas cette application',
      body: 'L’adresse qui vous a amené n’est celle d’aucune application enregistrée, ou son enregistrement a pris fin. Rien n’a été partagé. Prévenez celui qui fait l’application.',
    },
    redirect: {
      title: 'Cette application demande de revenir à une adresse qu’elle n’a pas enregistrée',
      body: 'Quelqu’un se fait peut-être passer pour elle, nous nous arrêtons donc ici. Rien n’a été partagé. Prévenez celui qui fait l’application.',
    },
    home: 'Aller à l’accueil',
  },
  list: {
    title: 'Applications qui lisent vos données',
    of: child => `De ${child} : `,
    line: (what, until) => `${what}, jusqu’au ${until}.`,
    read: when => `Dernière lecture le ${when}.`,
    never: 'Elle n’a encore rien lu.',
    end: 'Mettre fin',
    endLabel: app => `Mettre fin à l’autorisation de ${app}`,
    ended: 'Vous y avez mis fin : cette application ne lit plus vos données.',
    others: 'Fermer les autres sessions met fin aussi à ces autorisations.',
  },
}
