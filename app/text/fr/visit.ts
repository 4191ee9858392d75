import type { Catalogue } from '../catalogue.ts'

export const visit: Catalogue['visit'] = {
  steps: {
    label: 'Étapes de la téléconsultation',
    payment: 'Paiement',
    survey: 'Questionnaire',
    devices: 'Appareil',
    waiting: 'Salle d’attente',
    call: 'Consultation',
  },
  with: (professional, specialty) => `${professional}, ${specialty}`,

  start: {
    title: 'Téléconsultation',
    description: 'Entrez dans votre téléconsultation dès 15 minutes avant l’heure.',
    lead: 'Voici les téléconsultations que vous pouvez ouvrir depuis ce navigateur.',
    enter: 'Entrer',
    see: 'Voir à partir de quand je peux entrer',
    opens: time => `Vous pouvez entrer dès ${time}`,
    open: 'Vous pouvez entrer',
    none: {
      title: 'Aucune téléconsultation trouvée dans ce navigateur',
      body: 'Ouvrez le lien du courriel de votre réservation sur ce même téléphone ou ordinateur et choisissez « Entrer dans la téléconsultation ». Si vous avez réservé avec votre compte, connectez-vous avec votre RUT.',
      recover: 'Retrouver mon lien',
      login: 'Me connecter avec mon RUT',
      book: 'Prendre rendez-vous',
    },
    refused: {
      title: 'Cette téléconsultation ne peut pas être ouverte ici',
      body: 'Seule la personne qui a le lien de la réservation ou le compte du patient peut entrer. Rien n’est perdu : ouvrez le lien de votre courriel ou connectez-vous avec votre RUT.',
    },
  },

  survey: {
    title: 'Dites-nous comment vous allez',
    lead: professional =>
      `Cinq questions qui aident ${professional} à mieux vous soigner. Seule la personne qui vous soigne les verra.`,
    reason: '1. Quel est le motif de votre consultation ?',
    onset: '2. Depuis quand avez-vous des symptômes, et lesquels ?',
    onsetHint: 'Par exemple : depuis lundi, toux et fatigue.',
    intensity: '3. Quelle est leur intensité ?',
    intensityHint: 'De 1 (presque rien) à 10 (le pire que vous puissiez imaginer).',
    bands: { mild: 'Léger', moderate: 'Modéré', intense: 'Intense', extreme: 'Extrême' },
    chronic: '4. Avez-vous une maladie chronique ?',
    chronicHint: 'Par exemple : hypertension, diabète, asthme. Sinon, laissez vide.',
    current: '5. Avez-vous en ce moment l’un de ces symptômes ?',
    symptoms: {
      fever: 'Fièvre',
      cough: 'Toux',
      headache: 'Mal de tête',
      'sore-throat': 'Mal de gorge',
      'breathing-difficulty': 'Difficulté à respirer',
    },
    continue: 'Continuer',
    omit: 'Passer le questionnaire',
    emergency: {
      title: 'Appelez le 131 (SAMU)',
      body: 'Ce que vous décrivez peut être une urgence. Appelez le 131 maintenant, ou demandez à quelqu’un de vous conduire aux urgences les plus proches. N’attendez pas la téléconsultation.',
      call: 'Appeler le 131',
      continue: 'J’ai reçu de l’aide : continuer vers ma téléconsultation',
      kept: 'Vos réponses sont enregistrées.',
    },
  },

  errors: {
    reason: 'Vous devez indiquer le motif de votre consultation',
    onset: 'Vous devez indiquer depuis quand vous avez les symptômes',
    intensity: 'Vous devez choisir l’intensité de vos symptômes',
    symptoms: 'Choisissez des symptômes de la liste',
    long: 'Utilisez 2 000 caractères au plus',
  },
}
