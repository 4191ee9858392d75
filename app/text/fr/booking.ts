import type { Catalogue } from '../catalogue.ts'

export const booking: Catalogue['booking'] = {
  what: {
    consulta: service => `Consultation : ${service}`,
    video: service => `Téléconsultation : ${service}`,
  },
  modality: { in_person: 'Sur place', video: 'Téléconsultation' },
  zones: {
    'America/Santiago': 'heure du Chili continental',
    'America/Coyhaique': 'heure d’Aysén',
    'America/Punta_Arenas': 'heure de Magallanes',
    'Pacific/Easter': 'heure de l’île de Pâques',
  },

  problems: {
    'slot-taken': {
      title: 'Cette heure a expiré ou a déjà été prise',
      detail:
        'Une autre personne l’a réservée, ou il est trop tard pour la prendre. Rien n’est perdu : choisissez une nouvelle heure.',
    },
    expired: {
      title: 'Cette heure a expiré ou a déjà été prise',
      detail:
        'Nous avons gardé votre heure 10 minutes et ce temps est écoulé. Rien de ce que vous avez saisi n’est perdu : choisissez une nouvelle heure.',
    },
    withdrawn: {
      title: 'Cette heure n’est plus disponible',
      detail:
        'Le centre médical l’a retirée de son agenda. Rien de ce que vous avez saisi n’est perdu : choisissez une nouvelle heure.',
    },
    'patient-busy': {
      title: 'Il y a déjà un rendez-vous à cette heure',
      detail:
        'Une même personne ne peut pas avoir deux rendez-vous qui se chevauchent. Rien n’a été réservé : choisissez une autre heure, ou annulez d’abord l’autre.',
    },
    'too-many-holds': {
      title: 'Vous gardez déjà 3 heures',
      detail:
        'On peut garder jusqu’à 3 heures à la fois. Réservez ou libérez l’une d’elles pour en prendre une autre.',
    },
    'too-many-requests': {
      title: 'Trop d’heures en peu de temps',
      detail: 'Trop d’heures ont été gardées depuis votre connexion. Attendez quelques minutes et réessayez.',
    },
    prepaid: {
      title: 'Cette consultation se paie en ligne à l’avance',
      detail:
        'Le paiement en ligne arrivera bientôt sur le portail. En attendant, vous pouvez réserver une consultation sur place.',
    },
    'already-booked': {
      title: 'Cette heure a déjà été réservée pour quelqu’un d’autre',
      detail:
        'Un rendez-vous avec d’autres données a été pris à partir de la même heure gardée. Choisissez une nouvelle heure.',
    },
    'key-reused': {
      title: 'Cette Idempotency-Key a déjà servi avec d’autres données',
      detail: 'Utilisez une nouvelle clé pour chaque réservation différente.',
    },
    'not-found': {
      title: 'Nous n’avons pas trouvé ce que vous demandez',
      detail: 'Cela n’existe peut-être plus, ou l’adresse est incomplète.',
    },
  },

  errors: {
    name: 'Saisissez le prénom',
    lastName: 'Saisissez le nom',
    nameShape: 'Utilisez seulement des lettres (et trait d’union, point ou apostrophe si besoin)',
    nameLong: 'C’est trop long : 80 lettres au plus',
    email: 'Saisissez votre e-mail',
    emailShape: 'Vérifiez l’e-mail : il doit ressembler à nom@courriel.fr',
    phone: 'Saisissez votre numéro de portable',
    phoneShape: 'Le portable doit avoir 8 chiffres, sans le +56 9',
    rut: 'Saisissez un RUT valide',
    rutNeeded: 'Saisissez le RUT de la personne reçue : l’assurance en a besoin',
    birthDate: 'Saisissez la date de naissance',
    birthDateShape: 'Vérifiez la date : ce doit être un jour qui existe et qui est passé',
    prevision: 'Choisissez une assurance de la liste',
    whom: 'Dites-nous pour qui est le rendez-vous',
    reminders: 'Choisissez e-mail ou SMS',
    slot: 'Cette heure n’existe pas',
    hold: 'Ce n’est pas l’identifiant d’une heure gardée',
    code: 'Saisissez le code de votre rendez-vous, comme CPH-7K2M9',
    date: 'Ce doit être une date (2026-11-23) ou un instant avec décalage (2026-11-23T10:00:00-03:00)',
    span: 'La période doit être de 62 jours au plus et finir après son début',
    idempotencyKey: 'La clé peut avoir 200 caractères au plus',
  },
}
