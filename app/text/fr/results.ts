import type { Catalogue } from '../catalogue.ts'

const region = (name: string): string =>
  name.startsWith('Metropolitana') ? 'la Région métropolitaine de Santiago' : `la région ${name}`

export const results: Catalogue['results'] = {
  results: {
    heading: {
      presencial: (what, where) => `${what} à ${where}`,
      video: what => `${what} en téléconsultation`,
      ambas: (what, where) => `${what} à ${where}, sur place ou en téléconsultation`,
      exam: (what, where) => `${what} à ${where}`,
    },
    title: {
      presencial: (what, where) => `${what} à ${where} : rendez-vous et prix`,
      video: (what, where) => `${what} en téléconsultation depuis ${where}`,
      ambas: (what, where) => `${what} à ${where}, sur place ou en téléconsultation`,
      exam: (what, where) => `${what} à ${where} : prix et rendez-vous`,
      practitioner: {
        presencial: (name, specialty, where) => `${name}, ${specialty} à ${where}`,
        video: (name, specialty) => `${name}, ${specialty} en téléconsultation`,
        ambas: (name, specialty, where) => `${name}, ${specialty} à ${where} ou en téléconsultation`,
      },
      page: (title, page) => `${title} (page ${page})`,
    },
    description: {
      presencial: (what, where, regionName) =>
        `Réservez en ligne un rendez-vous de ${what} à ${where}, ${regionName}. Comparez les prix selon votre assurance et choisissez le jour qui vous convient.`,
      video: what =>
        `Réservez une téléconsultation de ${what} avec des professionnels de tout le Chili. Comparez les prix et choisissez l’heure.`,
      ambas: (what, where, regionName) =>
        `Rendez-vous de ${what} à ${where}, ${regionName} : sur place ou en téléconsultation, avec les prix selon votre assurance.`,
      exam: (what, where, regionName) =>
        `Où faire ${what} à ${where}, ${regionName} : prix selon votre assurance, préparation et heures libres.`,
      practitioner: (name, specialty, where) =>
        `Réservez avec ${name}, ${specialty}, à ${where}. Voyez les prix selon votre assurance et les prochaines heures libres.`,
    },
    region,
    count: total =>
      total === 1 ? '1 possibilité avec des heures libres' : `${total} possibilités avec des heures libres`,
    wholeCountry: 'Un professionnel de n’importe où au Chili peut vous recevoir en vidéo.',
    zoneNote: name => `Nous cherchons dans toute ${region(name)}.`,
    backToCommune: commune => `Revenir à ${commune}`,
    breadcrumb: { label: 'Où vous êtes', home: 'Accueil', search: 'Chercher un rendez-vous' },
    change: 'Changer la recherche',
    changeShort: 'Recherche',
    list: 'Résultats',
    pages: 'Pages de résultats',
    attention: 'Type de consultation',
    order: 'Trier par',
    orders: { proximas: 'Plus tôt', precio: 'Prix', distancia: 'Distance', nombre: 'Nom' },
  },
  offer: {
    modality: { in_person: 'Sur place', video: 'Téléconsultation' },
    away: km => `à ${km} km`,
    metres: 'à moins de 1 km',
    pay: 'Vous payez',
    price: 'Prix',
    full: price => `Prix total ${price}`,
    contribution: (insurer, amount) => `${insurer} prend en charge ${amount}`,
    noAgreementHere: insurer => `Pas d’accord avec ${insurer} ici : vous payez le prix total.`,
    noAgreement: insurer => `${insurer} n’a pas d’accord avec le portail : vous payez le prix total.`,
    noFreeChoice:
      'La tranche A n’a pas le libre choix : ici vous payez le prix total. Dans le réseau public, les soins sont gratuits.',
    chooseTramo: 'Choisissez votre tranche de Fonasa pour savoir ce que vous payez.',
    alone: 'Prix sans assurance',
    prepaid: 'À payer avant la consultation',
    today: 'auj.',
    tomorrow: 'demain',
    hours: 'Prochaines heures libres',
    with: who => `avec ${who}`,
    at: where => `à ${where}`,
    localTime: (time, where) => `${time} à ${where}`,
    more: 'Plus d’heures',
    moreWith: who => `de ${who}`,
    preparation: 'Préparation',
    fasting: 'À jeun',
    order: 'Apportez votre ordonnance.',
  },
  filters: {
    title: 'Filtres',
    chosen: count => (count === 0 ? 'Filtres' : `Filtres (${count})`),
    name: 'Nom du professionnel',
    centre: 'Centre médical',
    anyCentre: 'Tous les centres',
    price: 'Ce que vous payez',
    priceFull: 'Prix total',
    min: 'De',
    max: 'À',
    distribution: (lowest, highest) => `Les prix vont de ${lowest} à ${highest}.`,
    sex: 'Sexe du professionnel',
    sexes: { any: 'Tous', mujer: 'Femme', hombre: 'Homme' },
    age: 'Âge de la personne reçue',
    ageHint: 'En années ; 0 pour un bébé.',
    apply: 'Appliquer les filtres',
    clear: 'Effacer les filtres',
    active: 'Filtres appliqués',
    remove: 'Enlever',
    chips: {
      medico: value => `Nom : ${value}`,
      centro: value => `Centre : ${value}`,
      precio_min: value => `À partir de ${value}`,
      precio_max: value => `Jusqu’à ${value}`,
      sexo: { mujer: 'Femme', hombre: 'Homme' },
      edad: value => `Âge : ${value}`,
    },
  },
  insurer: {
    ask: 'Quelle est votre assurance santé ?',
    askBody: 'Vous verrez ce que vous payeriez, et non le prix total.',
    tramo: 'Quelle est votre tranche de Fonasa ?',
    tramoBody: 'Elle figure sur votre certificat Fonasa. Sans elle, nous ne pouvons pas promettre de prix.',
    noFreeChoice: 'Avec Fonasa A, vous payez le prix total',
    noFreeChoiceBody:
      'La tranche A n’a pas le libre choix. Dans votre centre de santé et le réseau public, les soins sont gratuits.',
    noAgreement: insurer => `${insurer} n’a pas d’accord avec le portail`,
    noAgreementBody:
      'Vous pouvez réserver quand même, payer le prix total et demander le remboursement à votre institution.',
    show: 'Voir les prix',
  },
  empty: {
    noMatch: 'Rien ne correspond à vos filtres',
    noMatchBody: (total, where) =>
      total === 1
        ? `Il y a 1 possibilité à ${where}, mais elle ne correspond pas. Enlevez un filtre pour la voir.`
        : `Il y a ${total} possibilités à ${where}, mais aucune ne correspond à tout. Enlevez un filtre pour les voir.`,
    removeAll: 'Enlever les filtres',
    noDoctors: (what, where) => `Pas de ${what} à ${where}`,
    noDoctorsBody: 'Personne ne l’offre là pour l’instant. Voici le plus proche.',
    noOneBody: 'Personne ne l’offre là pour l’instant, ni dans les communes voisines.',
    noHours: (what, where) => `Plus d’heures libres pour ${what} à ${where}`,
    noHoursBody:
      'On y reçoit, mais toutes les heures sont prises. Revenez plus tard ou changez la recherche : ce que vous avez écrit est toujours là.',
    notHere: (name, where) => `${name} ne reçoit pas à ${where}`,
    notHereBody: 'Voici les communes où cette personne reçoit.',
    nearby: 'Communes proches',
    alsoHere: 'Vous pouvez aussi',
    nearbyLink: (commune, km) => `${commune}, à ${km} km`,
    nearbyCount: total => (total === 1 ? '1 possibilité' : `${total} possibilités`),
    zone: name => `Chercher dans toute ${region(name)}`,
    acrossWater: 'Pour y aller, il faut prendre l’avion ou le bateau.',
    video: 'Consulter en vidéo',
    videoCount: total =>
      total === 1
        ? '1 possibilité en vidéo depuis n’importe où au Chili'
        : `${total} possibilités en vidéo depuis n’importe où au Chili`,
    inPerson: 'Chercher sur place',
    back: 'Revenir à la recherche',
  },
  practitioner: {
    about: 'Sur le professionnel',
    registration: 'Registre des prestataires (Superintendencia de Salud)',
    languages: 'Langues',
    ages: 'Âges reçus',
    allAges: 'Tous les âges',
    agesFrom: from => `À partir de ${from} ans`,
    agesTo: to => `Jusqu’à ${to} ans`,
    agesBetween: (from, to) => `De ${from} à ${to} ans`,
    sex: 'Sexe',
    sexes: { female: 'Femme', male: 'Homme' },
    accessibility: 'Accessibilité du centre',
    noAccessibility: 'Le centre ne l’a pas précisée. Demandez avant d’y aller.',
    where: 'Où cette personne reçoit',
  },
}
