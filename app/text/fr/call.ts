import type { Catalogue } from '../catalogue.ts'

export const call: Catalogue['call'] = {
  refusals: {
    'no-right': 'Vous n’avez pas accès à cette téléconsultation',
    'other-origin': 'Cette connexion ne vient pas du portail',
    'not-open': 'La téléconsultation n’est pas ouverte en ce moment',
    'too-many': 'Trop de connexions à la suite',
  },
  title: 'Téléconsultation',
  with: name => `Avec ${name}`,
  join: {
    title: {
      patient: name => `${name} va vous recevoir`,
      professional: name => `Vous allez recevoir ${name}`,
    },
    inRoom: name => `${name} est dans la salle : entrez`,
    body: 'Nous allumerons votre caméra et votre micro. Rien n’est enregistré.',
    enter: 'Entrer en téléconsultation',
    back: 'Revenir à la téléconsultation',
    backBody: 'La téléconsultation est toujours ouverte. Un geste suffit pour y revenir.',
  },
  noScript: {
    title: 'La téléconsultation a besoin de JavaScript',
    body: 'Activez-le dans votre navigateur et rechargez cette page ; rien n’est perdu.',
  },
  states: {
    opening: 'Nous allumons votre caméra et votre micro…',
    alone: name => `En attente de ${name}. Vous êtes dans la salle.`,
    connecting: name => `Connexion avec ${name}…`,
    connected: name => `Connecté avec ${name}.`,
    reconnecting: 'La connexion a été coupée. Nous nous reconnectons ; ne fermez pas cette page.',
    left: name => `${name} a quitté la salle et peut revenir à tout moment.`,
  },
  lineLost: 'Pas de connexion avec le portail. Nous réessayons tout seuls.',
  quality: {
    label: 'Qualité de la connexion',
    good: 'Bonne',
    fair: 'Moyenne',
    poor: 'Mauvaise',
    unknown: 'Mesure…',
  },
  saving: 'Votre connexion est lente : nous réduisons votre image pour que la voix s’entende bien.',
  soundOnly:
    'Votre connexion est très lente : nous coupons votre image pour que la voix s’entende. Elle revient dès que la ligne va mieux.',
  self: 'Votre image',
  otherCameraOff: name => `${name} a coupé sa caméra`,
  otherMuted: name => `${name} a coupé son micro`,
  cameraOff: 'Votre caméra est coupée',
  controls: {
    label: 'Commandes de la téléconsultation',
    mute: 'Couper le micro',
    unmute: 'Rétablir le micro',
    cameraOff: 'Couper la caméra',
    cameraOn: 'Rétablir la caméra',
    devices: 'Réglages : changer d’appareil',
    fullScreen: 'Plein écran',
    smallScreen: 'Quitter le plein écran',
    leave: 'Sortir',
    /** What fits under an icon; part of the whole names above. */
    short: {
      microphone: 'Micro',
      camera: 'Caméra',
      devices: 'Réglages',
      screen: 'Écran',
      leave: 'Sortir',
    },
  },
  devices: {
    title: 'Caméra, micro et haut-parleurs',
    camera: 'Caméra',
    microphone: 'Micro',
    speaker: 'Haut-parleurs',
    unnamed: number => `Appareil ${number}`,
    failed: 'Nous n’avons pas pu utiliser cet appareil. Nous gardons le précédent.',
    close: 'C’est fait',
  },
  trouble: {
    camera: 'Vous êtes sans caméra : nous n’avons pas pu l’utiliser. On vous entend sans vous voir.',
    microphone: 'Vous êtes sans micro : nous n’avons pas pu l’utiliser. On vous voit sans vous entendre.',
    both: 'Vous êtes sans caméra ni micro : nous n’avons pas pu les utiliser. Vous voyez et entendez.',
    help: 'Comment y remédier',
  },
  leaving: {
    title: 'Quitter la téléconsultation ?',
    body: 'L’autre personne verra que vous êtes sorti. Tant que la téléconsultation est ouverte, vous pouvez revenir.',
    yes: 'Oui, sortir',
    no: 'Rester en téléconsultation',
  },
  ended: {
    takenOver: {
      title: 'La téléconsultation continue dans un autre onglet',
      body: 'Vous l’avez ouverte dans un autre onglet ou appareil, et elle continue là-bas. Ici, caméra et micro ne servent plus.',
      again: 'Continuer ici',
    },
    noRight: {
      title: 'Vous n’avez plus accès à cette salle',
      body: 'Votre session est peut-être terminée. Entrez à nouveau par le lien de votre e-mail ou avec votre compte ; votre rendez-vous est maintenu.',
    },
    over: {
      title: 'La téléconsultation est terminée',
      body: 'Ses documents se trouvent dans votre espace santé.',
    },
    misbehaved: {
      title: 'La connexion a été fermée',
      body: 'Quelque chose n’a pas fonctionné sur cette page. Votre rendez-vous est maintenu : entrez à nouveau.',
      again: 'Entrer à nouveau',
    },
    out: {
      title: 'Vous avez quitté la téléconsultation',
      body: 'Vous pouvez revenir tant qu’elle est ouverte.',
      again: 'Entrer à nouveau',
    },
  },
}
