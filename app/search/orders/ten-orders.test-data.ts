/** Orders as doctors write them; what each means was worked out by hand from the arancel (level 1, Fonasa B) and the preparations. */

interface RealOrder {
  text: string
  exams: string[]
  /** Pesos, of the first visit: the whole value, and what a patient with Fonasa B pays. */
  price: { full: number; copayment: number }
  fasting: string | null
  /** Minutes of each hour of the first visit: samples in steps of 10, X-rays of 15, echographies, mammographies and scanner of 20, magnet 40. */
  minutes: number[]
  /** Exams of a second visit. */
  apart?: string[]
}

export const tenOrders: Record<string, RealOrder> = {
  'a check-up': {
    text: 'Hemograma\nPerfil bioquímico\nPerfil lipídico\nOrina completa\nTSH',
    exams: [
      'hemograma',
      'perfil-bioquimico',
      'perfil-lipidico',
      'orina-completa',
      'tsh-hormona-tiroestimulante',
    ],
    // 3.170 + 8.960 + 6.380 + 1.960 + 4.640
    price: { full: 25_110, copayment: 12_550 },
    fasting: '12 horas de ayuno, por el perfil lipídico.',
    minutes: [10],
  },
  'the thyroid': {
    text: 'TSH, T4L, eco tiroidea',
    exams: ['tsh-hormona-tiroestimulante', 't4-libre-tiroxina-libre', 'ecografia-tiroidea'],
    // 4.640 + 5.340 + 19.210
    price: { full: 29_190, copayment: 14_590 },
    fasting: null,
    minutes: [10, 20],
  },
  diabetes: {
    text: 'Control: glicemia, HbA1c, creatinina, RAC',
    exams: [
      'glicemia-glucosa-en-sangre',
      'hemoglobina-glicosilada-hba1c',
      'creatinina-en-sangre',
      'microalbuminuria-rac',
    ],
    // 1.280 + 4.640 + 1.370 + 2.910
    price: { full: 10_200, copayment: 5_090 },
    fasting: '8 a 12 horas de ayuno, por la glicemia.',
    minutes: [10],
  },
  'a pregnancy': {
    text: 'Solicito: hemograma, grupo y Rh, VDRL, VIH, OC + urocultivo, eco obstétrica',
    exams: [
      'hemograma',
      'grupo-sanguineo-abo-y-rh',
      'vdrl',
      'anticuerpos-vih',
      'orina-completa',
      'urocultivo-y-antibiograma',
      'ecografia-obstetrica',
    ],
    // 3.170 + 2.560 + 3.180 + 5.550 + 1.960 + 3.800 + 8.730
    price: { full: 28_950, copayment: 14_460 },
    fasting: null,
    minutes: [10, 20],
  },
  'before an operation': {
    text: 'Hgma / TP / TTPA\n0302047 Glicemia\n03-02-023\nRx tórax AP y lateral',
    exams: [
      'hemograma',
      'tiempo-de-protrombina-inr',
      'tiempo-de-tromboplastina-ttpa',
      'glicemia-glucosa-en-sangre',
      'creatinina-en-sangre',
      'radiografia-de-torax-frontal-y-lateral',
    ],
    // 3.170 + 1.590 + 2.450 + 1.280 + 1.370 + 19.930
    price: { full: 29_790, copayment: 14_870 },
    fasting: '8 a 12 horas de ayuno, por la glicemia.',
    minutes: [10, 15],
  },
  'a belly': {
    text: '1) hgma 2) p. hepático 3) eco abdominal',
    exams: ['hemograma', 'perfil-hepatico', 'ecografia-abdominal'],
    // 3.170 + 10.490 + 27.570
    price: { full: 41_230, copayment: 20_600 },
    fasting: '8 a 12 horas de ayuno, por el perfil hepático.',
    minutes: [10, 20],
  },
  'a knee': {
    text: '- Rx rodilla frontal y lateral\n- Rx pie frontal y lateral\n- RNM de rodilla',
    exams: [
      'radiografia-de-rodilla-frontal-y-lateral',
      'radiografia-de-pie-frontal-y-lateral',
      'resonancia-magnetica-de-rodilla',
    ],
    // 11.400 + 9.640 + 176.560; a second X-ray adds 5 minutes to the first, so two steps of 15
    price: { full: 197_600, copayment: 98_800 },
    fasting: null,
    minutes: [30, 40],
  },
  'a woman’s check-up': {
    text: 'Mamografía bilateral + eco mamaria + PAP',
    exams: ['mamografia-bilateral', 'ecografia-mamaria-bilateral', 'papanicolau-pap'],
    // 23.500 + 19.210 + 7.110
    price: { full: 49_820, copayment: 24_900 },
    fasting: null,
    minutes: [10, 20, 20],
  },
  'a scan with contrast': {
    text: 'TAC de abdomen y pelvis con contraste, creatinina y perfil lipídico',
    exams: ['tac-de-abdomen-y-pelvis', 'creatinina-en-sangre', 'perfil-lipidico'],
    // 101.650 + 1.370: twelve hours of fasting are more than the scan bears
    price: { full: 103_020, copayment: 51_500 },
    fasting: '4 a 6 horas de ayuno, por el TAC de abdomen y pelvis.',
    minutes: [10, 20],
    apart: ['perfil-lipidico'],
  },
  'hormones of a cycle': {
    text: 'FSH, E2, progesterona, PRL',
    exams: ['hormona-foliculo-estimulante-fsh', 'estradiol', 'progesterona', 'prolactina'],
    // 5.640 + 5.540 + 5.640: progesterone is taken on day 21, the others at the beginning
    price: { full: 16_820, copayment: 8_410 },
    fasting: '8 horas de ayuno, por la prolactina.',
    minutes: [10],
    apart: ['progesterona'],
  },
}
