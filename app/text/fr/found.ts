import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

const region = (name: string): string =>
  name.startsWith('Metropolitana') ? 'la Région métropolitaine de Santiago' : `la région ${name}`

export const found: Catalogue['found'] = {
  results: {
    region,
    count: total =>
      plural(
        total,
        `${total} possibilité avec des heures libres, prix en pesos chiliens (CLP)`,
        `${total} possibilités avec des heures libres, prix en pesos chiliens (CLP)`,
      ),
    wholeCountry: 'Un professionnel de n’importe où au Chili peut recevoir en vidéo.',
    eitherWay: where => `Sur place à ${where}, ou en vidéo avec un professionnel de n’importe où au Chili.`,
    onlyVideo: where => `À ${where}, aucune heure sur place ; celles-ci sont en vidéo.`,
    nearInPerson: 'Sur place, tout près :',
    zoneNote: name => `Nous cherchons dans toute ${region(name)}.`,
    backToCommune: commune => `Revenir à ${commune}`,
    breadcrumb: { home: 'Accueil', search: 'Chercher un rendez-vous' },
    orders: { proximas: 'Plus tôt', precio: 'Prix', distancia: 'Distance', nombre: 'Nom' },
    by: { proximas: 'par date', precio: 'par prix', distancia: 'par distance', nombre: 'par nom' },
    narrowed: count => plural(count, `avec ${count} filtre`, `avec ${count} filtres`),
    anyDay: 'Tous les jours',
    anyHour: 'Toute la journée',
    halves: { manana: 'Matin', tarde: 'Après-midi' },
  },
  offer: {
    away: km => `à ${km} km`,
    metres: 'à moins de 1 km',
    pay: 'Vous payez',
    price: 'Prix',
    full: price => `Prix total ${price}`,
    contribution: (insurer, amount) => `${insurer} prend en charge ${amount}`,
    noAgreementHere: insurer => `Pas d’accord avec ${insurer} ici : vous payez le prix total.`,
    noAgreement: insurer => `${insurer} n’a pas d’accord avec le portail : vous payez le prix total.`,
    noFreeChoice:
      'La tranche A n’a pas le libre choix : ici vous payez le prix total. Dans le réseau public, les soins sont gratuits.',
    alone: 'Sans assurance',
    today: 'auj.',
    tomorrow: 'demain',
    localTime: (time, where) => `${time} à ${where}`,
  },
  filters: {
    chosen: count => (count === 0 ? 'Filtres' : `Filtres (${count})`),
    distribution: (lowest, highest) => `Les prix vont de ${lowest} à ${highest}.`,
    chips: {
      dia: { hoy: 'Aujourd’hui', semana: 'Cette semaine', sabado: 'Samedi' },
      jornada: { manana: 'Le matin', tarde: 'L’après-midi' },
      medico: value => `Nom : ${value}`,
      centro: value => `Centre : ${value}`,
      precio_min: value => `À partir de ${value}`,
      precio_max: value => `Jusqu’à ${value}`,
      sexo: { mujer: 'Femme', hombre: 'Homme' },
      edad: value => `Âge : ${value}`,
    },
  },
  insurer: {
    ask: 'Quelle est votre assurance santé ?',
    askOf: name => `${name} : quelle est son assurance santé ?`,
    askBody: 'Vous verrez ce qui se paie avec elle, et non le prix total.',
    tramo: 'Quelle est votre tranche de Fonasa ?',
    tramoOf: name => `${name} : quelle est sa tranche de Fonasa ?`,
    tramoBody: 'Elle figure sur le certificat Fonasa. Sans elle, nous ne pouvons pas promettre de prix.',
    noFreeChoice: 'Avec Fonasa A, vous payez le prix total',
    noFreeChoiceBody:
      'La tranche A n’a pas le libre choix. Dans le centre de santé et le réseau public, les soins sont gratuits.',
    noAgreement: insurer => `${insurer} n’a pas d’accord avec le portail`,
    noAgreementBody:
      'Vous pouvez réserver quand même, payer le prix total et demander le remboursement à l’institution.',
  },
  empty: {
    orVideo: where => `${where} ou en téléconsultation`,
    norVideo: where => `${where} ni en téléconsultation`,
    noMatch: 'Rien ne correspond à vos filtres',
    noMatchBody: (total, where) =>
      plural(
        total,
        `Il y a ${total} possibilité à ${where}, mais elle ne correspond pas. Enlevez un filtre pour la voir.`,
        `Il y a ${total} possibilités à ${where}, mais aucune ne correspond à tout. Enlevez un filtre pour les voir.`,
      ),
    noDoctors: (what, where) => `Pas de ${what} à ${where}`,
    noDoctorsBody:
      'Personne ne l’offre là pour l’instant. Les communes les plus proches où on le trouve sont plus bas.',
    noOneBody: 'Personne ne l’offre là pour l’instant, ni dans les communes voisines.',
    noHours: (what, where) => `Plus d’heures libres pour ${what} à ${where}`,
    noHoursBody:
      'On y reçoit, mais toutes les heures sont prises. Revenez plus tard ou changez la recherche : ce que vous avez écrit est toujours là.',
    nearbyLink: (commune, km) => `${commune}, à ${km} km`,
    nearSpecialty: (what, where) => `${what} ${where}`,
    inPlace: place => `à ${place}`,
    byVideo: 'en téléconsultation',
    nearbyCount: total => plural(total, `${total} possibilité`, `${total} possibilités`),
    zone: name => `Chercher dans toute ${region(name)}`,
    acrossWater: 'Pour y aller, il faut prendre l’avion ou le bateau.',
    video: 'Consulter en vidéo',
    videoCount: total =>
      plural(
        total,
        `${total} possibilité en vidéo depuis n’importe où au Chili`,
        `${total} possibilités en vidéo depuis n’importe où au Chili`,
      ),
    inPerson: 'Chercher sur place',
  },
  practitioner: {
    words: {
      about: 'Profil professionnel',
      studies: 'Études',
      where: 'Où cette personne reçoit',
      directions: 'Comment s’y rendre',
      accessibility: 'Accessibilité du centre :',
      noAccessibility: 'Le centre ne l’a pas précisée. Demandez avant d’y aller.',
      hours: 'Heures et prix',
    },
    photo: name => `Photo de ${name}`,
    check: 'Vérifier auprès de la Superintendencia de Salud',
    notHere: commune => `Cette personne ne reçoit pas à ${commune} : voici toutes ses heures.`,
    moreHours: count => plural(count, `${count} autre heure`, `${count} autres heures`),
    later: 'Plus d’heure libre cette semaine. Les prochaines :',
    none: 'Plus d’heure libre',
    noneBody: name =>
      `Toutes les heures de ${name} sont prises. Revenez plus tard ou cherchez un autre professionnel.`,
    others: (specialty, commune) => `${specialty} à ${commune}`,
    drawing: places => `Dessin des lieux où cette personne reçoit : ${places}.`,
    mark: (number, centre) => `${number}, ${centre}`,
    placed: (km, direction, commune) =>
      `${km === null ? 'à moins de 1 km' : `à ${km} km`} ${direction} du centre de ${commune}`,
    directions: {
      north: 'au nord',
      northEast: 'au nord-est',
      east: 'à l’est',
      southEast: 'au sud-est',
      south: 'au sud',
      southWest: 'au sud-ouest',
      west: 'à l’ouest',
      northWest: 'au nord-ouest',
    },
    scale: km => `${km} km`,
    registration: 'Registre des prestataires (Superintendencia de Salud)',
    languages: 'Langues',
    ages: 'Âges reçus',
    allAges: 'Tous les âges',
    agesFrom: from => `À partir de ${from} ans`,
    agesTo: to => `Jusqu’à ${to} ans`,
    agesBetween: (from, to) => `De ${from} à ${to} ans`,
    sex: 'Sexe',
    sexes: { female: 'Femme', male: 'Homme' },
  },
}
