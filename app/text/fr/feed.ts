import type { Catalogue } from '../catalogue.ts'

export const feed: Catalogue['feed'] = {
  calendar: {
    name: brand => `Mes rendez-vous chez ${brand}`,
    summary: 'Rendez-vous médical',
    video: 'Téléconsultation',
    more: address => `Les détails se trouvent sur ${address}`,
    calledOff: 'Le centre a prévenu qu’il ne pourra pas l’assurer.',
  },
  page: {
    patient: {
      title: 'Mes rendez-vous dans mon calendrier',
      lead: 'Votre calendrier peut suivre vos rendez-vous : ils apparaissent d’eux-mêmes, se déplacent si vous les changez et disparaissent s’ils sont annulés.',
      shows:
        'Il dit « Rendez-vous médical », quand et où. Jamais la spécialité ni avec qui. Si vous changez de mot de passe, l’adresse ne fonctionne plus et vous en créez une autre ici.',
      crumb: 'Mon profil',
    },
    professional: {
      title: 'Mon agenda dans mon calendrier',
      lead: 'Votre calendrier peut suivre vos consultations : elles apparaissent d’elles-mêmes, se déplacent si elles changent et disparaissent si elles sont annulées.',
      shows:
        'Il dit « Rendez-vous médical », quand et où. Jamais le nom d’un patient. Si vous changez de mot de passe ou quittez une équipe, l’adresse ne fonctionne plus et vous en créez une autre ici.',
      crumb: 'Revenir aux consultations',
    },
    start: 'Créer l’adresse de mon calendrier',
    address: 'L’adresse de votre calendrier',
    once: 'Copiez-la maintenant : nous ne la montrerons plus. Qui la possède peut voir quand et où sont vos rendez-vous ; ne la partagez pas.',
    open: 'Ouvrir dans le calendrier de cet appareil',
    ways: [
      'Sur iPhone, iPad ou Mac : touchez « Ouvrir dans le calendrier de cet appareil ».',
      'Dans Google Agenda : sur un ordinateur, sous « Autres agendas », choisissez « À partir de l’URL » et collez l’adresse. Il apparaît aussi sur votre Android.',
      'Dans Outlook : choisissez « Ajouter un calendrier », « S’abonner à partir du web », et collez l’adresse.',
    ],
    often: 'Votre calendrier décide quand il regarde à nouveau ; certains attendent plusieurs heures.',
    since: date => `Vous avez une adresse depuis le ${date}.`,
    read: date => `Un calendrier l’a lue pour la dernière fois le ${date}.`,
    unread: 'Aucun calendrier ne l’a encore lue.',
    renew: 'Créer une autre adresse',
    renewHint:
      'Si vous l’avez perdue ou si quelqu’un d’autre l’a vue, créez-en une autre : la précédente cesse de servir à ce moment.',
    end: 'Ne plus partager avec mon calendrier',
    ended:
      'C’est fait. L’adresse ne sert plus ; ce que votre calendrier avait déjà copié, vous pouvez l’y effacer.',
  },
}
