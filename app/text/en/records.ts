import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const records: Catalogue['records'] = {
  book: 'Book an appointment',
  details: 'Details of the document',
  kinds: {
    licence: {
      title: 'Medical leave certificates',
      one: 'Medical leave',
      description: 'Your medical leave since 2012: where each one stands, what it means and when it is paid.',
      lead: 'Each leave, step by step: where it is today, what that means and who to call if it takes long.',
      points: [
        'All of your leave since 2012, types 1 to 7',
        'The stage in plain words: with your employer, under evaluation, approved, ready for payment',
        'The document as a PDF, with a QR code that shows it is authentic',
      ],
      count: (n: number) => plural(n, `${n} leave`, `${n} leaves`),
      empty: {
        title: 'You have no medical leave',
        body: 'When a professional puts you on leave, you will see it here the same day. Leave given since 2012 is shown.',
      },
      searchHint: 'Folio, professional or employer',
      note: 'Leave given since 2012 is shown.',
    },
    bono: {
      title: 'Bonos (payment vouchers)',
      one: 'Bono (payment voucher)',
      description: 'The bonos of your visits: what you paid, where and with whom.',
      lead: 'Your bonos are kept: what you paid, what your insurer paid, where and with whom.',
      points: [
        'What you paid and what Fonasa or your isapre contributed',
        'Vouchers at no cost, marked',
        'The bono as a PDF, for your additional insurance or a refund',
      ],
      count: (n: number) => plural(n, `${n} bono`, `${n} bonos`),
      empty: {
        title: 'You have no bonos',
        body: 'When you pay for a visit with Fonasa or your isapre, its bono will stay here.',
      },
      searchHint: 'Folio, professional, place or service',
      note: '',
    },
    prescription: {
      title: 'Prescriptions',
      one: 'Electronic prescription',
      description: 'Your prescriptions ready to show at the pharmacy: medicines, doses and expiry.',
      lead: 'Your prescriptions on your phone, ready for the pharmacy: what to take, how much, for how long and until when they are valid.',
      points: [
        'Each medicine with its dose, route and duration',
        'How much you have been given and when the prescription expires',
        'The signed PDF, which the pharmacy checks with its QR code',
      ],
      count: (n: number) => plural(n, `${n} prescription`, `${n} prescriptions`),
      empty: {
        title: 'You have no prescriptions',
        body: 'When a professional prescribes medicines for you, the prescription will appear here.',
      },
      searchHint: 'Folio, professional or medicine',
      note: '',
    },
    'ges-notification': {
      title: 'GES notifications',
      one: 'GES notification',
      description: 'Your GES notifications with the signed document and the guaranteed health problem.',
      lead: 'When the law guarantees the care of your health problem, the professional must tell you. Here is the proof.',
      points: [
        'The guaranteed health problem, with its number and name',
        'The diagnosis, the date and who notified you',
        'The signed document, to use your guarantees at Fonasa or your isapre',
      ],
      count: (n: number) => plural(n, `${n} notification`, `${n} notifications`),
      empty: {
        title: 'You have no GES notifications',
        body: 'If a professional diagnoses a guaranteed health problem, its notification will stay here.',
      },
      searchHint: 'Folio, professional, health problem or diagnosis',
      note: 'The GES list has 90 health problems since 1 December 2025; it had 87 before.',
    },
    'exam-order': {
      title: 'Exam orders',
      one: 'Exam order',
      description: 'The exam orders that you were given, with the exams of each and where to have them done.',
      lead: 'The exams that you were asked to have, on your phone: what they are, who asked for them and where to have them all.',
      points: [
        'Each exam by its name, and the reason if whoever treated you wrote it',
        'With one button, where to have them all, what they cost and how to prepare',
        'The signed PDF, to show where you have them',
      ],
      count: (n: number) => plural(n, `${n} order`, `${n} orders`),
      empty: {
        title: 'You have no exam orders',
        body: 'When a professional asks you to have exams, the order will appear here.',
      },
      searchHint: 'Folio, professional, exam or reason',
      note: '',
    },
  },
  promo: {
    invite: 'It is free, and stays between you and whoever treats you.',
    login: 'Sign in',
    register: 'Create my account',
  },
  appointments: {
    title: 'My appointments',
    description:
      'Your upcoming and past appointments: confirm, move or pay for them, or enter your video visit.',
    lead: 'All of your appointments in one place: those to come, with what you can do now, and those that have passed.',
    guest: 'Booked without an account? Recover the link of your appointment',
    points: [
      'Confirm, move or cancel an appointment without a phone call',
      'Pay online and enter your video visit from 15 minutes before',
      'Add them to your calendar and see how to get there',
    ],
    upcoming: 'Upcoming',
    follow: 'Follow them in my calendar',
    notices: 'Remind me by notifications',
    history: 'History',
    again: 'Book again',
    againWith: name => `with ${name}`,
    count: (n: number) => plural(n, `${n} appointment`, `${n} appointments`),
    none: {
      title: 'You have no upcoming appointments',
      body: 'Look for a professional or a test and book in a couple of minutes.',
    },
    noHistory: { title: 'There is no history yet', body: 'Visits that have passed will stay here.' },
    pages: 'Pages of the history',
    for: 'For',
    actions: {
      enter: 'Enter the video visit',
      pay: 'Pay',
      confirm: 'Confirm appointment',
      move: 'Move to another time',
      cancel: 'Cancel appointment',
      calendar: 'Add to my calendar',
      directions: 'How to get there',
      see: 'See this appointment',
      more: 'More options',
    },
    helped: { title: 'Of those you help', hoursOf: name => `Appointments of ${name}` },
    others: {
      title: 'Booked by somebody else',
      lead: 'Somebody asked for these appointments with your RUT and did not prove who they are. If it was somebody you trust, you need not do anything: bring your identity card.',
      action: 'It was not me',
      ask: {
        title: 'You did not ask for this appointment?',
        body: 'It becomes free for somebody else and you cannot get it back. If it was paid, everything is given back. We will tell whoever booked it, and nothing about you.',
        yes: 'It was not me, free it',
        no: 'Leave it as it is',
      },
      done: 'It is free again, and we told whoever had booked it.',
      late: 'That appointment has begun or is not booked any more.',
    },
    early: {
      title: 'You cannot enter yet',
      body: (time: string, from: string) =>
        `Your video visit is on ${time}. You can enter from ${from}, 15 minutes before.`,
      test: 'Test my equipment',
      understood: 'Understood',
    },
    unproven:
      'You see only the appointments booked with your account. Those booked with your RUT outside your account appear once you have checked your identity.',
  },
  family: {
    label: 'Documents of',
    self: 'You',
    of: (name: string) => `of ${name}`,
    empty: (name: string) => `${name} has no documents here`,
    emptyBody:
      'When a professional issues one for their RUT, you will see it here. What you open is written down in their access log.',
  },
  unproven: {
    title: 'First, let us check that it is you',
    body: 'Centres and professionals issued these documents under your RUT. We show them once you have proved your identity, so that nobody else can see them.',
    action: 'Prove my identity',
  },
  filter: {
    open: 'Search the list',
    text: 'Search',
    from: 'From',
    to: 'To',
    apply: 'Filter',
    clear: 'Remove filters',
    badDate: 'That date does not exist',
    wrongOrder: '“From” cannot be after “To”',
    found: (found: string, all: number) => `${found} of ${all}`,
    none: 'No document matches your search',
    noneBody: 'Try fewer words or other dates. Your documents are still here.',
    pages: 'Pages of documents',
  },
  trouble: {
    title: 'The service is intermittent',
    body: 'The service is intermittent. Wait a few minutes and try again. Nothing was lost: your documents are still kept.',
    retry: 'Try again',
    back: 'Go to the home page',
  },
  recovering: {
    title: 'We are fetching your bonos',
    body: 'As your account is new, we are still fetching your bonos. Nothing was lost: come back tomorrow to see them.',
    understood: 'Understood',
  },
  file: {
    download: 'Download PDF',
    opening: 'Opening your document…',
    failed:
      'We could not open the document. The service is intermittent: wait a moment and try again. Nothing was lost.',
    qr: 'The PDF carries a digital signature and a QR code with which anybody can check that it is authentic, without seeing personal data.',
    logged: 'Each time somebody sees or downloads this document it is noted in Security.',
    loggedOf: (name: string) =>
      `Each time somebody sees or downloads this document it is noted in the access log of ${name}.`,
  },
  labels: {
    folio: 'Folio',
    issued: 'Date of issue',
    professional: 'Professional',
    treating: 'Treating professional',
    patient: 'Patient',
    rut: 'RUT of the patient',
    place: 'Place',
    type: 'Type',
    granted: 'Date granted',
    status: 'Current status',
    paid: 'Date of payment',
    notYet: 'Not yet',
    processedBy: 'Processed by',
    employer: 'Employer',
    restPlace: 'Place of rest',
    rest: 'Rest',
    restKind: 'Kind of rest',
    days: 'Days',
    approvedDays: 'Days authorised',
    service: 'Service',
    insurer: 'Insurer',
    fullPrice: 'Full price',
    contribution: 'Paid by your insurer',
    amount: 'Amount paid',
    expires: 'Expires',
    nationalCode: 'National code',
    indications: 'Instructions',
    dose: 'Dose',
    route: 'Route',
    period: 'Duration',
    dispensed: 'Dispensed',
    condition: 'GES health problem',
    diagnosis: 'Diagnosis',
    reason: 'Reason or suspected diagnosis',
    confirmation: 'Situation',
    signed: 'Signed by the patient',
  },
  span: (from: string, to: string) => `${from} to ${to}`,
  days: (n: number) => plural(n, `${n} day`, `${n} days`),
  licence: {
    types: {
      1: 'Common illness or accident',
      2: 'Extension of preventive medicine',
      3: 'Maternity leave, before and after birth',
      4: 'Serious illness of a child under one',
      5: 'Accident at work or on the way',
      6: 'Occupational illness',
      7: 'Illness of pregnancy',
    },
    states: {
      emitted: 'Issued',
      employer: 'With your employer',
      evaluation: 'Under evaluation',
      approved: 'Approved',
      reduced: 'Reduced',
      rejected: 'Rejected',
      ready: 'Ready for payment',
    },
    rest: {
      total: 'Full',
      morning: 'Part-time, morning',
      afternoon: 'Part-time, afternoon',
      night: 'Part-time, night',
    },
    places: { home: 'Home', hospital: 'Hospital or clinic', other: 'Another address' },
    timeline: 'How your leave is going',
    now: 'current stage',
    pending: 'pending',
    meanings: {
      emitted: 'The professional has signed and sent it. You do not have to sign anything.',
      employer: 'Your employer must add their data and send it within 3 working days.',
      evaluation: 'They are deciding whether the rest is to be paid, in full or in part.',
      approved: 'All days of rest were authorised. Your benefit still has to be calculated.',
      reduced: 'Only part of the days was authorised. You can appeal.',
      rejected: 'The rest was not authorised. You can appeal: many appeals succeed.',
      ready: 'The benefit is calculated and ready for you to collect.',
    },
    next: {
      title: 'What to do now',
      call: 'Who to call:',
      emitted: ({ who }) =>
        `Tell your workplace that you are on leave. If it does not move in a couple of days, call ${who}.`,
      employer: ({ who }) =>
        `Ask ${who} whether it has been sent. If it is not sent in time, you can complain to the Labour Inspection.`,
      evaluation: ({ who }) =>
        `There is nothing to do. If more than 15 working days pass without an answer, call ${who} with the folio at hand.`,
      approved: ({ who }) => `Wait for the payment. To know the date, call ${who}.`,
      reduced: ({ who, appeal }) => `Call ${who} to know why it was reduced. ${appeal}`,
      rejected: ({ who, appeal }) => `Call ${who} to know the reason. ${appeal}`,
      ready: ({ who, until }) =>
        `Collect your benefit: if it is not in your account, call ${who}. You can collect it until ${until}, 6 months after the end of the leave.`,
      paid: ({ who, paidOn }) =>
        `The benefit was paid on ${paidOn}: there is nothing to do. If you never received it, call ${who}.`,
      unpaid: ({ who }) =>
        `A common leave of 3 days or less pays no benefit, unless it continues another one or your employer pays those days. Ask at work, or ask ${who}.`,
      late: ({ who }) =>
        `This leave ended more than 6 months ago and nobody told us how it came out. If something of it is missing, ask ${who} with the folio at hand.`,
      lateDecided: ({ who }) =>
        `This leave ended more than 6 months ago: the short terms to appeal are over. To know whether you can still complain, ask SUSESO (suseso.cl) or call ${who}.`,
      lateReady: ({ who, until }) =>
        `The term to collect this benefit ended on ${until}, 6 months after the end of the leave. If you never collected it, ask ${who}.`,
    },
    pays: (paid, of) =>
      paid === of
        ? `As a rule its ${of} days are paid.`
        : paid === 0
          ? 'As a rule none of its days is paid.'
          : `As a rule ${paid} of its ${of} days ${plural(paid, 'is', 'are')} paid.`,
    appeal: {
      compin:
        'You can ask it for a new review: the notice that you received says until when. If the decision stands, complain to SUSESO (suseso.cl).',
      isapre:
        'You can appeal to COMPIN within 15 working days, free of charge: Salud Responde, 600 360 7777, tells you how. If the decision stands, complain to SUSESO (suseso.cl).',
      mutual: 'You can complain to SUSESO (suseso.cl) within 90 working days.',
    },
    who: {
      employer: (name: string) => `your employer, ${name}`,
      compin: (name: string) => `${name}, through Salud Responde`,
      isapre: (name: string) => `your isapre, ${name}`,
      mutual: (name: string) => `${name}, the accident insurance of your work`,
    },
    typeNotes: {
      1: 'For a common illness or accident, the first three days are not paid when the leave is of 10 days or less.',
      2: 'It continues a rest of preventive medicine: the commission of your insurance looks at it.',
      3: 'Leave before and after birth is paid in full from the first day. If a payment is missing, start with whoever pays your benefit.',
      4: 'It is paid from the first day. You may be asked for the check-up booklet and tests of your child.',
      5: 'It is paid by the insurance for accidents at work, from the first day; not by COMPIN or your isapre.',
      6: 'It is paid by the insurance for occupational illness, from the first day; not by COMPIN or your isapre.',
      7: 'For an illness of pregnancy. It does not shorten your leave before or after birth.',
    },
    other: {
      badge: 'Another operator',
      title: 'This leave is from another operator',
      body: (prefix: string) =>
        `Its folio does not start with ${prefix}, so it was issued in another system. Here you see what that system told us; it may be late. For the current status or a valid copy, ask whoever issued it or look at milicencia.cl with your ClaveÚnica.`,
    },
  },
  bono: {
    zero: 'No cost',
    zeroNote: 'Your insurer covered everything: you paid nothing for this visit.',
    amounts: 'What it cost',
  },
  annulled: {
    badge: 'Annulled',
    title: 'This document was annulled: do not use it',
    body: (date, why) =>
      `Whoever issued it annulled it on ${date}. They say why: “${why}”. If you have used it, call the centre. What replaces it, if anything does, is in your health area.`,
  },
  prescription: {
    medicines: 'Medicines',
    valid: 'Valid',
    expired: 'Expired',
    given: 'Fully dispensed',
    retained: 'Retained prescription',
    retainedNote: 'The pharmacy keeps this prescription: it is used only once.',
    of: (given: number, all: number) => `${given} of ${all} ${plural(all, 'pack', 'packs')}`,
    more: (n: number) => `and ${n} more`,
    quote: 'Compare pharmacies',
    quoteNote: 'Compare what these medicines cost at different pharmacies.',
  },
  examOrder: {
    exams: 'Exams',
    hour: (when, centre) => `Booked: ${when}, ${centre}`,
    book: (count, all) =>
      count === all
        ? plural(count, 'Book this exam', 'Book these exams')
        : plural(count, 'Book the other exam', `Book the other ${count} exams`),
    bookNote: 'We show you where they are done, what they cost and how to prepare.',
    nobody: 'No centre of the portal does it for now: with this order you can have it done elsewhere.',
  },
  ges: {
    number: (n: number) => `Health problem no. ${n}`,
    signed: 'Signed',
    unsigned: 'Not signed',
    confirmed: 'Diagnosis confirmed',
    suspected: 'Suspicion or treatment',
    signTitle: 'Your signature is missing',
    sign: 'Ask whoever notified you, or the centre where you were attended, for the GES record form, sign it and keep your copy. After a video visit, ask for it through the centre’s channels. Your guarantees do not depend on the signature: the copy is your proof that you were told.',
    rightsTitle: 'What you can do with it',
    rights:
      'With this notification you can claim your four guarantees: access, timeliness, quality and financial protection. Show it at your health centre if you have Fonasa, or at a branch of your isapre.',
  },
}
