import type { Catalogue } from '../catalogue.ts'

export const steps: Catalogue['steps'] = {
  missing: {
    calendar: {
      title: 'Il reste à choisir avec qui',
      body: 'Ici, on choisit le jour et l’heure. Cherchez d’abord un professionnel ou un examen : de là, on arrive à son calendrier.',
    },
    summary: {
      title: 'Il reste à choisir une heure',
      body: 'Ici, vous vérifiez l’heure choisie, pour qui elle est et ce qu’elle coûte. Cherchez-en une et touchez-la : nous la gardons 10 minutes pendant que vous remplissez vos données.',
    },
    contact: {
      title: 'Il manque l’heure à laquelle vos données se rapportent',
      body: 'Ici, vous nous dites qui prévenir. Cherchez d’abord une heure et touchez-la : nous la gardons 10 minutes pendant que vous remplissez vos données.',
    },
    confirm: {
      title: 'Il n’y a pas encore d’heure à confirmer',
      body: 'Ici, on confirme une réservation quand l’heure et vos données sont là. Cherchez une heure pour commencer.',
    },
    receipt: {
      title: 'Quelle réservation voulez-vous voir ?',
      body: 'Ici, on voit une réservation qui vient d’être faite. Si vous aviez déjà réservé, votre rendez-vous tient : demandez son lien avec le code et votre portable.',
    },
    link: {
      title: 'Il manque le professionnel du lien',
      body: 'Ici, on voit ce que propose le professionnel qui vous a envoyé son lien. Vous pouvez aussi le chercher par son nom.',
    },
  },
  fromLink:
    'Si l’on vous a envoyé le lien d’un professionnel, ouvrez-le de nouveau en entier, tel que vous l’avez reçu.',
  lostLink: {
    title: 'Ce lien n’ouvre aucun rendez-vous',
    body: 'Il est peut-être arrivé coupé, ou plus de 30 jours ont passé depuis la consultation. Si votre rendez-vous est à venir, il tient : nous vous renvoyons son lien.',
    recover: 'Récupérer le lien avec le code et mon portable',
  },
  calendar: {
    over: 'Cette date est passée. Voici les jours à partir d’aujourd’hui.',
    notYet: last => `Les heures ne sont pas encore ouvertes pour cette date. Il y en a jusqu’au ${last}.`,
    others: (specialty, commune) => `Voir d’autres professionnels de ${specialty} à ${commune}`,
    byVideo: specialty => `Voir d’autres professionnels de ${specialty} en vidéo`,
    elsewhere: (exam, commune) => `Voir d’autres centres avec ${exam} à ${commune}`,
  },
  /** Beside the way into a video visit. */
  enter: {
    early: (time: string) =>
      `Elle s’ouvre 15 minutes avant votre horaire, à ${time}. Entrez depuis cette page ou depuis votre courriel, et testez votre appareil quand vous voulez.`,
    open: 'Vous pouvez entrer : votre téléconsultation est ouverte.',
    unpaidEarly: (time: string) =>
      `Payez d’abord votre rendez-vous. Elle s’ouvre 15 minutes avant, à ${time} : entrez depuis cette page ou depuis votre courriel, et testez votre appareil quand vous voulez.`,
    unpaid: 'Elle est ouverte : payez d’abord votre rendez-vous, puis entrez depuis cette page.',
  },
  /** How far away an hour is, beside its date: nobody has to look for today in a calendar. */
  away: { today: 'Aujourd’hui', tomorrow: 'Demain', days: n => `Dans ${n} jours` },
  /** On the page of an appointment. */
  day: {
    directions: 'Comment s’y rendre',
    again: 'Réserver un autre rendez-vous',
    documents: {
      title: 'Documents de cette consultation',
      signIn: 'Se connecter pour voir mes documents',
    },
  },
}
