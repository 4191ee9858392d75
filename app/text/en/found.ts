import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

const region = (name: string): string =>
  name.startsWith('Metropolitana') ? 'the Santiago Metropolitan Region' : `the ${name} Region`

export const found: Catalogue['found'] = {
  results: {
    region,
    count: total => plural(total, `${total} option with free times`, `${total} options with free times`),
    wholeCountry: 'A professional anywhere in Chile can see you by video.',
    eitherWay: where => `In person in ${where}, or by video with a professional anywhere in Chile.`,
    zoneNote: name => `We are looking in all of ${region(name)}.`,
    backToCommune: commune => `Back to ${commune}`,
    breadcrumb: { home: 'Home', search: 'Find appointments' },
    orders: { proximas: 'Soonest', precio: 'Price', distancia: 'Distance', nombre: 'Name' },
    by: { proximas: 'by date', precio: 'by price', distancia: 'by distance', nombre: 'by name' },
    narrowed: count => plural(count, `with ${count} filter`, `with ${count} filters`),
    anyDay: 'Any day',
    anyHour: 'All day',
    halves: { manana: 'Morning', tarde: 'Afternoon' },
  },
  offer: {
    away: km => `${km} km away`,
    metres: 'less than 1 km away',
    pay: 'You pay',
    price: 'Price',
    full: price => `Full price ${price}`,
    contribution: (insurer, amount) => `${insurer} pays ${amount}`,
    noAgreementHere: insurer => `No agreement with ${insurer} here: you pay the full price.`,
    noAgreement: insurer => `${insurer} has no agreement with this portal: you pay the full price.`,
    noFreeChoice:
      'Bracket A has no free choice of provider: here you pay the full price. In the public network care is free.',
    chooseTramo: 'Choose your Fonasa bracket to see what you pay.',
    alone: 'Without insurance',
    today: 'today',
    tomorrow: 'tomorrow',
    localTime: (time, where) => `${time} in ${where}`,
  },
  filters: {
    chosen: count => (count === 0 ? 'Filters' : `Filters (${count})`),
    distribution: (lowest, highest) => `Prices go from ${lowest} to ${highest}.`,
    chips: {
      dia: { hoy: 'Today', semana: 'This week', sabado: 'Saturday' },
      jornada: { manana: 'In the morning', tarde: 'In the afternoon' },
      medico: value => `Name: ${value}`,
      centro: value => `Centre: ${value}`,
      precio_min: value => `From ${value}`,
      precio_max: value => `Up to ${value}`,
      sexo: { mujer: 'Woman', hombre: 'Man' },
      edad: value => `Age: ${value}`,
    },
  },
  insurer: {
    ask: 'Who is your health insurer?',
    askBody: 'Then you see what you would pay, and not the full price.',
    tramo: 'Which is your Fonasa bracket?',
    tramoBody: 'It is on your Fonasa certificate. Without it we cannot promise you a price.',
    noFreeChoice: 'With Fonasa A you pay the full price',
    noFreeChoiceBody:
      'Bracket A has no free choice of provider. At your local clinic and in the public network care is free.',
    noAgreement: insurer => `${insurer} has no agreement with this portal`,
    noAgreementBody: 'You can book all the same, pay the full price and ask your institution for a refund.',
  },
  empty: {
    orVideo: where => `${where} or by video`,
    norVideo: where => `${where} or by video`,
    noMatch: 'Nothing matches your filters',
    noMatchBody: (total, where) =>
      plural(
        total,
        `There is ${total} option in ${where}, but it is not what you asked for. Remove a filter to see it.`,
        `There are ${total} options in ${where}, but none is all that you asked for. Remove a filter to see them.`,
      ),
    noDoctors: (what, where) => `No ${what} in ${where}`,
    noDoctorsBody: 'Nobody offers it there for now. These are the nearest.',
    noOneBody: 'Nobody offers it there for now, nor in the communes around.',
    noHours: (what, where) => `No free times left for ${what} in ${where}`,
    noHoursBody:
      'It is offered there, but every hour is taken. Look again later or change the search: what you typed is still there.',
    notHere: (name, where) => `${name} does not attend in ${where}`,
    notHereBody: 'These are the communes where they attend.',
    nearbyLink: (commune, km) => `${commune}, ${km} km away`,
    nearSpecialty: (what, where) => `${what} ${where}`,
    inPlace: place => `in ${place}`,
    byVideo: 'by video visit',
    nearbyCount: total => plural(total, `${total} option`, `${total} options`),
    zone: name => `Look in all of ${region(name)}`,
    acrossWater: 'Getting there takes a plane or a boat.',
    video: 'Be seen by video',
    videoCount: total =>
      plural(
        total,
        `${total} option by video from anywhere in Chile`,
        `${total} options by video from anywhere in Chile`,
      ),
    inPerson: 'Look for a visit in person',
  },
  practitioner: {
    registration: 'National register of health providers (Superintendencia de Salud)',
    languages: 'Languages',
    ages: 'Ages attended',
    allAges: 'All ages',
    agesFrom: from => `From ${from} years`,
    agesTo: to => `Up to ${to} years`,
    agesBetween: (from, to) => `From ${from} to ${to} years`,
    sex: 'Sex',
    sexes: { female: 'Woman', male: 'Man' },
  },
}
