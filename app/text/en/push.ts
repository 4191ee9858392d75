import type { Catalogue } from '../catalogue.ts'

export const push: Catalogue['push'] = {
  notification: {
    title: brand => `You have a notice from ${brand}`,
    body: 'A reminder of your appointment. Open it to see when and where.',
  },
  page: {
    title: 'Notifications on your devices',
    crumb: 'My profile',
    lead: 'You can get the reminder of your appointments as a notification on this phone or computer, instead of by e-mail or SMS.',
    shows:
      'The notification says that you have a reminder and nothing else: not your name, the specialty or the time. It looks the same on a locked screen.',
    points: [
      'It comes one day and two hours before, on every device where you turn it on.',
      'If no device takes it, it comes as always.',
      'If you sign out on a device, it gets no more notifications. If you change your password, none does: turn them on again where you want them.',
      'Confirmations, changes and cancellations always come by e-mail and SMS.',
    ],
    here: {
      title: 'This device',
      turnOn: 'Turn on notifications here',
      asks: 'Your browser will ask whether you allow notifications.',
      on: 'Notifications are on for this device.',
      denied:
        'Your browser blocks notifications of this site. To turn them on, allow notifications at the padlock beside the address and come back here.',
      unsupported:
        'This browser cannot get notifications. On an iPhone or iPad, first add the portal to the home screen and open it from there. Your reminders come by e-mail or SMS.',
      noScript:
        'To turn on notifications, this browser has to allow JavaScript. Your reminders come by e-mail or SMS.',
      failed:
        'We could not turn on notifications on this device. Your reminders keep coming by e-mail or SMS. Try again in a moment.',
      tooMany: 'You turned notifications on or off many times. Try again in an hour.',
    },
    list: 'Devices with notifications',
    none: 'No device gets notifications. Your reminders come as always.',
    on: (browser, system) => (system ? `${browser} on ${system}` : browser),
    unknown: 'A browser',
    since: date => `Since ${date}`,
    thisOne: 'This one',
    end: 'End',
    endLabel: device => `End notifications on ${device}`,
    started: 'Your next reminders will come as notifications on this device.',
    ended: 'That device gets no more notifications.',
  },
  whatsApp: {
    message: (brand, link) =>
      `${brand}: you have a reminder of your appointment. See when and where at ${link}`,
    page: {
      title: 'WhatsApp',
      body: end =>
        `You can get your reminders by WhatsApp on your mobile ending in ${end}, instead of by e-mail or SMS.`,
      shows:
        'The message says that you have a reminder and nothing else: neither your name, nor the specialty, nor the time. WhatsApp, which is Meta’s, knows that this portal writes to that number, and when.',
      turnOn: 'Yes, remind me by WhatsApp',
      on: end =>
        `Your reminders come by WhatsApp to your mobile ending in ${end}, except those that a device has shown you. If WhatsApp does not take them, they come by e-mail or SMS.`,
      stop: 'Stop messages by WhatsApp',
      unproven: 'To get your reminders by WhatsApp, first confirm that the mobile in your profile is yours.',
      prove: 'Go to my data',
      gone: 'You agreed to reminders by WhatsApp. This portal no longer sends them: they come by e-mail or SMS.',
      failed:
        'We could not turn WhatsApp on. Confirm in your profile that the mobile is yours, or try again in a moment.',
      started: 'Your next reminders will come by WhatsApp.',
      ended: 'We will not write to you by WhatsApp any more.',
    },
  },
}
