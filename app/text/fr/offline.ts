import type { Catalogue } from '../catalogue.ts'

export const offline: Catalogue['offline'] = {
  title: 'Vous êtes hors ligne',
  body: 'Rien n’est perdu. Quand internet reviendra, reprenez où vous en étiez.',
  retry: 'Réessayer',
  saved: 'Comme vous l’avez vu la dernière fois :',
  appointments: 'Vos prochains rendez-vous',
  code: 'Code',
  none: 'Vous n’aviez aucun rendez-vous à venir.',
  card: 'Votre carte du club',
  qr: 'Code QR pour vérifier votre carte de membre',
  rut: 'RUT',
  nobody:
    'Si vous vous connectez sur cet appareil, vos prochains rendez-vous s’afficheront ici même sans internet.',
  emergency: 'En cas d’urgence, appelez le 131 (SAMU) : cela marche sans internet.',
  appDescription: 'Prenez rendez-vous dans tout le Chili et gardez vos documents de santé à portée de main.',
  shortcuts: { search: 'Prendre rendez-vous', appointments: 'Mes rendez-vous', card: 'Ma carte du club' },
}
