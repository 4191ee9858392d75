import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const verify: Catalogue['verify'] = {
  title: 'Vérifier un document',
  lead: 'Chaque arrêt de travail, bono, ordonnance, demande d’examens et notification GES porte un folio et un code de 8 caractères à côté de son code QR. Avec les deux, vous saurez si le document est authentique.',
  description:
    'Vérifiez si un arrêt de travail, un bono, une ordonnance, une demande d’examens ou une notification GES est authentique, avec son folio et son code.',
  folio: 'Folio',
  folioHint: 'Sous le titre du document.',
  code: 'Code',
  codeHint: '8 lettres et chiffres, à côté du code QR.',
  submit: 'Vérifier',
  errors: {
    folio: 'Saisissez le folio',
    code: 'Saisissez le code de 8 caractères',
  },
  valid: {
    title: 'Le document est authentique',
    body: 'Il a été délivré ici avec ces données. Si le papier dit autre chose, ne l’acceptez pas.',
    kind: 'Document',
    folio: 'Folio',
    date: 'Date d’émission',
    kinds: {
      licence: 'Arrêt maladie électronique',
      bono: 'Bono électronique',
      prescription: 'Ordonnance électronique',
      'ges-notification': 'Notification GES',
      'exam-order': 'Demande d’examens',
    },
    private: 'Pour protéger la vie privée du patient, nous ne montrons à personne son nom ni son diagnostic.',
    again: 'Vérifier un autre document',
  },
  annulled: {
    title: 'Le document a été annulé',
    body: 'Il a été émis ici, puis annulé par la personne qui l’a émis. Il n’est plus valable : ne l’acceptez pas.',
    date: 'Annulé le',
  },
  invalid: {
    title: 'Nous n’avons pas pu vérifier le document',
    body: 'Aucun document ne porte ce folio et ce code. Vérifiez qu’ils sont bien écrits et réessayez ; s’ils ne correspondent toujours pas, ne l’acceptez pas.',
  },
  limited: (minutes: number) =>
    `Il y a eu trop de tentatives échouées. Ce que vous avez écrit est toujours là : réessayez dans ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)}.`,
}
