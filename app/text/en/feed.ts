import type { Catalogue } from '../catalogue.ts'

export const feed: Catalogue['feed'] = {
  calendar: {
    name: brand => `My appointments at ${brand}`,
    summary: 'Medical appointment',
    video: 'Video visit',
    more: address => `The details are at ${address}`,
    calledOff: 'The centre said that it cannot keep it.',
  },
  page: {
    patient: {
      title: 'My appointments in my calendar',
      lead: 'Your calendar can follow your appointments: they appear by themselves, move when you change them and go away when they are cancelled.',
      shows:
        'It says “Medical appointment”, when and where. Never the specialty or with whom. If you change your password, the address stops working and you make another one here.',
      crumb: 'My profile',
    },
    professional: {
      title: 'My schedule in my calendar',
      lead: 'Your calendar can follow your visits: they appear by themselves, move when they change and go away when they are cancelled.',
      shows:
        'It says “Medical appointment”, when and where. Never the name of a patient. If you change your password or leave a team, the address stops working and you make another one here.',
      crumb: 'Back to the visits',
    },
    start: 'Create my calendar’s address',
    address: 'The address of your calendar',
    once: 'Copy it now: we will not show it again. Whoever has it can see when and where your appointments are, so do not share it.',
    open: 'Open in the calendar of this device',
    ways: [
      'On an iPhone, iPad or Mac: tap “Open in the calendar of this device”.',
      'In Google Calendar: on a computer, under “Other calendars”, choose “From URL” and paste the address. It appears on your Android too.',
      'In Outlook: choose “Add calendar”, “Subscribe from web”, and paste the address.',
    ],
    often: 'Your calendar decides how often it looks again; some take several hours.',
    since: date => `You have an address since ${date}.`,
    read: date => `A calendar read it last on ${date}.`,
    unread: 'No calendar has read it yet.',
    renew: 'Create another address',
    renewHint:
      'If you lost it or somebody else saw it, create another: the one before stops working at that moment.',
    end: 'Stop sharing with my calendar',
    ended: 'The address stopped working; what your calendar had copied already you can delete in it.',
  },
}
