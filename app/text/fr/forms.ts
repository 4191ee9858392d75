import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const forms: Catalogue['forms'] = {
  oneLine: 'Écrivez-le sur une seule ligne, sans signes invisibles',
  stale: 'Cette page était ouverte depuis longtemps. Ce que vous avez écrit est toujours là : renvoyez-le.',
  /** The form was sent after its session had ended, and its person has signed in again. */
  kept: 'Votre session s’est terminée avant l’arrivée de votre envoi, et rien n’a encore changé. Ce que vous avez écrit est toujours là : vérifiez-le et renvoyez-le.',
  doctors: {
    errors: {
      name: 'Écrivez votre nom',
      long: 'Un peu plus court : il y a de la place pour 120 lettres',
      centre: 'Écrivez le nom de votre cabinet ou centre',
      email: 'Écrivez votre courriel',
      emailShape: 'Écrivez un courriel comme ana@ejemplo.cl, sans ñ ni accents',
      phone: 'Écrivez les 8 chiffres de votre portable, sans +56 9',
      messageLong: 'Votre message peut avoir 1 000 lettres au plus',
      limited: n =>
        `Beaucoup de demandes se sont suivies depuis votre connexion ou pour ce courriel. Rien n’est perdu : attendez ${plural(n, `${n} heure`, `${n} heures`)} et renvoyez.`,
    },
    receipt: {
      subject: brand => `Nous avons vos coordonnées · ${brand}`,
      body: brand =>
        `Bonjour. ${brand} a reçu vos coordonnées et vous contacte sous 2 jours ouvrables.\n\nSi ce n’était pas vous, vous n’avez rien à faire : quelqu’un a saisi votre adresse par erreur.`,
    },
  },
  quote: {
    description:
      'Comparez le prix de votre ordonnance dans chaque pharmacie avec son folio et votre RUT, sans créer de compte.',
    errors: {
      number: 'Saisissez le folio de l’ordonnance',
      numberLong: 'Vérifiez le folio : il n’a pas plus de 60 lettres ou chiffres',
      rutRequired: 'Saisissez le RUT du patient',
      rut: 'Saisissez un RUT valide',
    },
    problems: {
      notFound: {
        title: 'Nous n’avons pas trouvé cette ordonnance',
        body: 'Aucune ordonnance ne porte ce folio et ce RUT. Ce que vous avez écrit est toujours là : vérifiez les deux et réessayez.',
      },
      before: {
        title: 'Le prix de cette ordonnance n’est pas disponible',
        body: 'Les prix ne sont disponibles que pour les ordonnances délivrées à partir de mai 2022. Si vous en avez encore besoin, demandez-en une nouvelle à votre médecin.',
      },
      limited: (minutes: number) =>
        `Il y a eu trop de tentatives. Ce que vous avez écrit est toujours là : réessayez dans ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)}.`,
    },
  },
}
