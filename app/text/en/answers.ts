import type { Catalogue } from '../catalogue.ts'

export const answers: Catalogue['answers'] = {
  searchPage: {
    title: 'Book a medical appointment',
    lead: 'Doctors, lab tests and imaging anywhere in Chile. No account and no phone calls.',
    order: 'Several exams on your order? Search for them together.',
    description:
      'Find doctors, lab tests and imaging exams by commune and insurer, compare prices and book your appointment online.',
  },
  decimal: '.',
  thousands: ',',
  forWhom: { label: 'Who is the appointment for?', me: 'For me' },
  remembered: { said: 'We remember what you chose last in this browser.', forget: 'Forget it' },
  groups: {
    specialties: 'Specialties',
    professionals: 'Professionals',
    exams: 'Exams',
    communes: 'Communes',
  },
  apiErrors: {
    type: 'Must be consulta, laboratorio or imagenologia.',
    specialty: 'We do not know this specialty.',
    tooManyExams: most => `A visit holds up to ${most} exams.`,
    examTwice: 'Each exam goes only once.',
    exam: 'We do not know this exam.',
    practitioner: 'We do not know this professional.',
    noSpecialty: 'The specialty or the professional is missing.',
    noExam: 'The exam is missing.',
    noCommune: 'The commune is missing.',
    commune: 'We do not know this commune.',
    atencion: 'Must be presencial, video or ambas.',
    pagina: 'That page does not exist.',
  },
  filterErrors: {
    prevision: 'We do not know that insurer. Choose one from the list.',
    medico: 'That name is too long.',
    centro: 'That name is too long.',
    nombre: 'Type at least one letter of the name.',
    precio: 'Type a price in pesos, digits only. For example: 35000.',
    precioOrden: 'The highest price must be above the lowest.',
    sexo: 'Choose woman or man.',
    edad: 'Type an age from 0 to 120.',
    dia: 'We do not know that day. Choose today, this week or Saturday.',
    jornada: 'We do not know that part of the day. Choose morning or afternoon.',
    zona: 'We do not know that area.',
    orden: 'We do not know that order. Choose one from the list.',
    pagina: 'That page does not exist. We show you the first one.',
  },
  errors: {
    what: 'Choose a specialty or a professional.',
    whatUnknown: typed =>
      `We do not know “${typed}” as a specialty or a professional. Check the spelling or choose from the list.`,
    whatUnsure: typed => `“${typed}” may be more than one thing. Choose the one you are looking for.`,
    meantOne: (typed: string, label: string) => `We do not know “${typed}” as such. Do you mean ${label}?`,
    commune: 'Choose your commune.',
    communeUnknown: typed =>
      `We could not find the commune “${typed}”. Check the spelling or choose from the list.`,
    communeUnsure: typed => `More than one commune looks like “${typed}”. Choose yours.`,
    areaUnknown: 'We do not know that area of exams. Choose one of the list.',
    area: 'Choose the exam area.',
    exam: 'Choose an exam.',
    examUnknown: typed =>
      `We could not find the exam “${typed}”. Check how it is written on your order or choose from the list.`,
    examUnsure: typed => `“${typed}” may be more than one exam. Choose the one on your order.`,
    insurer: 'We do not know that insurer. Choose one from the list.',
  },
  accessibility: {
    wheelchair: 'Wheelchair access',
    lift: 'Lift',
    'accessible-toilet': 'Accessible toilet',
    'reserved-parking': 'Reserved parking',
    'sign-language': 'Sign language spoken',
    'hearing-loop': 'Hearing loop',
  },
  languages: {
    es: 'Spanish',
    en: 'English',
    pt: 'Portuguese',
    fr: 'French',
    de: 'German',
    it: 'Italian',
    arn: 'Mapudungun',
    ay: 'Aymara',
    qu: 'Quechua',
    rap: 'Rapa Nui',
    ht: 'Haitian Creole',
    zh: 'Chinese',
    csg: 'Chilean Sign Language',
  },
  titles: {
    presencial: (what, where) => `${what} in ${where}: appointments and prices`,
    video: (what, where) => `${what} by video from ${where}`,
    ambas: (what, where) => `${what} in ${where} or by video`,
    exam: (what, where) => `${what} in ${where}: prices and appointments`,
    practitioner: {
      presencial: (name, specialty, where) => `${name}, ${specialty} in ${where}`,
      video: (name, specialty) => `${name}, ${specialty} by video`,
      ambas: (name, specialty, where) => `${name}, ${specialty} in ${where} or by video`,
    },
    page: (title, page) => `${title} (page ${page})`,
  },
  descriptions: {
    presencial: (what, where, regionName) =>
      `Book ${what} in ${where}, ${regionName}, online. Compare prices for your insurer and choose the day that suits you.`,
    video: what =>
      `Book a video visit in ${what} with professionals from all over Chile. Compare prices and choose your time.`,
    ambas: (what, where, regionName) =>
      `${what} appointments in person in ${where}, ${regionName}, or by video from anywhere in Chile, with prices for your insurer.`,
    exam: (what, where, regionName) =>
      `Where to have ${what} in ${where}, ${regionName}: prices for your insurer, preparation and free times.`,
    practitioner: (name, specialty, where) =>
      `Book with ${name}, ${specialty}, in ${where}. See prices for your insurer and the next free times.`,
  },
  headings: {
    presencial: (what, where) => `${what} in ${where}`,
    video: what => `${what} by video`,
    ambas: (what, where) => `${what} in ${where} or by video`,
    exam: (what, where) => `${what} in ${where}`,
  },
}
