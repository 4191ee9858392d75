import type { Catalogue } from '../catalogue.ts'

export const coming: Catalogue['coming'] = {
  pages: {
    'mibono/:uuid': {
      title: 'Votre bon du jour',
      what: 'Ici vous ouvrirez le bon du jour avec le RUT de la personne reçue.',
    },
    'mis-citas': {
      title: 'Mes rendez-vous',
      what: 'Ici vous verrez vos rendez-vous à venir et passés, et pourrez les confirmer ou les annuler.',
    },

    credenciales: {
      title: 'Ma carte de membre',
      what: 'Ici vous aurez votre carte du club sur le téléphone.',
    },
    'club-de-beneficios/beneficios-medicos': {
      title: 'Avantages médicaux',
      what: 'Ici vous trouverez les coupons du club, jusqu’à 30 % de réduction sur les consultations et analyses.',
    },
    'club-de-beneficios/beneficios-medicos/:url_tag': {
      title: 'Avantages par catégorie',
      what: 'Ici vous trouverez les coupons de cette catégorie.',
    },
    'club-de-beneficios/beneficios-medicos/cupones/CouponDisplay': {
      title: 'Coupon',
      what: 'Ici vous verrez votre coupon, prêt à utiliser.',
    },
    'club-de-beneficios/beneficios-medicos/cupones/:id': {
      title: 'Coupon',
      what: 'Ici vous verrez ce qu’offre ce coupon, jusqu’à quand et comment l’utiliser.',
    },
    'club-de-beneficios/salud-a-domicilio': {
      title: 'Santé à domicile',
      what: 'Ici vous trouverez les partenaires qui vous soignent chez vous.',
    },
    'club-de-beneficios/salud-a-domicilio/telemedicina': {
      title: 'Télémédecine',
      what: 'Ici vous utiliserez le partenaire de télémédecine du club.',
    },
    'examenes-a-domicilio': {
      title: 'Analyses à domicile',
      what: 'Ici vous demanderez vos analyses chez vous, avec la participation du club.',
    },

    'mi-perfil': {
      title: 'Mon profil',
      what: 'Ici vous verrez et changerez vos données et votre mot de passe.',
    },
  },
  soon: 'Nous construisons cette page',
  meanwhile: 'En attendant',
  honest:
    'Elle n’est pas encore là. Vous n’avez rien perdu : quand elle le sera, vous la trouverez à cette même adresse.',
  kinds: {
    documents:
      'Vous pouvez prendre rendez-vous sans compte, et voir ou changer un rendez-vous que vous avez déjà pris.',
    club: 'Vous pouvez prendre rendez-vous : quand le club ouvrira, ses réductions s’ajouteront ici.',
    account:
      'Pas besoin de compte pour prendre rendez-vous : votre nom, votre e-mail et votre téléphone suffisent.',
    video: 'Vous pouvez prendre un rendez-vous en personne avec des professionnels de tout le Chili.',
  },
  book: 'Prendre rendez-vous',
  recover: 'Voir un rendez-vous que j’ai pris',
}
