import type { Catalogue } from '../catalogue.ts'

export const answers: Catalogue['answers'] = {
  searchPage: {
    title: 'Prenez un rendez-vous médical',
    lead: 'Médecins, analyses et imagerie dans tout le Chili. Sans compte et sans téléphoner.',
    order: 'Plusieurs examens sur votre ordonnance ? Cherchez-les ensemble.',
    description:
      'Cherchez médecins, analyses et imagerie par commune et par assurance, comparez les prix et réservez votre rendez-vous en ligne.',
  },
  decimal: ',',
  thousands: ' ',
  forWhom: { label: 'Pour qui est le rendez-vous ?', me: 'Pour moi' },
  remembered: { said: 'Nous nous souvenons de votre dernier choix dans ce navigateur.', forget: 'L’oublier' },
  groups: {
    specialties: 'Spécialités',
    professionals: 'Professionnels',
    exams: 'Examens',
    communes: 'Communes',
  },
  apiErrors: {
    type: 'Doit être consulta, laboratorio ou imagenologia.',
    specialty: 'Nous ne connaissons pas cette spécialité.',
    tooManyExams: most => `Une visite contient au plus ${most} examens.`,
    examTwice: 'Chaque examen ne figure qu’une fois.',
    exam: 'Nous ne connaissons pas cet examen.',
    practitioner: 'Nous ne connaissons pas ce professionnel.',
    noSpecialty: 'La spécialité ou le professionnel manque.',
    noExam: 'L’examen manque.',
    noCommune: 'La commune manque.',
    commune: 'Nous ne connaissons pas cette commune.',
    atencion: 'Doit être presencial, video ou ambas.',
    pagina: 'Cette page n’existe pas.',
  },
  filterErrors: {
    prevision: 'Nous ne connaissons pas cette assurance. Choisissez-en une dans la liste.',
    medico: 'Ce nom est trop long.',
    centro: 'Ce nom est trop long.',
    nombre: 'Écrivez au moins une lettre du nom.',
    precio: 'Écrivez un prix en pesos, en chiffres. Par exemple : 35000.',
    precioOrden: 'Le prix le plus haut doit dépasser le plus bas.',
    sexo: 'Choisissez femme ou homme.',
    edad: 'Écrivez un âge entre 0 et 120 ans.',
    dia: 'Nous ne connaissons pas ce jour. Choisissez aujourd’hui, cette semaine ou samedi.',
    jornada: 'Nous ne connaissons pas ce moment du jour. Choisissez le matin ou l’après-midi.',
    zona: 'Nous ne connaissons pas cette zone.',
    orden: 'Nous ne connaissons pas cet ordre. Choisissez-en un dans la liste.',
    pagina: 'Cette page n’existe pas. Voici la première.',
  },
  errors: {
    what: 'Choisissez une spécialité ou un professionnel.',
    whatUnknown: typed =>
      `Nous ne connaissons pas « ${typed} », ni comme spécialité ni comme professionnel. Vérifiez l’orthographe ou choisissez dans la liste.`,
    whatUnsure: typed => `« ${typed} » peut être plusieurs choses. Choisissez celle que vous cherchez.`,
    meantOne: (typed: string, label: string) =>
      `Nous ne connaissons pas « ${typed} » tel quel. Cherchez-vous ${label} ?`,
    commune: 'Choisissez votre commune.',
    communeUnknown: typed =>
      `Nous n’avons pas trouvé la commune « ${typed} ». Vérifiez l’orthographe ou choisissez dans la liste.`,
    communeUnsure: typed => `Plusieurs communes ressemblent à « ${typed} ». Choisissez la vôtre.`,
    areaUnknown: 'Nous ne connaissons pas ce domaine d’examens. Choisissez-en un dans la liste.',
    area: 'Choisissez le domaine de l’examen.',
    exam: 'Choisissez un examen.',
    examUnknown: typed =>
      `Nous n’avons pas trouvé l’examen « ${typed} ». Vérifiez votre ordonnance ou choisissez dans la liste.`,
    examUnsure: typed => `« ${typed} » peut être plusieurs examens. Choisissez celui de votre ordonnance.`,
    insurer: 'Nous ne connaissons pas cette assurance. Choisissez-en une dans la liste.',
  },
  accessibility: {
    wheelchair: 'Accès en fauteuil roulant',
    lift: 'Ascenseur',
    'accessible-toilet': 'Toilettes accessibles',
    'reserved-parking': 'Places réservées',
    'sign-language': 'Accueil en langue des signes',
    'hearing-loop': 'Boucle magnétique',
  },
  languages: {
    es: 'Espagnol',
    en: 'Anglais',
    pt: 'Portugais',
    fr: 'Français',
    de: 'Allemand',
    it: 'Italien',
    arn: 'Mapudungun',
    ay: 'Aymara',
    qu: 'Quechua',
    rap: 'Rapa Nui',
    ht: 'Créole haïtien',
    zh: 'Chinois',
    csg: 'Langue des signes chilienne',
  },
  titles: {
    presencial: (what, where) => `${what} à ${where} : rendez-vous et prix`,
    video: (what, where) => `${what} en téléconsultation depuis ${where}`,
    ambas: (what, where) => `${what} à ${where} ou en téléconsultation`,
    exam: (what, where) => `${what} à ${where} : prix et rendez-vous`,
    practitioner: {
      presencial: (name, specialty, where) => `${name}, ${specialty} à ${where}`,
      video: (name, specialty) => `${name}, ${specialty} en téléconsultation`,
      ambas: (name, specialty, where) => `${name}, ${specialty} à ${where} ou en téléconsultation`,
    },
    page: (title, page) => `${title} (page ${page})`,
  },
  descriptions: {
    presencial: (what, where, regionName) =>
      `Réservez en ligne un rendez-vous de ${what} à ${where}, ${regionName}. Comparez les prix selon votre assurance et choisissez le jour qui vous convient.`,
    video: what =>
      `Réservez une téléconsultation de ${what} avec des professionnels de tout le Chili. Comparez les prix et choisissez l’heure.`,
    ambas: (what, where, regionName) =>
      `Rendez-vous de ${what} sur place à ${where}, ${regionName}, ou en téléconsultation depuis tout le Chili, avec les prix selon votre assurance.`,
    exam: (what, where, regionName) =>
      `Où faire ${what} à ${where}, ${regionName} : prix selon votre assurance, préparation et heures libres.`,
    practitioner: (name, specialty, where) =>
      `Réservez avec ${name}, ${specialty}, à ${where}. Voyez les prix selon votre assurance et les prochaines heures libres.`,
  },
  headings: {
    presencial: (what, where) => `${what} à ${where}`,
    video: what => `${what} en téléconsultation`,
    ambas: (what, where) => `${what} à ${where} ou en téléconsultation`,
    exam: (what, where) => `${what} à ${where}`,
  },
}
