import type { Catalogue } from '../catalogue.ts'

export const identity: Catalogue['identity'] = {
  oldPassword: {
    title: 'Il est temps de changer votre mot de passe',
    body: 'Plus de 6 mois se sont écoulés depuis la dernière fois. Le changer protège vos documents de santé.',
    change: 'Le changer maintenant',
    later: 'Plus tard',
  },
  another: {
    title: 'Cette page était celle d’un autre compte',
    body: 'Après que vous l’avez ouverte, une autre personne s’est connectée sur ce navigateur. Nous n’avons rien fait de ce que vous avez envoyé. Ouvrez-la de nouveau pour voir à qui elle est maintenant.',
    again: 'L’ouvrir de nouveau',
  },
  reach: {
    warning: {
      title: 'On demande de changer le contact de votre compte',
      intro: [
        'Quelqu’un a demandé que votre compte utilise un autre portable et un autre e-mail, en disant ne plus avoir ceux d’aujourd’hui.',
        'Si ce n’était pas vous, arrêtez le changement avec le bouton sous 72 heures. Si c’était vous, ne faites rien.',
      ],
      link: 'Ce n’était pas moi : arrêter le changement',
    },
    sms: (brand: string, link: string) =>
      `${brand} : on demande de changer le portable et l’e-mail de votre compte. Si ce n’était pas vous, arrêtez-le sous 72 heures : ${link}`,
    asked: {
      title: 'Nous avons reçu une demande avec cet e-mail',
      intro: [
        'Quelqu’un a demandé à récupérer un compte et à être contacté ici.',
        'Une personne l’examine et répond à cet e-mail sous 5 jours ouvrables.',
      ],
      link: 'Aller à l’aide',
      closing: 'Si ce n’était pas vous, ne faites rien.',
    },
    approved: {
      title: 'Vous pouvez récupérer votre compte',
      intro: [
        'Nous avons examiné votre demande : votre compte utilise désormais cet e-mail et votre nouveau portable. Créez un nouveau mot de passe.',
        'Les avis des rendez-vous que vous avez pris et qui arrivaient à votre ancien contact arrivent désormais au nouveau.',
        'Si quelqu’un est entré dans votre compte entre-temps, ce qu’il a autorisé depuis votre demande ne vaut plus. Dans Mon profil, vous pouvez vérifier vos données et vos personnes de confiance.',
      ],
      link: 'Créer un nouveau mot de passe',
      closing: 'Votre ancien mot de passe ne fonctionne plus et les sessions ouvertes ont été fermées.',
    },
    refused: {
      title: 'Nous n’avons pas pu changer le contact de votre compte',
      intro: [
        'Les données de la demande ne suffisaient pas pour savoir que le compte est à vous. Rien n’a changé.',
      ],
      link: 'Parler à l’aide',
      closing: 'Vous pouvez le redemander avec votre carte en cours de validité.',
    },
  },
  sending: {
    title: 'Nous avons déjà écrit plusieurs fois aujourd’hui à ce portable ou à cet e-mail',
    why: 'Pour que personne ne s’en serve pour déranger quelqu’un d’autre, votre appareil fait une vérification avant que nous écrivions encore.',
    working: 'Vérification… Cela prend quelques secondes.',
    ready: 'C’est prêt : appuyez de nouveau sur le bouton et nous vous écrirons.',
    withheld: {
      email:
        'Nous avons envoyé un SMS, mais cette fois pas d’e-mail : nous y avons déjà écrit plusieurs fois aujourd’hui.',
      sms: 'Nous avons envoyé un e-mail, mais cette fois pas de SMS : nous avons déjà écrit plusieurs fois à ce portable aujourd’hui.',
      both: 'Cette fois, nous n’avons envoyé ni e-mail ni SMS : nous avons déjà écrit plusieurs fois à ce contact aujourd’hui.',
      keep: 'Votre rendez-vous reste valable. Gardez cette adresse pour y revenir :',
    },
    noScript: {
      skip: 'Votre navigateur n’utilise pas JavaScript et ne peut pas la faire. Continuez sans messages avec le bouton ici, ou revenez demain.',
      wait: 'Votre navigateur n’utilise pas JavaScript et ne peut pas la faire. Revenez demain, ou utilisez un navigateur avec JavaScript.',
    },
    skip: 'Continuer sans recevoir de messages',
  },
  proof: {
    working:
      'Il y a eu beaucoup d’essais. Votre appareil fait une vérification pour vous laisser continuer ; cela peut prendre deux minutes.',
    ready: 'C’est prêt. Vous pouvez réessayer.',
  },
  hello: name => `Bonjour ${name},`,
  helloThere: 'Bonjour,',
  footer: brand =>
    `${brand} vous écrit. Nous ne demanderons jamais votre mot de passe ni un code par téléphone.`,
  code: (brand, code) =>
    `${brand} : votre code est ${code}. Valable 10 minutes. Ne le donnez à personne, pas même à nous.`,
  confirmEmail: {
    title: 'Confirmez votre e-mail',
    intro: ['Votre compte est créé. Confirmez que cette adresse est la vôtre :'],
    link: 'Confirmer mon e-mail',
    closing:
      'Le lien est valable 3 jours. Si vous n’avez pas créé de compte, ignorez ce message : sans confirmation, nous ne vous écrirons pas.',
  },
  recovery: {
    title: 'Créez un nouveau mot de passe',
    intro: ['Vous avez demandé à récupérer votre compte. Ce lien permet de créer un nouveau mot de passe :'],
    link: 'Créer mon nouveau mot de passe',
    closing:
      'Le lien est valable 30 minutes et une seule fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  },
  passwordChanged: {
    title: 'Votre mot de passe a changé',
    intro: ['Votre mot de passe vient de changer et vos autres sessions ouvertes ont été fermées.'],
    link: 'Ce n’était pas moi : récupérer mon compte',
    closing: 'Si c’était vous, il n’y a rien à faire.',
  },
  reachChanged: {
    title: 'L’e-mail ou le mobile de votre compte a changé',
    intro: ['Quelqu’un qui était connecté à votre compte vient de changer son e-mail ou son mobile.'],
    link: 'Ce n’était pas moi : demander de l’aide',
    closing: 'Si c’était vous, il n’y a rien à faire.',
  },
  grownUp: {
    title: child => `${child} a 18 ans`,
    intro: child =>
      `Dès aujourd’hui ${child} n’est plus parmi vos enfants à charge : ses rendez-vous et ses documents sont à lui ou à elle.`,
    advice: 'Dites-lui qu’un compte se crée gratuitement, avec son RUT.',
    link: 'Créer un compte',
    known: {
      intro: 'Un compte à son nom existe déjà : tout y reste à sa place.',
      link: 'Voir mes enfants à charge',
    },
    closing: 'Les rendez-vous déjà pris restent valables.',
  },
  proven: {
    title: 'Votre identité est prouvée',
    intro: ['Désormais votre compte montre les documents de santé émis pour votre RUT.'],
    link: 'Aller à mon profil',
    closing: 'Si ce n’était pas vous, dites-le-nous au plus vite depuis l’aide du portail.',
  },
  deleted: {
    title: 'Nous avons supprimé votre compte',
    intro: [
      'Votre compte est supprimé et toutes vos sessions sont fermées.',
      'Nous gardons les données du compte jusqu’à 3 ans, puis elles sont effacées. Vos dossiers cliniques sont gardés par qui vous a soigné (15 ans).',
    ],
    link: 'Ce n’était pas moi : demander de l’aide',
    closing: 'Si c’était vous, il n’y a rien à faire.',
  },
}
