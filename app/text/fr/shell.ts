import type { Catalogue } from '../catalogue.ts'

export const shell: Catalogue['shell'] = {
  skip: 'Aller au contenu',
  goHome: brand => `${brand}, aller à l’accueil`,
  nav: {
    label: 'Principale',
    health: 'Santé',
    benefits: 'Avantages',
    book: 'Rendez-vous',
    register: 'Créer un compte',
    login: 'Se connecter',
    menu: 'Menu',
    close: 'Fermer le menu',
  },
  loading: 'Chargement de la page',
  trouble: {
    notFound: {
      title: 'Nous ne trouvons pas cette page',
      body: 'Le lien est peut-être incomplet, ou la page a changé de place. Rien de ce qui est à vous n’a été perdu.',
    },
    notAllowed: {
      title: 'Vous ne pouvez pas voir cette page',
      body: 'Elle appartient à quelqu’un d’autre ou demande de se connecter d’abord. Rien n’a changé. Si vous pensez que c’est une erreur, parlez-en au service d’aide.',
    },
    tooMany: {
      title: 'Trop de demandes à la suite',
      body: 'Pour protéger le portail, nous avons mis votre connexion en pause. Rien n’a été perdu : attendez quelques minutes et réessayez.',
    },
    refused: {
      title: 'Nous n’avons pas pu faire cela',
      body: 'Nous n’avons pas compris ce qui est arrivé, donc rien n’a changé. Revenez en arrière et réessayez.',
    },
    unreachable: {
      title: 'Connexion impossible',
      body: 'Votre connexion semble coupée. Ce qui était enregistré l’est toujours : réessayez quand vous serez de nouveau en ligne.',
    },
    fault: {
      title: 'Quelque chose a échoué de notre côté',
      body: 'Ce n’est pas votre faute, et ce qui était enregistré l’est toujours. Réessayez dans un instant.',
    },
    still: 'Il devrait y avoir quelque chose ici ?',
    code: 'Si cela continue, donnez ce code au service d’aide :',
    tell: 'Écrire à l’aide avec ce code',
    retry: 'Réessayer',
    home: 'Aller à l’accueil',
    desk: 'Aller à mon bureau',
    suggestions: 'Cherchiez-vous l’une de ces pages ?',
    search: {
      title: 'Chercher un rendez-vous',
      hint: 'Par spécialité, médecin ou examen, dans votre commune',
    },
    club: { title: 'Club d’avantages' },
    covenants: { title: 'Partenaires' },
  },
  serviceError: {
    title: 'Le service rencontre un problème',
    body: 'Nous n’avons pas pu terminer votre demande. Ce que vous avez écrit est toujours là : attendez un instant et réessayez.',
    offlineTitle: 'Vous êtes hors ligne',
    offlineBody: 'Ce que vous avez écrit est toujours là. Réessayez quand la connexion sera revenue.',
    leave: 'Laisser pour l’instant',
    close: 'Compris',
  },
  external: { lead: 'Réservation en ligne', home: brand => `Découvrir ${brand}` },
  convenios: { lead: 'Partenaires', back: 'Retour au club d’avantages' },
  videocall: { lead: 'Téléconsultation', test: 'Tester mon appareil', exit: 'Quitter vers l’accueil' },
  staff: { lead: 'Bureau', home: 'Aller au site des patients' },
}
