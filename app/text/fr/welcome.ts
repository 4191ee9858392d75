import type { Catalogue } from '../catalogue.ts'

/** What only the server says on the first page: to who comes back, and to search engines. */
export const welcome: Catalogue['welcome'] = {
  quick: 'Les plus demandées',
  order: 'Mon ordonnance d’examens',
  /** Below the search, to whoever is not signed in. */
  already: { question: 'Vous avez déjà un rendez-vous ?', way: 'Le voir, le changer ou l’annuler' },
  title: 'Prenez rendez-vous partout au Chili',
  description: brand =>
    `Trouvez un médecin, une analyse ou une imagerie dans votre commune et prenez rendez-vous avec ${brand}, sans créer de compte.`,
  announcement: {
    title: 'Le nouveau portail est là',
    open: 'les nouveautés',
    body: 'Cherchez avec vos mots, voyez le prix avant de réserver et prenez rendez-vous sans compte.',
    more: 'Ce que nous promettons',
    close: 'Compris',
  },
  terms: {
    title: 'Nous avons mis à jour les conditions et la confidentialité',
    body: 'La politique dit maintenant chaque usage de vos données et chaque cookie avec sa durée ; les conditions, ce que nous vous disons avant une téléconsultation. Lisez-les et, si vous êtes d’accord, acceptez-les. En attendant, rien ne change pour vous.',
    what: 'Ce qui a changé',
    terms: 'Conditions générales (PDF)',
    privacy: 'Politique de confidentialité (PDF)',
    accept: 'J’accepte les changements',
    thanks: 'Merci : votre acceptation est gardée avec sa date. Vous la trouvez dans Mon profil.',
  },
  mine: {
    book: 'Prendre rendez-vous',
    title: (name: string) => `Bonjour ${name}`,
    next: 'Votre prochain rendez-vous',
    today: 'Votre rendez-vous d’aujourd’hui',
    when: (day: string, time: string) => `${day}, ${time}`,
    with: (what: string, professional: string) => `${what} avec ${professional}`,
    for: (patient: string) => `Pour ${patient}`,
    steps: {
      enter: 'Entrer dans la téléconsultation',
      pay: 'Payer mon rendez-vous',
      confirm: 'Confirmer le rendez-vous',
      directions: 'Comment s’y rendre',
    },
    see: 'Voir mon rendez-vous',
    all: 'Tous mes rendez-vous',
    waiting: 'En attente de vous',
    earlier: (what: string, when: string, until: string) =>
      `Une heure plus tôt s’est libérée (${what}) : ${when}. Nous vous la gardons jusqu’à ${until}.`,
    take: 'La voir et la prendre',
    invitation: (person: string) => `${person} vous invite à être sa personne de confiance.`,
    invitations: (count: number) => `${count} personnes vous invitent à être leur personne de confiance.`,
    proof:
      'Une fois votre identité prouvée, vous verrez ici vos nouveaux documents et si quelqu’un vous a invité.',
    prove: 'Prouver mon identité',
    documents: {
      licence: 'Nouvel arrêt de travail',
      bono: 'Nouveau bono',
      prescription: 'Nouvelle ordonnance',
      'ges-notification': 'Nouvelle notification GES',
      'exam-order': 'Nouvelle demande d’examens',
    },
    from: (document: string, professional: string) => `${document}, de ${professional}`,
    open: 'Ouvrir',
    survey: (professional: string) => `Comment cela s’est-il passé avec ${professional} ?`,
    answer: 'Répondre',
  },
  /** The form of the desk for professionals has arrived. */
  contacted: {
    title: 'Nous avons vos coordonnées',
    body: 'Nous vous écrivons ou appelons sous 2 jours ouvrables. Un courriel de confirmation vient de partir.',
  },
}
