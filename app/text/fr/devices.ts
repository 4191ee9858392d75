import type { Catalogue } from '../catalogue.ts'

export const devices: Catalogue['devices'] = {
  page: {
    title: 'Testez votre équipement',
    lead: 'Vérifiez en une minute si votre connexion, votre caméra, votre micro et vos haut-parleurs conviennent à une téléconsultation. Nous n’enregistrons et ne gardons rien.',
    description:
      'Vérifiez avant votre téléconsultation que connexion, caméra, micro et haut-parleurs fonctionnent, et que faire sinon.',
  },
  step: {
    title: 'Vérifiez votre équipement',
    lead: 'Avant d’entrer, assurons-nous qu’on puisse vous voir et vous entendre. Nous n’enregistrons et ne gardons rien.',
    next: 'Aller à la salle d’attente',
  },
  noScript: {
    title: 'Ce test a besoin de JavaScript',
    body: 'La caméra et le micro ne peuvent être testés qu’avec JavaScript. Activez-le dans votre navigateur et rechargez cette page ; rien n’est perdu.',
  },
  before:
    'Votre navigateur demandera s’il peut utiliser la caméra et le micro : choisissez « Autoriser ». Vous seul voyez l’image.',
  start: 'Commencer le test',
  again: 'Tout tester à nouveau',
  retry: 'Réessayer',
  close: 'Fermer',
  goOn: 'Continuer quand même',
  howToFix: 'Comment y remédier',
  ready: {
    title: 'Votre équipement est prêt',
    body: 'Tout fonctionne pour une téléconsultation. Faites de même le jour venu : même appareil, même endroit.',
    next: 'Tout fonctionne. Vous pouvez passer à la salle d’attente.',
  },
  checks: {
    internet: {
      title: 'Internet',
      waiting: 'Il faut 0,5 Mbps ou plus',
      running: 'Mesure de votre connexion…',
      good: 'Votre connexion suffit',
    },
    camera: {
      title: 'Caméra',
      waiting: 'Pour qu’on vous voie',
      running: 'En attente de votre autorisation…',
      good: 'Votre caméra fonctionne',
    },
    microphone: {
      title: 'Micro',
      waiting: 'Pour qu’on vous entende',
      running: 'Dites quelque chose à voix haute…',
      good: 'Nous vous entendons bien',
    },
    speakers: {
      title: 'Haut-parleurs',
      waiting: 'Jouez un son et dites-nous si vous l’entendez',
      running: 'Lecture…',
      good: 'Vous entendez bien',
    },
  },
  mbps: ({ value, more }) => `${more ? 'plus de ' : ''}${String(value).replace('.', ',')} Mbps`,
  down: speed => `Réception : ${speed}`,
  up: speed => `Envoi : ${speed}`,
  preview: 'Voici comment on vous verra',
  speak: 'Dites « bonjour » de votre voix normale : la barre doit bouger.',
  level: 'Volume de votre micro',
  play: 'Jouer un son',
  playAgain: 'Le rejouer',
  didYouHear: 'Avez-vous entendu une mélodie de quatre notes ?',
  heard: 'Oui, je l’ai entendue',
  notHeard: 'Non',

  problems: {
    internet: {
      slow: {
        short: 'Votre connexion est lente',
        title: 'Votre connexion est lente',
        body: 'Une téléconsultation demande au moins 0,5 Mbps dans les deux sens. En dessous, l’image se fige et la voix se hache. Votre rendez-vous est maintenu.',
        steps: [
          'Rapprochez-vous du routeur, ou branchez l’ordinateur par câble.',
          'En données mobiles, approchez-vous d’une fenêtre ou passez au wifi ; en wifi, essayez les données mobiles.',
          'Suspendez téléchargements, télévision et autres appels vidéo de la maison.',
          'Désactivez le VPN, si vous en utilisez un.',
        ],
      },
      unknown: {
        short: 'Nous n’avons pas pu mesurer votre connexion',
        title: 'Nous n’avons pas pu mesurer votre connexion',
        body: 'Notre serveur n’a pas répondu à temps ou votre connexion a été coupée. Cela ne veut pas dire qu’elle est lente, et rien n’est perdu.',
        steps: [
          'Vérifiez que d’autres pages se chargent.',
          'Attendez une minute et réessayez.',
          'Sur le réseau d’une entreprise ou d’un hôpital, essayez les données de votre téléphone.',
        ],
      },
    },
    camera: {
      bothDenied: {
        short: 'Le navigateur n’autorise ni la caméra ni le micro',
        title: 'La caméra et le micro attendent votre autorisation',
        body: 'Le navigateur ou le système ne laisse pas cette page utiliser la caméra ni le micro. Vous pouvez les autoriser maintenant ; rien n’est perdu.',
        steps: [],
      },
      bothAbsent: {
        short: 'Aucune caméra ni aucun micro trouvés',
        title: 'Aucune caméra ni aucun micro trouvés',
        body: 'Cet appareil n’en a pas, ou ils sont débranchés. Vous pouvez aussi utiliser votre téléphone.',
        steps: [
          'Si la caméra est externe, débranchez-la puis rebranchez-la.',
          'Branchez des écouteurs avec micro.',
        ],
      },
      bothBusy: {
        short: 'Un autre programme utilise la caméra et le micro',
        title: 'La caméra et le micro sont occupés',
        body: 'Ils sont là, mais un autre programme les utilise ou ils n’ont pas répondu.',
        steps: [
          'Fermez Zoom, Meet, Teams, WhatsApp et les autres onglets qui les utilisent.',
          'Si rien ne change, redémarrez l’appareil.',
        ],
      },
      denied: {
        short: 'Le navigateur n’autorise pas la caméra',
        title: 'La caméra attend votre autorisation',
        body: 'Le navigateur ou le système ne laisse pas cette page utiliser la caméra. Vous pouvez l’autoriser maintenant ; rien n’est perdu.',
        steps: [],
      },
      absent: {
        short: 'Aucune caméra trouvée',
        title: 'Aucune caméra trouvée',
        body: 'Cet appareil n’a pas de caméra, ou elle est débranchée ou éteinte. Vous pouvez aussi utiliser votre téléphone.',
        steps: [
          'Si la caméra est externe, débranchez-la puis rebranchez-la.',
          'Vérifiez si votre portable a un cache ou une touche qui coupe la caméra.',
        ],
      },
      busy: {
        short: 'Un autre programme utilise la caméra',
        title: 'La caméra est occupée',
        body: 'La caméra est là, mais un autre programme l’utilise ou elle n’a pas répondu.',
        steps: [
          'Fermez Zoom, Meet, Teams, WhatsApp et les autres onglets qui utilisent la caméra.',
          'Si rien ne change, redémarrez l’appareil.',
        ],
      },
    },
    microphone: {
      denied: {
        short: 'Le navigateur n’autorise pas le micro',
        title: 'Le micro attend votre autorisation',
        body: 'Le navigateur ou le système ne laisse pas cette page utiliser le micro. Vous pouvez l’autoriser maintenant ; rien n’est perdu.',
        steps: [],
      },
      absent: {
        short: 'Aucun micro trouvé',
        title: 'Aucun micro trouvé',
        body: 'Cet appareil n’a pas de micro, ou il est débranché. Vous pouvez aussi utiliser votre téléphone.',
        steps: [
          'Branchez un casque avec micro.',
          'Si votre casque est sans fil, vérifiez qu’il est allumé et chargé.',
        ],
      },
      busy: {
        short: 'Un autre programme utilise le micro',
        title: 'Le micro est occupé',
        body: 'Le micro est là, mais un autre programme l’utilise ou il n’a pas répondu.',
        steps: [
          'Fermez les autres appels et les onglets qui utilisent le micro.',
          'Si rien ne change, redémarrez l’appareil.',
        ],
      },
      unknown: {
        short: 'Nous n’avons pas pu tester votre micro',
        title: 'Nous n’avons pas pu tester votre micro',
        body: 'Le micro est activé, mais ce navigateur n’a pas réussi à mesurer ce qu’il entend. Cela arrive souvent quand l’appareil n’a ni haut-parleurs ni écouteurs.',
        steps: [
          'Branchez des haut-parleurs ou des écouteurs : il vous les faut aussi pour entendre le professionnel.',
          'Fermez les autres appels et réessayez.',
          'Si rien ne change, essayez avec un autre navigateur ou depuis votre téléphone.',
        ],
      },
      silent: {
        short: 'Nous ne vous entendons pas',
        title: 'Nous ne vous entendons pas',
        body: 'Le micro est allumé, mais aucun son ne lui parvient.',
        steps: [
          'Parlez plus près, de votre voix normale.',
          'Vérifiez si le micro ou le casque a un bouton de sourdine.',
          'Augmentez le volume d’entrée dans les réglages du son.',
        ],
      },
    },
    speakers: {
      unheard: {
        short: 'Vous n’avez pas entendu le son',
        title: 'Vous n’entendez pas le son',
        body: 'Le son est parti de cette page mais ne vous est pas parvenu.',
        steps: [
          'Montez le volume et vérifiez que l’appareil n’est pas en sourdine.',
          'Si un casque est branché, le son sort par là : mettez-le ou débranchez-le.',
        ],
      },
    },
  },

  permission: {
    iosSafari: [
      'Touchez le bouton à gauche de l’adresse (aA ou ≡), puis « Réglages du site web ».',
      'Pour « Caméra » et « Micro », choisissez « Autoriser ».',
      'Rechargez la page.',
    ],
    iosOther: [
      'Ouvrez Réglages sur l’iPhone, descendez jusqu’au nom de votre navigateur et touchez-le.',
      'Activez « Appareil photo » et « Micro ».',
      'Revenez au navigateur et rechargez la page.',
    ],
    androidChrome: [
      'Touchez l’icône à gauche de l’adresse, puis « Autorisations ».',
      'Autorisez la caméra et le micro.',
      'S’ils n’y sont pas : Paramètres du téléphone › Applications › votre navigateur › Autorisations.',
      'Rechargez la page.',
    ],
    androidSamsung: [
      'Touchez le cadenas à côté de l’adresse, puis « Autorisations ».',
      'Autorisez la caméra et le micro.',
      'S’ils n’y sont pas : Paramètres du téléphone › Applications › Samsung Internet › Autorisations.',
      'Rechargez la page.',
    ],
    androidFirefox: [
      'Touchez le cadenas à côté de l’adresse.',
      'Touchez « Caméra » et « Micro » jusqu’à lire « Autorisé ».',
      'Rechargez la page.',
    ],
    desktopChrome: [
      'Cliquez sur l’icône à gauche de l’adresse.',
      'Activez « Caméra » et « Micro ».',
      'Rechargez la page.',
    ],
    desktopFirefox: [
      'Cliquez sur l’icône de caméra ou d’autorisations, à gauche de l’adresse.',
      'Retirez « Bloqué » pour la caméra et le micro.',
      'Rechargez la page et choisissez « Autoriser ».',
    ],
    desktopSafari: [
      'Dans le menu Safari, choisissez « Réglages pour ce site web ».',
      'Pour « Caméra » et « Micro », choisissez « Autoriser ».',
      'Rechargez la page.',
    ],
    other: [
      'Cherchez les autorisations de cette page à côté de l’adresse, ou dans les réglages du navigateur.',
      'Autorisez la caméra et le micro, puis rechargez la page.',
      'Si vous ne les trouvez pas, essayez Chrome, Firefox, Edge ou Safari.',
    ],
  },
  bySystem: {
    windows: {
      camera: [
        'Sous Windows : Paramètres › Confidentialité et sécurité › Caméra, et autorisez les applications.',
      ],
      microphone: [
        'Sous Windows : Paramètres › Confidentialité et sécurité › Microphone, et autorisez les applications.',
      ],
      speakers: [
        'Sous Windows : cliquez sur le haut-parleur près de l’heure et choisissez la sortie du son.',
      ],
    },
    mac: {
      camera: [
        'Sur Mac : Réglages Système › Confidentialité et sécurité › Caméra, et activez votre navigateur.',
      ],
      microphone: [
        'Sur Mac : Réglages Système › Confidentialité et sécurité › Micro, et activez votre navigateur.',
      ],
      speakers: ['Sur Mac : Réglages Système › Son › Sortie, et choisissez vos haut-parleurs.'],
    },
    android: {
      camera: ['Sur Android : balayez depuis le haut et vérifiez que « Accès à la caméra » est activé.'],
      microphone: ['Sur Android : balayez depuis le haut et vérifiez que « Accès au micro » est activé.'],
      speakers: ['Sur Android : montez le volume multimédia avec les touches pendant la mélodie.'],
    },
    ios: {
      camera: [
        'Sur iPhone et iPad : Réglages › Confidentialité et sécurité › Appareil photo, et activez votre navigateur.',
      ],
      microphone: [
        'Sur iPhone et iPad : Réglages › Confidentialité et sécurité › Micro, et activez votre navigateur.',
      ],
      speakers: ['Sur iPhone et iPad : vérifiez le bouton silence sur le côté et montez le volume.'],
    },
    linux: {
      camera: ['Sous Linux : vérifiez dans les réglages de confidentialité que la caméra est autorisée.'],
      microphone: ['Sous Linux : vérifiez dans les réglages du son quelle entrée est choisie.'],
      speakers: ['Sous Linux : vérifiez dans les réglages du son quelle sortie est choisie.'],
    },
    other: {
      camera: ['Vérifiez dans les réglages de votre appareil que la caméra est autorisée.'],
      microphone: ['Vérifiez dans les réglages de votre appareil que le micro est autorisé.'],
      speakers: ['Vérifiez dans les réglages de votre appareil par où sort le son.'],
    },
  },

  apps: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    messenger: 'Messenger',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
    other: 'une autre application',
  },
  inApp: {
    title: 'Ouvrez cette page dans votre navigateur',
    body: app =>
      `Vous la voyez dans ${app}, qui n’autorise ni la caméra ni le micro. Rien n’est perdu : l’adresse est la même.`,
  },
  openOutside: {
    ios: [
      'Touchez les trois points ou l’icône de partage.',
      'Choisissez « Ouvrir dans Safari » ou « Ouvrir dans le navigateur ».',
      'Si cela n’apparaît pas, copiez l’adresse et collez-la dans Safari.',
    ],
    android: [
      'Touchez les trois points en haut.',
      'Choisissez « Ouvrir dans Chrome » ou « Ouvrir dans le navigateur ».',
      'Si cela n’apparaît pas, copiez l’adresse et collez-la dans Chrome.',
    ],
  },
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  barriers: {
    insecure: {
      title: 'Cette connexion n’est pas sécurisée',
      body: 'Les navigateurs n’autorisent la caméra et le micro que sur des adresses qui commencent par https://. Entrez par l’adresse sécurisée du portail ; si un lien vous a amené ici, prévenez-nous.',
    },
    'no-camera-access': {
      title: 'Ce navigateur ne peut pas utiliser la caméra',
      body: 'Sur votre iPhone ou iPad, ce navigateur n’offre ni caméra ni micro aux pages. Ouvrez cette même adresse dans Safari et, si votre iOS est antérieur à 14.3, mettez-le à jour ou utilisez un autre appareil.',
    },
    'too-old': {
      title: 'Ce navigateur ne permet pas les appels vidéo',
      body: 'Il lui manque le nécessaire pour un appel vidéo, ou quelqu’un l’a désactivé. Mettez-le à jour, ou ouvrez cette même adresse dans Chrome, Firefox, Edge ou Safari. Votre rendez-vous est maintenu.',
    },
  },
  tooManyTests: {
    title: 'Trop de mesures à la suite',
    detail: 'Attendez quelques minutes et réessayez.',
  },
}
