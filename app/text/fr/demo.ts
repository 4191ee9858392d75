import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const demo: Catalogue['demo'] = {
  guide: {
    title: 'Guide de la démonstration',
    lead: 'Tout ce que vous pouvez essayer dans ce monde. Les personnes, les centres et les heures sont inventés : rien de ce que vous faites ici ne prend le rendez-vous de quelqu’un.',
    clock: moment =>
      `À Santiago, nous sommes le ${moment} ; les jours de ce monde se comptent à partir de maintenant.`,
    start: {
      title: 'Commencez ici',
      steps: [
        'Cherchez un rendez-vous : n’importe quelle recherche ci-dessous convient.',
        'Choisissez une des prochaines heures et vérifiez le résumé.',
        'Continuez comme invité, avec le nom, le courriel et le mobile de votre choix.',
        'Ouvrez la boîte aux lettres : le courriel de votre rendez-vous et le SMS y sont.',
      ],
      search: 'Chercher un rendez-vous',
      mailbox: 'Ouvrir la boîte aux lettres',
    },
    searches: {
      title: 'Recherches avec des heures libres',
      lead: 'Des adresses à partager, une par type de consultation et par fuseau horaire du Chili.',
      offerNames: {
        consulta: 'Sur place ou par vidéo',
        'consulta-presencial': 'Sur place',
        videoconsulta: 'Par vidéo',
      },
      typed: words => `« ${words} », Santiago`,
      everyday: 'Avec les mots de tous les jours',
      professional: 'Un professionnel',
      examTypes: { laboratorio: 'Examen de laboratoire', imagenologia: 'Imagerie' },
    },
    deadEnds: {
      title: 'Quand il manque quelque chose',
      lead: 'Les écrans que personne ne souhaite voir ont eux aussi une issue.',
      noDoctors: 'Une commune sans médecins',
      noMatch: 'Des filtres qui ne laissent personne',
      noHours: 'Un lien sans heures libres',
      notFound: 'Une spécialité qui n’existe pas',
    },
    doctorLinks: {
      title: 'Liens de professionnels',
      lead: 'C’est ainsi qu’un professionnel partage son agenda : avec sa propre adresse.',
      noHours: 'Aucune heure libre',
      more: count => `Voir les ${count} autres liens`,
    },
    documents: {
      title: 'Documents de santé',
      lead: 'Ce qui s’ouvre avec un folio, un code ou un RUT, sans compte ; et ce que voit un adulte responsable.',
      bono: 'Le bono du jour',
      verify: 'Vérifier un arrêt avec son code',
      quote: 'Le prix d’une ordonnance',
      tooOld: 'Une ordonnance d’avant mai 2022',
      child: 'Les documents d’un enfant',
      withRut: (rut: string) => `Avec le RUT ${rut}`,
      folio: (folio: string) => `Folio ${folio}`,
      both: (folio: string, rut: string) => `Folio ${folio}, RUT ${rut}`,
      signedIn: (rut: string) => `Connectez-vous avec ${rut} et choisissez`,
      all: count => `Voir les ${count} folios`,
      kinds: {
        licence: folio => `Arrêt de travail ${folio}`,
        bono: folio => `Bono ${folio}`,
        prescription: folio => `Ordonnance ${folio}`,
        'ges-notification': folio => `Notification GES ${folio}`,
        'exam-order': folio => `Demande d’examens ${folio}`,
      },
      code: code => `Code ${code}`,
    },
    visit: {
      title: 'La consultation vidéo du jour',
      lead: 'Elle commence dans quelques minutes. Entrez des deux côtés, dans deux navigateurs ou une fenêtre privée.',
      patient: 'Entrer comme patient',
      professional: 'Recevoir comme professionnel',
      device: 'Tester caméra, micro et internet',
      signedIn: rut => `Connectez-vous avec ${rut}`,
    },
    benefits: {
      title: 'Le club',
      lead: 'Un coupon de chaque sorte, les examens chez soi et la carte de membre.',
      coupons: {
        automatic: 'Coupon automatique',
        adherence: 'Coupon avec inscription',
        'sold-out': 'Coupon épuisé',
        'last-days': 'Coupon qui va expirer',
      },
      homeExams: 'Demander des examens à domicile',
      credential: 'La carte de membre du club',
    },
    staff: {
      title: 'Qui travaille dans un centre',
      lead: (password: string) =>
        `Ils entrent au bureau de leur centre avec le mot de passe ${password} et un code de leur téléphone, affiché ici.`,
      who: (name: string, role: string, centre?: string) => [name, role, centre].filter(Boolean).join(', '),
      code: (code: string) => `Code en ce moment : ${code}.`,
      secret: (secret: string) => `Clé du téléphone : ${secret}`,
      roles: {
        reception: 'accueil',
        coordinator: 'coordination',
        administrator: 'administration du centre',
        network: 'administration du réseau',
        auditor: 'audit',
        rights: 'demandes de droits, pour l’opérateur',
        operator: 'exploitation du portail',
      },
    },
    accounts: {
      title: 'Comptes',
      lead: (password, card) =>
        `Le mot de passe de tous est ${password}, et le numéro de toute carte d’identité ${card}.`,
      rut: 'RUT',
      signIn: 'Se connecter',
      who: {
        everything:
          'Patient qui a de tout : un an de club, arrêts de travail, bonos, ordonnances, notifications GES, rendez-vous passés et à venir.',
        oldPassword: 'Patient qui n’a pas changé son mot de passe depuis plus de six mois.',
        newcomer: 'Patient inscrit aujourd’hui : listes vides et avantages pas encore ouverts.',
        professional: 'Professionnel de la consultation vidéo du jour, qui a sa propre entrée.',
      },
    },
    tools: {
      title: 'Pour qui regarde à l’intérieur',
      guide: 'Ce guide pour les programmes (JSON)',
      mailbox: 'La boîte aux lettres pour les programmes (JSON)',
      components: 'Le système de design',
      interface: 'L’interface HTTP, décrite (OpenAPI)',
      jobs: 'Les tâches de fond et leur dernier passage',
      metrics: 'Les chiffres pour Prometheus',
    },
  },
  mailbox: {
    title: 'Boîte aux lettres de la démonstration',
    lead: 'Chaque courriel et SMS sorti du portail, du plus récent au plus ancien.',
    count: count => plural(count, `${count} message`, `${count} messages`),
    kinds: { email: 'Courriel', sms: 'SMS' },
    to: 'À',
    sent: 'Envoyé',
    files: 'Fichiers',
    asSent: 'Voir le courriel tel qu’il arrive',
    search: {
      label: 'Chercher',
      hint: 'Un courriel, un mobile ou une partie du texte',
      apply: 'Chercher',
      clear: 'Tout voir',
    },
    pages: 'Pages de la boîte aux lettres',
    empty: {
      title: 'Rien n’est encore parti',
      body: 'Prenez un rendez-vous comme invité et revenez : le courriel et le SMS arrivent en quelques secondes.',
      action: 'Chercher un rendez-vous',
    },
    noMatch: {
      title: 'Aucun message ne correspond à cette recherche',
      body: 'Essayez avec une partie du courriel, du mobile ou du texte.',
    },
    waiting: {
      title: count =>
        plural(count, `${count} message attend son moment`, `${count} messages attendent leur moment`),
      lead: 'Rappels et nouvelles tentatives. Si le rendez-vous est annulé ou déplacé avant, ils ne partent pas.',
      at: 'Part',
    },
    backToGuide: 'Retour au guide',
  },
}
