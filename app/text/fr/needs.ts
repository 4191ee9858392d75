import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const needs: Catalogue['needs'] = {
  title: 'Avez-vous besoin de quelque chose pour la consultation ?',
  hint: 'Facultatif : fauteuil roulant, malentendant, langue des signes, interprète ou accompagnant.',
  kinds: {
    wheelchair: {
      label: 'Fauteuil roulant',
      hint: 'J’ai besoin d’entrer et de circuler sans marches.',
    },
    hearing: {
      label: 'J’entends mal',
      hint: 'J’ai besoin qu’on me parle lentement et de face, et qu’on me prévienne quand c’est mon tour.',
    },
    'sign-language': { label: 'Langue des signes', hint: 'J’ai besoin de la langue des signes chilienne.' },
    interpreter: {
      label: 'Interprète',
      hint: 'Je parle une autre langue : indiquez-la ci-dessous.',
    },
    companion: { label: 'Accompagnant', hint: 'J’entre avec quelqu’un qui m’aide ou me soigne.' },
  },
  note: {
    label: 'Autre chose que le centre doit savoir',
    hint: 'La langue, ou comment aider. 200 caractères au plus ; le motif de la consultation n’a pas sa place ici.',
  },
  reaches:
    'Nous le disons au centre, et la personne qui reçoit le voit. Personne d’autre ne le lit, et c’est effacé un mois après le rendez-vous.',
  call: (phone: string | null) =>
    phone
      ? `C’est gardé avec votre rendez-vous, mais ce centre ne reçoit pas d’avis du portail : appelez-le aussi, au ${phone}.`
      : 'C’est gardé avec votre rendez-vous, mais ce centre ne reçoit pas d’avis du portail : dites-le aussi à l’accueil.',
  inTheirWords: (note: string) => `« ${note} »`,
  page: {
    title: 'Ce dont vous avez besoin pour votre consultation',
    save: 'Enregistrer',
    saved: 'Enregistré. Si quelque chose change avant votre rendez-vous, enregistrez-le de nouveau ici.',
    late: 'Votre rendez-vous est passé ou annulé : ceci ne peut plus être modifié.',
    back: 'Retour à mon rendez-vous',
    open: 'Dire ce dont j’ai besoin',
    said: 'Vous avez demandé :',
    change: 'Modifier ce dont j’ai besoin',
  },
  errors: {
    unknown: 'Choisissez dans la liste, chaque besoin une seule fois',
    long: '200 caractères au plus',
    oneLine: 'Écrivez sur une seule ligne, sans caractères invisibles',
  },
  letter: {
    subject: (count: number) =>
      plural(
        count,
        'Un patient a besoin de quelque chose pour son rendez-vous',
        `${count} patients ont besoin de quelque chose pour leur rendez-vous`,
      ),
    title: 'Ce dont vos patients ont besoin',
    hello: (centre: string) => `Bonjour ${centre},`,
    intro:
      'Ces personnes ont dit, en réservant ou plus tard, ce dont elles ont besoin. Cherchez-les par leur code.',
    changed: (asked: string) => `Modifié : ${asked}`,
    off: 'Ce n’est plus nécessaire : la demande a été retirée, ou le rendez-vous annulé.',
    closing: (brand: string) =>
      `Ce sont des données de santé : utilisez-les seulement pour préparer la consultation. ${brand} vous écrit parce qu’il reçoit les réservations de votre centre.`,
  },
}
