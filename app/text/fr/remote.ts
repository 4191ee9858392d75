import type { Catalogue } from '../catalogue.ts'

export const remote: Catalogue['remote'] = {
  title: 'Avant votre consultation vidéo',
  registered: (professional, specialty, registration) =>
    `Vous êtes reçu par ${professional}, ${specialty}, inscription ${registration} au registre de la Superintendencia de Salud.`,
  who: (professional, specialty) =>
    `Vous êtes reçu par ${professional}, ${specialty}. Vous pouvez vérifier son inscription sur rnpi.superdesalud.gob.cl ou la lui demander.`,
  points: [
    'C’est une consultation par vidéo : pour parler, regarder des examens et décider d’un traitement. Elle ne remplace pas un examen physique, et on peut vous demander de venir sur place.',
    'Elle n’est pas faite pour les urgences. Si c’est grave, appelez le 131 (SAMU).',
    'Ni l’image ni le son ne sont enregistrés. Ce qui est noté reste dans votre dossier médical, qui est confidentiel.',
    'Choisissez un endroit où personne d’autre ne vous entend, et dites si quelqu’un vous accompagne.',
    'En cas de coupure, vous revenez d’un geste. Si la consultation ne peut avoir lieu à cause du professionnel ou du portail, vous pouvez demander le remboursement complet.',
    'Vous pouvez préférer être reçu en personne, ou arrêter la consultation, à tout moment et sans donner de raison.',
  ],
  more: 'Où vous installer, et que faire en cas de coupure',
  inPerson: 'Je préfère venir en personne : voir mon rendez-vous',
  accept: {
    patient: 'J’ai lu ces informations et j’accepte d’être soigné par vidéo.',
    parent: child =>
      `J’ai lu ces informations et, en tant que mère, père ou personne responsable de ${child}, j’accepte la consultation par vidéo.`,
    companion: patient => `${patient} a lu ces informations et accepte la consultation par vidéo.`,
  },
  missing: 'Pour entrer, cochez que vous acceptez la consultation par vidéo',
  desk: {
    label: 'Consultation par vidéo',
    patient: (name, time) => `${name} a accepté à ${time}`,
    parent: (name, time) => `${name} a accepté à ${time}, responsable du patient`,
    companion: (name, time) => `Le patient a accepté à ${time}, selon ${name}`,
    none: 'Pas encore acceptée',
  },
}
