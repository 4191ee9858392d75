import type { Catalogue } from '../catalogue.ts'

export const promised: Catalogue['promised'] = {
  menu: {
    medicalBenefits: most =>
      most ? `Des coupons jusqu’à ${most} % de réduction` : 'Les coupons du club, quand il y en aura',
    card: most =>
      most ? `Jusqu’à ${most} % de réduction avec le club` : 'Pour l’instant, le club n’a pas de coupons',
    both: 'Télémédecine et analyses chez vous',
    telemedicine: 'La télémédecine avec le club',
    homeExams: 'Des analyses chez vous',
    sample: 'Le prélèvement sans sortir de chez vous',
  },
  teaser: most => `Des coupons jusqu’à ${most} % de réduction. Gratuit et compris avec votre compte.`,
  benefits: {
    description: (brand, most) =>
      most
        ? `Les coupons du club d’avantages de ${brand} : jusqu’à ${most} % de réduction en santé.`
        : `Le club d’avantages de ${brand}.`,
    lead: most =>
      most
        ? `Des coupons pour votre santé, avec jusqu’à ${most} % de réduction. Regardez-les tous : ils sont gratuits avec votre compte.`
        : 'Il n’y a pas de coupons pour l’instant. Quand il y en aura, ils seront ici, gratuits avec votre compte.',
    upTo: most => (most ? `Jusqu’à ${most} % de réduction avec le club d’avantages.` : ''),
  },
  covenants: {
    description: most =>
      most
        ? `Des partenaires qui viennent à vous, avec jusqu’à ${most} % de participation.`
        : 'Les partenaires du club qui viennent à vous.',
    lead: most =>
      most
        ? `Des partenaires qui s’occupent de vous là où vous êtes. Avec votre compte du club, vous payez jusqu’à ${most} % de moins.`
        : 'Des partenaires qui s’occupent de vous là où vous êtes.',
    none: 'Pour l’instant, le club n’a pas de partenaires qui viennent chez vous. Quand il en aura, ils seront ici.',
  },
  telemedicine: {
    description: most =>
      most
        ? `Le partenaire de télémédecine du club : soins médicaux par vidéo, jusqu’à ${most} % de réduction.`
        : 'Le partenaire de télémédecine du club : soins médicaux par vidéo.',
    lead: most =>
      most
        ? `Un médecin sur votre écran, sans sortir de chez vous. Avec le club, vous payez jusqu’à ${most} % de moins.`
        : 'Un médecin sur votre écran, sans sortir de chez vous.',
    none: 'Pour l’instant, le club n’a pas de partenaire de télémédecine. Quand il en aura un, il sera ici.',
  },
  homeExams: {
    description: most =>
      most
        ? `Demandez des analyses de laboratoire chez vous, avec jusqu’à ${most} % de participation du club.`
        : 'Demandez des analyses de laboratoire chez vous.',
    body: most =>
      most
        ? `Les prélèvements se font chez vous, avec votre ordonnance et jusqu’à ${most} % de participation du club.`
        : 'Les prélèvements se font chez vous, avec votre ordonnance.',
    lead: 'Le prélèvement se fait chez vous. Dites-nous où et quand : nous vous appelons pour confirmer le prix et l’heure.',
    contribution: most => (most ? `Jusqu’à ${most} % de participation pour les membres du club` : ''),
    none: 'Pour l’instant, nous ne faisons pas d’analyses à domicile : le club n’a pas de partenaire pour cela. Quand il en aura un, vous pourrez les demander ici.',
  },
  question: most =>
    most
      ? `Aujourd’hui, ils vont jusqu’à ${most} %.`
      : 'Pour l’instant il n’y en a pas ; quand il y en aura, ils seront dans Avantages médicaux.',
}
