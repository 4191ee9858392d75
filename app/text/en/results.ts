import type { Catalogue } from '../catalogue.ts'

const region = (name: string): string =>
  name.startsWith('Metropolitana') ? 'the Santiago Metropolitan Region' : `the ${name} Region`

export const results: Catalogue['results'] = {
  results: {
    heading: {
      presencial: (what, where) => `${what} in ${where}`,
      video: what => `${what} by video`,
      ambas: (what, where) => `${what} in ${where}, in person or by video`,
      exam: (what, where) => `${what} in ${where}`,
    },
    title: {
      presencial: (what, where) => `${what} in ${where}: appointments and prices`,
      video: (what, where) => `${what} by video from ${where}`,
      ambas: (what, where) => `${what} in ${where}, in person or by video`,
      exam: (what, where) => `${what} in ${where}: prices and appointments`,
      practitioner: {
        presencial: (name, specialty, where) => `${name}, ${specialty} in ${where}`,
        video: (name, specialty) => `${name}, ${specialty} by video`,
        ambas: (name, specialty, where) => `${name}, ${specialty} in ${where} or by video`,
      },
      page: (title, page) => `${title} (page ${page})`,
    },
    description: {
      presencial: (what, where, regionName) =>
        `Book ${what} in ${where}, ${regionName}, online. Compare prices for your insurer and choose the day that suits you.`,
      video: what =>
        `Book a video visit in ${what} with professionals from all over Chile. Compare prices and choose your time.`,
      ambas: (what, where, regionName) =>
        `${what} appointments in ${where}, ${regionName}: in person or by video, with prices for your insurer.`,
      exam: (what, where, regionName) =>
        `Where to have ${what} in ${where}, ${regionName}: prices for your insurer, preparation and free times.`,
      practitioner: (name, specialty, where) =>
        `Book with ${name}, ${specialty}, in ${where}. See prices for your insurer and the next free times.`,
    },
    region,
    count: total => (total === 1 ? '1 option with free times' : `${total} options with free times`),
    wholeCountry: 'A professional anywhere in Chile can see you by video.',
    zoneNote: name => `We are looking in all of ${region(name)}.`,
    backToCommune: commune => `Back to ${commune}`,
    breadcrumb: { label: 'Where you are', home: 'Home', search: 'Find appointments' },
    change: 'Change search',
    changeShort: 'Search',
    list: 'Results',
    pages: 'Pages of results',
    attention: 'Kind of visit',
    order: 'Sort by',
    orders: { proximas: 'Soonest', precio: 'Price', distancia: 'Distance', nombre: 'Name' },
  },
  offer: {
    modality: { in_person: 'In person', video: 'Video visit' },
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
    alone: 'Price without insurance',
    prepaid: 'Paid before the visit',
    today: 'today',
    tomorrow: 'tomorrow',
    hours: 'Next free times',
    with: who => `with ${who}`,
    at: where => `at ${where}`,
    localTime: (time, where) => `${time} in ${where}`,
    more: 'More times',
    moreWith: who => `for ${who}`,
    preparation: 'Preparation',
    fasting: 'Fasting needed',
    order: 'Bring your medical order.',
  },
  filters: {
    title: 'Filters',
    chosen: count => (count === 0 ? 'Filters' : `Filters (${count})`),
    name: 'Name of the professional',
    centre: 'Medical centre',
    anyCentre: 'All centres',
    price: 'What you pay',
    priceFull: 'Full price',
    min: 'From',
    max: 'Up to',
    distribution: (lowest, highest) => `Prices go from ${lowest} to ${highest}.`,
    sex: 'Sex of the professional',
    sexes: { any: 'Any', mujer: 'Woman', hombre: 'Man' },
    age: 'Age of the person attended',
    ageHint: 'In years; 0 for a baby.',
    apply: 'Apply filters',
    clear: 'Clear filters',
    active: 'Filters in use',
    remove: 'Remove',
    chips: {
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
    show: 'See prices',
  },
  empty: {
    noMatch: 'Nothing matches your filters',
    noMatchBody: (total, where) =>
      total === 1
        ? `There is 1 option in ${where}, but it is not what you asked for. Remove a filter to see it.`
        : `There are ${total} options in ${where}, but none is all that you asked for. Remove a filter to see them.`,
    removeAll: 'Remove filters',
    noDoctors: (what, where) => `No ${what} in ${where}`,
    noDoctorsBody: 'Nobody offers it there for now. These are the nearest.',
    noOneBody: 'Nobody offers it there for now, nor in the communes around.',
    noHours: (what, where) => `No free times left for ${what} in ${where}`,
    noHoursBody:
      'It is offered there, but every hour is taken. Look again later or change the search: what you typed is still there.',
    notHere: (name, where) => `${name} does not attend in ${where}`,
    notHereBody: 'These are the communes where they attend.',
    nearby: 'Communes nearby',
    alsoHere: 'You can also',
    nearbyLink: (commune, km) => `${commune}, ${km} km away`,
    nearbyCount: total => (total === 1 ? '1 option' : `${total} options`),
    zone: name => `Look in all of ${region(name)}`,
    acrossWater: 'Getting there takes a plane or a boat.',
    video: 'Be seen by video',
    videoCount: total =>
      total === 1
        ? '1 option by video from anywhere in Chile'
        : `${total} options by video from anywhere in Chile`,
    inPerson: 'Look for a visit in person',
    back: 'Back to the search',
  },
  practitioner: {
    about: 'About the professional',
    registration: 'National register of health providers (Superintendencia de Salud)',
    languages: 'Languages',
    ages: 'Ages attended',
    allAges: 'All ages',
    agesFrom: from => `From ${from} years`,
    agesTo: to => `Up to ${to} years`,
    agesBetween: (from, to) => `From ${from} to ${to} years`,
    sex: 'Sex',
    sexes: { female: 'Woman', male: 'Man' },
    accessibility: 'Accessibility of the centre',
    noAccessibility: 'The centre has not told us. Ask before you go.',
    where: 'Where they attend',
  },
}
