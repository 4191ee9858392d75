import type { Catalogue } from '../catalogue.ts'

export const promised: Catalogue['promised'] = {
  menu: {
    medicalBenefits: most =>
      most ? `Coupons with up to ${most}% off` : 'Coupons of the club, once there are',
    card: most => (most ? `Up to ${most}% off with the club` : 'The club has no coupons for now'),
    both: 'Telemedicine, and tests in your own home',
    telemedicine: 'Telemedicine with the club',
    homeExams: 'Tests in your own home',
    sample: 'Your sample taken without going out',
  },
  teaser: most => `Coupons with up to ${most}% off. It is free and comes with your account.`,
  benefits: {
    description: (brand, most) =>
      most
        ? `Coupons of the ${brand} benefits club: up to ${most}% off for your health.`
        : `The ${brand} benefits club.`,
    lead: most =>
      most
        ? `Coupons for your health, with up to ${most}% off. Look at them all: they are free with your account.`
        : 'There are no coupons for now. Once there are, they will be here, free with your account.',
    upTo: most => (most ? `Up to ${most}% off with the benefits club.` : ''),
  },
  covenants: {
    description: most =>
      most
        ? `Partners that come to where you are, with up to ${most}% contribution.`
        : 'The partners of the club that come to where you are.',
    lead: most =>
      most
        ? `Partners that come to where you are. With your club account you pay up to ${most}% less.`
        : 'Partners that come to where you are.',
    none: 'For now the club has no partners that come to your home. Once it has, they will be here.',
  },
  telemedicine: {
    description: most =>
      most
        ? `The club’s telemedicine partner: medical care by video, up to ${most}% off.`
        : 'The club’s telemedicine partner: medical care by video.',
    lead: most =>
      most
        ? `A doctor on your screen, without leaving home. With the club you pay up to ${most}% less.`
        : 'A doctor on your screen, without leaving home.',
    none: 'For now the club has no telemedicine partner. Once it has, it will be here.',
  },
  homeExams: {
    description: most =>
      most
        ? `Ask for laboratory tests at your home, with up to ${most}% contribution of the club.`
        : 'Ask for laboratory tests at your home.',
    body: most =>
      most
        ? `Samples are taken at your home, with your medical order and up to ${most}% contribution of the club.`
        : 'Samples are taken at your home, with your medical order.',
    lead: 'We take the sample at your home. Tell us where and when: we call you to confirm price and time.',
    contribution: most => (most ? `Up to ${most}% contribution for members of the club` : ''),
    none: 'For now we take no tests at home: the club has no partner for it. Once it has, you can ask for them here.',
  },
  question: most =>
    most
      ? `Today they go up to ${most}%.`
      : 'For now there are none; once there are, they will be under Medical benefits.',
}
