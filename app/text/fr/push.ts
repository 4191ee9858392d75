import type { Catalogue } from '../catalogue.ts'

export const push: Catalogue['push'] = {
  notification: {
    title: brand => `Vous avez un avis de ${brand}`,
    body: 'Rappel de votre rendez-vous. Ouvrez-le pour voir quand et où.',
  },
  page: {
    title: 'Notifications sur vos appareils',
    crumb: 'Mon profil',
    lead: 'Vous pouvez recevoir le rappel de vos rendez-vous comme une notification sur ce téléphone ou cet ordinateur, au lieu d’un e-mail ou d’un SMS.',
    shows:
      'La notification dit que vous avez un rappel et rien d’autre : ni votre nom, ni la spécialité, ni l’heure. Elle est la même sur un écran verrouillé.',
    points: [
      'Elle arrive un jour et deux heures avant, sur chaque appareil où vous l’activez.',
      'Si aucun appareil ne la reçoit, le rappel arrive comme toujours.',
      'Si vous fermez votre session sur un appareil, il ne reçoit plus de notifications. Si vous changez de mot de passe, aucun n’en reçoit : activez-les à nouveau là où vous les voulez.',
      'La confirmation, les changements et les annulations arrivent toujours par e-mail et SMS.',
    ],
    here: {
      title: 'Cet appareil',
      turnOn: 'Activer les notifications ici',
      asks: 'Votre navigateur vous demandera si vous permettez les notifications.',
      on: 'Les notifications sont actives sur cet appareil.',
      denied:
        'Votre navigateur bloque les notifications de ce site. Pour les activer, permettez-les au cadenas à côté de l’adresse et revenez ici.',
      unsupported:
        'Ce navigateur ne peut pas recevoir de notifications. Sur un iPhone ou un iPad, ajoutez d’abord le portail à l’écran d’accueil et ouvrez-le de là. Vos rappels arrivent par e-mail ou SMS.',
      noScript:
        'Pour activer les notifications, ce navigateur doit permettre JavaScript. Vos rappels arrivent par e-mail ou SMS.',
      failed:
        'Nous n’avons pas pu activer les notifications sur cet appareil. Vos rappels continuent d’arriver par e-mail ou SMS. Réessayez dans un moment.',
      tooMany: 'Vous avez activé ou arrêté les notifications de nombreuses fois. Réessayez dans une heure.',
    },
    list: 'Appareils avec notifications',
    none: 'Aucun appareil ne reçoit de notifications. Vos rappels arrivent comme toujours.',
    on: (browser, system) => (system ? `${browser} sur ${system}` : browser),
    unknown: 'Un navigateur',
    since: date => `Depuis le ${date}`,
    thisOne: 'Celui-ci',
    end: 'Arrêter',
    endLabel: device => `Arrêter les notifications sur ${device}`,
    started: 'C’est fait. Vos prochains rappels arriveront comme notifications sur cet appareil.',
    ended: 'C’est fait. Cet appareil ne reçoit plus de notifications.',
  },
  whatsApp: {
    message: (brand, link) =>
      `${brand} : vous avez un rappel de votre rendez-vous. Voyez quand et où sur ${link}`,
    page: {
      title: 'WhatsApp',
      body: end =>
        `Vous pouvez recevoir vos rappels par WhatsApp sur votre portable se terminant par ${end}, au lieu de l’e-mail ou du SMS.`,
      shows:
        'Le message dit que vous avez un rappel et rien d’autre : ni votre nom, ni la spécialité, ni l’heure. WhatsApp, qui appartient à Meta, sait que ce portail écrit à ce numéro, et quand.',
      turnOn: 'Oui, me rappeler par WhatsApp',
      on: end =>
        `Vos rappels arrivent par WhatsApp sur votre portable se terminant par ${end}, sauf ceux qu’un appareil vous a montrés. Si WhatsApp ne les accepte pas, ils arrivent par e-mail ou SMS.`,
      stop: 'Arrêter les messages par WhatsApp',
      unproven:
        'Pour recevoir vos rappels par WhatsApp, confirmez d’abord que le portable de votre profil est le vôtre.',
      prove: 'Aller à mes données',
      gone: 'Vous avez accepté des rappels par WhatsApp. Ce portail ne les envoie plus : ils arrivent par e-mail ou SMS.',
      failed:
        'Nous n’avons pas pu activer WhatsApp. Confirmez dans votre profil que le portable est le vôtre, ou réessayez dans un instant.',
      started: 'C’est fait. Vos prochains rappels arriveront par WhatsApp.',
      ended: 'C’est fait. Nous ne vous écrirons plus par WhatsApp.',
    },
  },
}
