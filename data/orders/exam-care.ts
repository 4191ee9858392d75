/**
 * What each exam asks for beside others of an order. General knowledge, not verified by a professional.
 * sentences: what a sentence of a preparation means; areas: where an exam is done, and the minutes that it adds after the
 * first of its kind; limits: of which part of the body it is, where its own name in Fonasa's arancel or what
 * is looked at says that not everybody has it (no exam that is also done to others, as a mammography), and ages; apart: what does not go into one visit.
 */
import type { CareData } from '#app/supply/orders/care.rules.ts'

export const examCare: CareData = {
  sentences: {
    'No requiere ayuno': { quiet: true },
    'No requiere preparación': { quiet: true },
    'No requiere ayuno si es sin contraste': { quiet: true },
    'Ayuno no obligatorio': { quiet: true },
    'Ayuno de 4 a 6 horas': { fast: [4, 6], atMost: 6, gives: 'contrast', quiet: true },
    'Ayuno de 6 horas': { fast: [6, 6], quiet: true },
    'Ayuno de 6 a 8 horas': { fast: [6, 8], quiet: true },
    'Ayuno de 8 horas': { fast: [8, 8], quiet: true },
    'Ayuno de 8 a 12 horas': { fast: [8, 12], quiet: true },
    'Ayuno de 12 horas': { fast: [12, 12], quiet: true },
    'Ayuno de 4 horas, sin lavarse los dientes ni usar colutorios': { fast: [4, 4] },
    'Ayuno de 4 horas y vejiga llena: tomar 1 litro de agua una hora antes': {
      fast: [4, 4],
      bladder: 'full',
      instead: 'Vejiga llena: tomar 1 litro de agua una hora antes y no orinar hasta el examen',
    },
    'Vejiga llena: tomar 1 litro de agua una hora antes y no orinar hasta el examen': { bladder: 'full' },
    'Vejiga vacía': { bladder: 'empty' },
    'Tomar la muestra entre las 8:00 y las 10:00 de la mañana': {
      between: ['08:00', '10:00'],
      quiet: true,
    },
    'Tomar la muestra entre las 8:00 y las 9:00 de la mañana': {
      between: ['08:00', '09:00'],
      quiet: true,
    },
    'Idealmente entre el día 2 y 5 del ciclo menstrual, salvo otra indicación médica': { cycle: [2, 5] },
    'Idealmente el día 21 del ciclo menstrual, salvo otra indicación médica': { cycle: [21, 21] },
    'Entre el día 7 y 12 del ciclo, sin relaciones desde la menstruación': { cycle: [7, 12] },
    'Tomar la muestra al menos 2 horas después de despertar y con 20 minutos de reposo previo': {
      before: 'resting',
    },
    'Permanecer 2 horas de pie o caminando antes, salvo otra indicación': { before: 'standing' },
    'El examen dura 2 a 3 horas: permanecer en reposo en el laboratorio, sin comer ni fumar': {
      stayMinutes: 180,
    },
    'No haberse realizado exámenes con contraste en los últimos 7 días': { without: 'contrast' },
  },
  areas: {
    radiografia: { kind: 'rayos', furtherMinutes: 5 },
    'radiografia-contraste': { kind: 'rayos', furtherMinutes: 30, gives: 'contrast' },
    densitometria: { kind: 'rayos', furtherMinutes: 15 },
    ecografia: { kind: 'ecografia', furtherMinutes: 15 },
    'ecografia-doppler': { kind: 'ecografia', furtherMinutes: 20 },
    ecocardiografia: { kind: 'ecografia', furtherMinutes: 20 },
    mamografia: { kind: 'mamografia', furtherMinutes: 10 },
    scanner: { kind: 'scanner', furtherMinutes: 10 },
    resonancia: { kind: 'resonancia', furtherMinutes: 30 },
    'medicina-nuclear': { kind: 'nuclear', furtherMinutes: 60, gives: 'contrast' },
  },
  limits: {
    'antigeno-prostatico-especifico-ape-psa': { about: 'prostate' },
    'antigeno-prostatico-total-y-libre': { about: 'prostate' },
    espermiograma: { about: 'semen' },
    'ecografia-pelvica-masculina-vejiga-y-prostata': { about: 'prostate' },
    'ecografia-testicular': { about: 'testicles' },
    'papanicolau-pap': { about: 'cervix' },
    'test-de-embarazo-en-orina': { about: 'pregnancy' },
    'cultivo-de-estreptococo-grupo-b-en-embarazada': { about: 'pregnancy' },
    'ecografia-ginecologica-o-pelviana-femenina': { about: 'uterus' },
    'ecografia-transvaginal': { about: 'uterus' },
    'ecografia-obstetrica': { about: 'pregnancy' },
    'ecografia-obstetrica-con-estudio-fetal-morfologica': { about: 'pregnancy' },
    'seguimiento-ecografico-de-ovulacion': { about: 'uterus' },
    'seguimiento-ecografico-de-ovulacion-transvaginal': { about: 'uterus' },
    'ecografia-doppler-de-vasos-placentarios': { about: 'pregnancy' },
    'ecocardiograma-fetal': { about: 'pregnancy' },
    'resonancia-magnetica-fetal': { about: 'pregnancy' },
    histerosalpingografia: { about: 'uterus' },
    'tsh-neonatal': { ageTo: 0 },
    'ecografia-encefalica-recien-nacido-o-lactante': { ageTo: 1 },
    'ecografia-de-cadera-de-lactante': { ageTo: 1 },
    'radiografia-de-pelvis-de-lactante-o-nino-menor-de-6-anos': { ageTo: 5 },
    'radiografia-de-edad-osea-carpo-y-mano': { ageTo: 20 },
  },
  apart: [
    {
      reason: 'barium',
      these: [
        'esofagograma',
        'radiografia-de-esofago-estomago-y-duodeno',
        'enema-baritada-de-colon',
        'transito-de-intestino-delgado',
      ],
      those: [
        'ecografia-abdominal',
        'tac-de-abdomen',
        'tac-de-abdomen-y-pelvis',
        'colonoscopia-virtual-por-tac',
        'angiotac-de-abdomen',
      ],
    },
    {
      reason: 'contrast',
      these: ['cintigrafia-tiroidea'],
      those: [
        'tac-de-abdomen',
        'tac-de-pelvis',
        'tac-de-abdomen-y-pelvis',
        'urotac',
        'angiotac-cardiaco-coronario',
        'angiotac-de-cerebro',
        'angiotac-de-cuello',
        'angiotac-de-torax',
        'angiotac-de-abdomen',
        'angiotac-de-extremidades-inferiores',
        'pielografia-de-eliminacion',
      ],
    },
  ],
}
