import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const recover: Catalogue['recover'] = {
  title: 'Récupérez le lien de votre rendez-vous',
  lead: 'E-mail perdu ? Avec le code de votre rendez-vous et votre portable, nous vous renvoyons le lien.',
  code: 'Code du rendez-vous',
  codeHint: 'Il commence par CPH. Il est dans le SMS que nous vous avons envoyé.',
  noCode: 'Pas de code ? Demandez-le au centre où vous avez réservé, ou ',
  noCodeLink: 'écrivez-nous, nous vous aiderons',
  phone: 'Portable de la réservation',
  submit: 'M’envoyer le lien',
  sentTitle: 'Vérifiez vos e-mails et SMS',
  noSms:
    'Nous n’envoyons plus de SMS à ce portable aujourd’hui. Si le code et le portable correspondent à un rendez-vous, nous essayons son e-mail. Si rien n’arrive, redemandez-le demain.',
  sent: 'Si le code et le portable correspondent à un rendez-vous, vous recevrez le lien par e-mail et SMS dans quelques minutes.',
  sentHelp: 'Rien n’arrive ? Vérifiez le code et le portable, ainsi que le dossier de courrier indésirable.',
  again: 'Réessayer',
  limited: minutes =>
    `Vous avez essayé plusieurs fois de suite. Par sécurité, attendez ${plural(minutes, 'une minute', `${minutes} minutes`)} et réessayez.`,
}
