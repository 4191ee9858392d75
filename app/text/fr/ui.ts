import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const ui: Catalogue['ui'] = {
  close: 'Fermer',
  loading: 'Chargement…',
  working: 'Un instant…',
  optional: 'facultatif',
  error: 'Erreur :',
  externalLink: '(s’ouvre dans un nouvel onglet)',
  errorSummary: {
    title: count => plural(count, 'Une réponse est à corriger', `${count} réponses sont à corriger`),
    kept: 'Rien n’est perdu : corrigez et continuez.',
  },
  rut: 'Vous devez saisir un RUT valide',
  rutPlaceholder: 'Saisissez le RUT sans points ni tiret',
  password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
  mailbox: { meant: address => `Vouliez-vous dire ${address} ?`, take: 'Oui, corriger' },
  combobox: {
    list: 'Suggestions',
    type: 'Écrivez pour voir des suggestions.',
    loading: 'Recherche…',
    none: typed =>
      `Nous n’avons rien trouvé pour « ${typed} ». Vérifiez l’orthographe ou essayez un autre mot.`,
    failed: 'Impossible d’obtenir les suggestions. Vous pouvez continuer à écrire et chercher quand même.',
    count: count => plural(count, `Il y a ${count} suggestion.`, `Il y a ${count} suggestions.`),
    clear: 'Effacer le texte',
  },
  pagination: {
    previous: 'Précédente',
    next: 'Suivante',
    page: page => `Page ${page}`,
    position: (page, pages) => `Page ${page} sur ${pages}`,
  },
  days: {
    none: 'aucun horaire',
    free: count => plural(count, `${count} horaire`, `${count} horaires`),
    keys: 'Déplacez-vous entre les jours avec les flèches du clavier.',
  },
  hours: { keys: 'Déplacez-vous entre les horaires avec les flèches du clavier.' },
  slider: {
    slider: 'carrousel',
    keys: 'Diapositives : passez de l’une à l’autre avec les flèches',
    goTo: label => `Voir : ${label}`,
    previous: 'Diapositive précédente',
    next: 'Diapositive suivante',
  },
  stepper: {
    position: (step, steps) => `Étape ${step} sur ${steps}`,
    done: 'terminé',
    current: 'étape en cours',
  },
  tone: { info: 'Information', good: 'Terminé', warning: 'Attention', danger: 'Problème' },
  price: { before: 'Tarif complet', pay: 'Vous payez' },
}
