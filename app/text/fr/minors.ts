import type { Catalogue } from '../catalogue.ts'

export const minors: Catalogue['minors'] = {
  open: {
    book: 'Vous prenez ses rendez-vous et voyez ceux que vous avez pris.',
    until: date =>
      `Vous voyez ses rendez-vous et ses documents jusqu’à ses 16 ans, le ${date}. Ensuite, seulement ce qui est partagé avec vous.`,
    shared:
      'Ses documents et le motif de ses rendez-vous sont partagés avec vous. Ce partage peut s’arrêter à tout moment, et finit à 18 ans.',
    closed:
      'Vous prenez ses rendez-vous et voyez quand et où ils ont lieu. Ses documents et le motif de ses rendez-vous lui appartiennent : vous les voyez s’ils sont partagés depuis son propre compte.',
  },
  account: {
    from: date => `À partir de 14 ans, le ${date}, un compte personnel est possible.`,
    has: 'A son propre compte, où il est écrit ce que vous voyez.',
    help: 'Un compte personnel est désormais possible. Écrivez son e-mail et nous lui enverrons comment le créer.',
    invite: 'Inviter à créer un compte',
    cancel: 'Retour à mes enfants à charge',
    email: 'E-mail de la personne à charge',
    submit: 'Envoyer l’invitation',
    sent: 'Nous lui avons envoyé comment créer son compte.',
    own: 'Écrivez l’e-mail de la personne à charge, pas le vôtre',
    not: 'L’invitation est possible de 14 ans jusqu’à la veille des 18 ans.',
    most: 'Nous avons déjà envoyé des invitations aujourd’hui. Vous pourrez en envoyer une autre demain.',
  },
  remove: {
    title: name => `Retirer ${name} de vos personnes à charge ?`,
    body: 'Son nom n’apparaîtra plus quand vous prendrez rendez-vous, et vous ne verrez plus ses documents si vous les voyiez. Les rendez-vous déjà pris restent valables. Pour revenir en arrière, il faudra saisir de nouveau ses données.',
    yes: 'Oui, retirer',
    no: 'Non, revenir',
  },
  law: 'Ce qui s’ouvre à chaque âge suit la loi chilienne sur les données personnelles, en vigueur depuis le 1er décembre 2026.',
  parents: {
    title: 'Qui s’occupe de vous et ce qui est visible',
    link: 'Voir qui s’occupe de vous et ce qui est visible',
    section:
      'Ce que voient de vous les adultes qui vous ont à charge, et à partir de quand c’est vous qui décidez.',
    crumb: 'Mon profil',
    lead: 'Ces personnes vous ont à charge : le registre d’identité dit qu’elles s’occupent de vous. Le lien prend fin le jour de vos 18 ans.',
    empty: 'Personne ne vous a à charge sur ce portail : personne ne voit donc vos données à votre place.',
    unproven:
      'Pour voir qui s’occupe de vous et décider de ce qui est visible, vérifiez d’abord votre identité.',
    prove: 'Prouver mon identité',
    sees: {
      all: date =>
        `Voit vos documents et les rendez-vous pris pour vous, avec leur motif, jusqu’à la veille de vos 16 ans, le ${date}. À partir de ce jour, c’est vous qui décidez.`,
      shared:
        'Voit vos documents et le motif des rendez-vous pris pour vous, parce que vous les partagez. Ne voit pas ceux que vous prenez.',
      closed:
        'Ne voit ni vos documents ni le motif de vos rendez-vous. De ceux pris pour vous, voit quand et où. Ne voit pas ceux que vous prenez.',
    },
    share: name => `Partager mes documents et le motif de mes rendez-vous avec ${name}`,
    stop: name => `Ne plus partager avec ${name}`,
    done: {
      compartido: 'Enregistré : c’est visible dès maintenant.',
      cerrado: 'Enregistré : ce n’est plus visible.',
    },
    log: 'Chaque fois que quelqu’un ouvre un de vos documents, c’est noté :',
    logLink: 'Qui a vu vos documents',
  },
  later: {
    dependants: 'À partir de 18 ans, vous pourrez ajouter ici les enfants et les adolescents à votre charge.',
    trusted: 'À partir de 18 ans, vous pourrez choisir une personne adulte qui vous aide.',
  },
  young:
    'Les comptes sont ouverts à partir de 14 ans. Demandez à la personne qui s’occupe de vous de vous ajouter dans « Mes enfants à charge » : elle prendra vos rendez-vous.',
  closed:
    'Un registre indique que vous n’avez pas encore 14 ans, âge à partir duquel on peut avoir un compte. Le vôtre reste fermé jusqu’à ce jour et rien n’est effacé. D’ici là, demandez à la personne qui s’occupe de vous de vous ajouter dans « Mes enfants à charge ». Si la date est fausse, ou si vous voulez supprimer le compte, écrivez-nous dans « Vos droits sur vos données ».',
  letters: {
    invitation: {
      title: 'Créez votre propre compte',
      intro: parent => `${parent}, qui s’occupe de vous, vous invite à avoir votre propre compte.`,
      advice:
        'Il sert à prendre vos rendez-vous et à voir vos documents. Vous y voyez aussi ce que voit la personne qui s’occupe de vous et, à partir de 16 ans, vous décidez de ce que vous partagez.',
      link: 'Créer mon compte',
      closing:
        'Si vous ne connaissez pas cette personne, ne faites rien : rien n’a été créé avec votre e-mail.',
    },
    fourteen: {
      title: child => `${child} peut désormais avoir son propre compte`,
      intro: child =>
        `${child} a eu 14 ans. Depuis « Mes enfants à charge », vous pouvez lui envoyer comment créer son compte ; vous continuez à prendre ses rendez-vous et à voir ses documents jusqu’à ses 16 ans.`,
      link: 'Voir mes enfants à charge',
      closing: 'Vous n’avez rien à faire : sans compte personnel, rien ne change.',
    },
    sixteen: {
      parent: {
        title: (child, date) => `Le ${date}, ${child} aura 16 ans`,
        intro: child =>
          `À partir de ce jour, les documents de ${child} et le motif de ses rendez-vous lui appartiennent : vous ne les voyez que s’ils sont partagés avec vous depuis son propre compte. Vous continuez à prendre ses rendez-vous. Sans compte pour l’instant, une invitation est possible dès maintenant.`,
        link: 'Voir mes enfants à charge',
        closing: 'La loi sur les données personnelles le demande à partir de 16 ans.',
      },
      own: {
        title: date => `À partir du ${date}, c’est vous qui décidez de ce que vous partagez`,
        intro:
          'À vos 16 ans, la personne qui s’occupe de vous ne voit plus vos documents ni le motif de vos rendez-vous, sauf si vous les partagez. Vous pouvez changer d’avis à tout moment.',
        link: 'Voir qui s’occupe de moi',
        closing: 'Si vous ne faites rien, personne d’autre que vous ne les voit à partir de ce jour.',
      },
    },
    eighteen: {
      parent: {
        title: (child, date) => `Le ${date}, ${child} aura 18 ans`,
        intro: child =>
          `Ce jour-là, ${child} ne sera plus à votre charge, et ce qui était partagé avec vous se ferme. Les rendez-vous déjà pris restent valables.`,
        link: 'Voir mes enfants à charge',
        closing: 'Vous n’avez rien à faire.',
      },
      own: {
        title: date => `À partir du ${date}, votre compte n’est qu’à vous`,
        intro:
          'À vos 18 ans, vous n’êtes plus à la charge de la personne qui s’occupe de vous, et ce que vous partagiez se ferme tout seul. Vos rendez-vous et vos documents restent dans votre compte.',
        link: 'Voir qui s’occupe de moi',
        closing: 'Vous n’avez rien à faire.',
      },
    },
  },
  closedHour: 'Rendez-vous médical',
}
