import type { Catalogue } from '../catalogue.ts'

export const coming: Catalogue['coming'] = {
  pages: {
    'mibono/:uuid': {
      title: 'Votre bon du jour',
      what: 'Ici vous ouvrirez le bon du jour avec le RUT de la personne reçue.',
    },
  },
  soon: 'Nous construisons cette page',
  meanwhile: 'En attendant',
  honest:
    'Elle n’est pas encore là. Vous n’avez rien perdu : quand elle le sera, vous la trouverez à cette même adresse.',
  kinds: {
    documents:
      'Vous pouvez prendre rendez-vous sans compte, et voir ou changer un rendez-vous que vous avez déjà pris.',
    account:
      'Pas besoin de compte pour prendre rendez-vous : votre nom, votre e-mail et votre téléphone suffisent.',
    video: 'Vous pouvez prendre un rendez-vous en personne avec des professionnels de tout le Chili.',
  },
  book: 'Prendre rendez-vous',
  recover: 'Voir un rendez-vous que j’ai pris',
}
