import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const demo: Catalogue['demo'] = {
  guide: {
    title: 'Demo guide',
    lead: 'Everything you can try in this world. People, centres and times are made up: nothing you do here takes anyone’s appointment.',
    clock: moment => `In Santiago it is ${moment}; the days of this world are counted from now.`,
    start: {
      title: 'Start here',
      steps: [
        'Look for an appointment: any of the searches below will do.',
        'Choose one of the next times and check the summary.',
        'Continue as a guest, with any name, e-mail and mobile.',
        'Open the mailbox: the e-mail with your appointment and the text message are there.',
      ],
      search: 'Find an appointment',
      mailbox: 'Open the mailbox',
    },
    searches: {
      title: 'Searches with free times',
      lead: 'Addresses that can be shared, one for each kind of visit and each time zone of Chile.',
      offerNames: {
        consulta: 'In person or by video',
        'consulta-presencial': 'In person',
        videoconsulta: 'By video',
      },
      typed: words => `“${words}”, Santiago`,
      everyday: 'In everyday words',
      professional: 'One professional',
      examTypes: { laboratorio: 'Lab test', imagenologia: 'Imaging' },
    },
    deadEnds: {
      title: 'When something is missing',
      lead: 'The screens nobody hopes to see have a way out too.',
      noDoctors: 'A commune without doctors',
      noMatch: 'Filters that leave nobody',
      noHours: 'A link without free times',
      notFound: 'A specialty that does not exist',
    },
    doctorLinks: {
      title: 'Professionals’ links',
      lead: 'This is how a professional shares their calendar: with an address of their own.',
      noHours: 'No free times',
      more: count => `See the other ${count} links`,
    },
    documents: {
      title: 'Health documents',
      lead: 'What opens with a folio, a code or a RUT, without an account; and what a responsible adult sees.',
      bono: 'The bono of the day',
      verify: 'Check a medical leave with its code',
      quote: 'Quote a prescription',
      tooOld: 'A prescription from before May 2022',
      child: 'The documents of a child',
      withRut: (rut: string) => `With the RUT ${rut}`,
      folio: (folio: string) => `Folio ${folio}`,
      both: (folio: string, rut: string) => `Folio ${folio}, RUT ${rut}`,
      signedIn: (rut: string) => `Sign in with ${rut} and choose whose`,
    },
    benefits: {
      title: 'The club',
      lead: 'A coupon of each kind, tests at home and the member card.',
      coupons: {
        automatic: 'Automatic coupon',
        adherence: 'Coupon with enrolment',
        'sold-out': 'Coupon that ran out',
        'last-days': 'Coupon about to expire',
      },
      homeExams: 'Ask for tests at home',
      credential: 'The club’s member card',
    },
    staff: {
      title: 'People who work at a centre',
      lead: (password: string) =>
        `They sign in at their centre’s desk with the password ${password} and a code of their phone, which is shown here.`,
      who: (name: string, role: string, centre?: string) => [name, role, centre].filter(Boolean).join(', '),
      code: (code: string) => `Code right now: ${code}.`,
      secret: (secret: string) => `Key of the phone: ${secret}`,
      roles: {
        reception: 'reception',
        coordinator: 'coordination',
        administrator: 'administration of the centre',
        network: 'administration of the network',
        auditor: 'audit',
        rights: 'requests of the law, for the operator',
        operator: 'operation of the portal',
      },
    },
    accounts: {
      title: 'Accounts',
      lead: (password, card) =>
        `The password of all of them is ${password}, and the document number of any identity card ${card}.`,
      rut: 'RUT',
      signIn: 'Sign in',
      who: {
        everything:
          'Patient with everything: a year in the club, sick leave, bonos, prescriptions, GES notifications, and past and future appointments.',
        oldPassword: 'Patient who has not changed their password for more than six months.',
        newcomer: 'Patient who registered today: empty lists and benefits that are not open yet.',
        professional: 'Professional of today’s video visit, who has a door of their own.',
      },
    },
    tools: {
      title: 'For those who look inside',
      guide: 'This guide for programs (JSON)',
      mailbox: 'The mailbox for programs (JSON)',
      components: 'The design system',
      interface: 'The HTTP interface, described (OpenAPI)',
      jobs: 'The background jobs and their last run',
      metrics: 'The figures for Prometheus',
    },
  },
  mailbox: {
    title: 'Demo mailbox',
    lead: 'Every e-mail and text message that has left the portal, newest first.',
    count: count => plural(count, `${count} message`, `${count} messages`),
    kinds: { email: 'E-mail', sms: 'Text message' },
    to: 'To',
    sent: 'Sent',
    files: 'Files',
    asSent: 'See the e-mail as it arrives',
    search: {
      label: 'Search',
      hint: 'An e-mail address, a mobile or part of the text',
      apply: 'Search',
      clear: 'See everything',
    },
    pages: 'Pages of the mailbox',
    empty: {
      title: 'Nothing has been sent yet',
      body: 'Book an appointment as a guest and come back: the e-mail and the text message arrive within seconds.',
      action: 'Find an appointment',
    },
    noMatch: {
      title: 'No message matches that search',
      body: 'Try part of the e-mail address, the mobile or the text.',
    },
    waiting: {
      title: count =>
        plural(
          count,
          `${count} message is waiting for its moment`,
          `${count} messages are waiting for their moment`,
        ),
      lead: 'Reminders and further attempts. If the appointment is cancelled or moved before, they do not leave.',
      at: 'Leaves',
    },
    backToGuide: 'Back to the guide',
  },
}
