import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const notices: Catalogue['notices'] = {
  hello: name => `Hello ${name},`,
  forWhom: name => `for ${name}`,
  facts: {
    examOrder: 'Order of exams',
    code: 'Code',
    what: 'What',
    professional: 'With',
    patient: 'For',
    when: 'When',
    reception: 'Check in',
    where: 'Where',
    phone: 'Centre’s telephone',
    price: 'Price',
    preparation: 'Preparation',
    order: 'Order',
    amount: 'Amount',
    paidAt: 'Paid on',
    authorisation: 'Authorisation code',
    card: 'Card',
    bono: 'Electronic bono',
    bring: 'What to bring',
    before: 'It was',
    freed: 'Came free',
    current: 'The time you have',
  },
  reception: time => `at ${time} at the front desk, 15 minutes before`,
  priceAtVisit: amount => `${amount}, payable on the day of the visit`,
  priceOnline: (amount, until) =>
    `${amount}, paid online before ${until}; otherwise the appointment is cancelled`,
  pricePaid: amount => `${amount}, paid`,
  priceByTramo: range => `${range} (the centre adjusts it to the Fonasa bracket)`,
  priceByTramoPaid: range => `${range} (by the Fonasa bracket, which is chosen when paying)`,
  fasting: 'Fasting.',
  bring: {
    id: 'the identity card',
    order: 'the medical order',
    earlier: 'earlier test results, if there are any',
  },
  actions: {
    order: 'See the order of exams',
    enter: 'Enter the video visit',
    pay: 'Pay now',
    receipt: 'See the receipt',
    see: 'See my appointment',
    confirm: 'Confirm appointment',
    cancel: 'Cancel appointment',
    move: 'Change the day or time',
    calendar: 'Add to my calendar',
    directions: 'How to get there',
    again: 'Book another time',
  },
  smsThen: {
    see: link => `See: ${link}`,
    payToday: (time, link) => `Pay by ${time} or it is lost: ${link}`,
    pay: (until, link) => `Pay by ${until}: ${link}`,
    unpaid: link => `To be paid: ${link}`,
  },
  booked: {
    subject: (day, code) => `Your appointment is booked: ${day} (${code})`,
    title: 'Your appointment is booked',
    intro: 'Keep this e-mail: its link lets you see, confirm, change or cancel your appointment at any time.',
    sms: (code, when, where, then) => `Appointment ${code} booked: ${when}${where}. ${then}`,
  },
  series: {
    subject: (sessions, day) => `Your ${sessions} sessions are booked, from ${day}`,
    title: 'Your sessions are booked',
    intro:
      'Keep this e-mail: the link of each session lets you see, confirm, change or cancel it at any time, without touching the others.',
    nth: (nth, of) => `session ${nth} of ${of}`,
    session: nth => `Session ${nth}`,
    hour: (when, code) => `${when}, code ${code}`,
    sms: (sessions, when, where, link, whose) =>
      `${sessions} sessions booked${whose}. The first: ${when}${where}. See: ${link}`,
  },
  moved: {
    subject: (day, code) => `Your appointment has changed: ${day} (${code})`,
    title: 'Your appointment has changed',
    intro: 'Your new time is booked and the old one has been released. The code is the same.',
    sms: (code, when, where, then) => `Appointment ${code} is now ${when}${where}. ${then}`,
  },
  smsRefundAtDesk: 'Your money awaits you at its reception.',
  refundAtDesk: who => `${who} gives you back what you paid there. Call first, then go and collect it.`,
  cancelled: {
    subject: (day, code) => `Your appointment was cancelled: ${day} (${code})`,
    title: 'Your appointment was cancelled',
    intro:
      'The time is free for somebody else. There is nothing more to do. If you did not ask for this, call the centre.',
    refund: 'If you paid online, check the refund with your bank.',
    refundAsked:
      'The refund of your payment has been asked for. Check it with your bank, who decides when you will see it.',
    sms: (code, when) => `Your appointment ${code} of ${when} was cancelled.`,
  },
  settled: {
    subject: (when, code) => `We received your payment: ${when} (${code})`,
    title: 'We received your payment',
    intro: 'Your appointment is paid. Keep this e-mail: it is your receipt.',
    bono: n =>
      `${plural(n, 'Your electronic bono has been issued', 'Your electronic bonos have been issued')}; there is nothing else to do.`,
    card: last4 => `ending in ${last4}`,
    free: 'at no cost to you',
  },
  refunding: {
    subject: code => `We are returning your payment (${code})`,
    title: 'We are returning your payment',
    intro:
      'Your payment arrived when the appointment could no longer be paid (it had been cancelled, or was already paid). Your money is not lost: we asked Webpay for a full refund and will tell you when it agrees.',
  },
  refunded: {
    subject: code => `We returned your payment (${code})`,
    title: 'We returned your payment',
    intro: amount =>
      `Webpay accepted the refund of ${amount}. When you see it on your account or card depends on your bank: check it with them.`,
    atDesk: (who, amount) => `${who} gave you back ${amount}. If you did not get it, call the centre.`,
  },
  annulled: {
    subject: 'A document of your visit was annulled',
    title: 'A document of your visit is no longer valid',
    intro: folio =>
      `Whoever attended you annulled ${folio === null ? 'a document' : `the document with folio ${folio}`} that they had issued to you: do not use it.`,
    what: 'If you have used it, call the centre. The reason, and what replaces it if anything does, are in your health area.',
  },
  voided: {
    subject: (code: string) => `A payment noted by mistake was voided (${code})`,
    title: 'A payment noted by mistake was voided',
    atDesk: (who: string, amount: string) =>
      `${who} noted a payment of ${amount} on your appointment by mistake, and voided it. Your appointment is as it was before that payment. If it was you who paid, call the centre.`,
  },
  unpaid: {
    subject: (when, code) => `Your appointment was cancelled because it was not paid: ${when} (${code})`,
    title: 'Your appointment was cancelled because it was not paid',
    intro:
      'This appointment is paid online in advance, and the time to pay ran out. The time is free for somebody else; you were not charged.',
    sms: (code, when, link) => `Appointment ${code} on ${when} cancelled: not paid. Another: ${link}`,
  },
  centreCancelled: {
    subject: (day, code) => `The centre cancelled your appointment: ${day} (${code})`,
    title: 'The centre cancelled your appointment',
    intro: 'We are sorry: the medical centre cannot see you at that time. It was nothing that you did.',
    begun: 'We are sorry: the medical centre could not see you at that time. It was nothing that you did.',
    refund: 'If you had paid, you get everything back.',
    offer: 'These are the nearest times. Choose one and you will not have to enter your details again:',
    none: 'For now there are no times nearby with the same professional or equipment. You can look for another option:',
    sms: (code, when, link) => `Cancelled by the centre: ${code}, ${when}. Choose another: ${link}`,
  },
  disowned: {
    subject: (day, code) => `We cancelled your booking: ${day} (${code})`,
    title: 'We cancelled this booking',
    intro:
      'The person with the RUT you booked with proved their identity and said that they did not ask for this appointment. It is free again. If you mistyped the RUT, book again with the right one.',
    refund:
      'We give the whole payment back to the means with which you paid; you need not do anything. We will tell you when it is done.',
    nothing: 'Nothing had been paid, so there is nothing to give back.',
    sms: (code, when) =>
      `We cancelled appointment ${code} of ${when}: the person with that RUT did not ask for it. If you paid, you get everything back.`,
  },
  notAttended: {
    subject: (day, code) => `We did not see you: ${day} (${code})`,
    title: 'We are sorry: we did not see you',
    intro:
      'Your video visit did not take place, and it was nothing that you did. The appointment is cancelled.',
    refund:
      'We give the whole payment back to the means with which you paid; you need not do anything. We will tell you when it is done.',
    nothing: 'You had paid nothing, so there is nothing to give back.',
    sms: (code, when) =>
      `We are sorry: your video visit ${code} of ${when} did not take place. If you paid, you get everything back.`,
  },
  earlier: {
    subject: (when: string, code: string) => `An earlier time has come free: ${when} (${code})`,
    title: 'An earlier time than yours has come free',
    intro: (until: string) =>
      `We keep it for you until ${until}. If you take it, your appointment moves and keeps its code. If not, there is nothing to do: you keep the one you have, and this one goes to the next person in line.`,
    see: 'See and take this time',
    sms: (when: string, until: string, link: string, whose: string) =>
      `An earlier time${whose}: ${when}. Take it by ${until}: ${link}`,
  },
  lifted: {
    subject: (when: string, code: string) => `Your appointment of ${when} stands (${code})`,
    title: 'Your appointment stands',
    intro:
      'We had told you that the centre could not keep this appointment, and now it can: come as planned. If another time was kept for you, it is no longer needed and has been released. If this one no longer suits you, change it or cancel it.',
    sms: (when: string, link: string, whose: string) =>
      `Your appointment${whose} is on: ${when}. See: ${link}`,
  },
  closure: {
    subject: (when: string, code: string) => `Your appointment of ${when} cannot take place (${code})`,
    title: 'The centre cannot see you at your time',
    intro: (until: string) =>
      `We are sorry; it is nothing that you did. We keep the nearest free time for you until ${until}. If you take it, your code and what you paid stay as they are. You can also choose another, or cancel and get everything back.`,
    kept: 'Kept for you',
    sms: (when: string, link: string, whose: string) =>
      `Your appointment${whose} is off. Kept instead: ${when}: ${link}`,
    page: {
      title: 'The centre cannot see you at your time',
      body: (until: string) =>
        `We keep the nearest free time for you until ${until}. If it does not suit you, choose another; if you do not answer, the centre will call you.`,
      take: 'Take this time',
      leave: 'It does not suit me',
      other: 'Choose another time',
      ended:
        'No other time is kept for you any more, and the one that you have cannot take place. Choose one that suits you, or cancel and get back everything that you paid. If you do nothing, the centre will call you.',
      stands: 'The appointment that you have stands: the centre will see you. There is nothing else to do.',
      problems: {
        over: 'The time to take the appointment that was kept for you is over.',
        'slot-taken': 'The centre withdrew the time that was kept for you. We changed nothing.',
        'patient-busy':
          'You already have another appointment that overlaps with that one. We changed nothing.',
        withdrawn: 'The centre does not offer this any more. We changed nothing.',
        'exam-age': 'One exam is not done at the age that the person will have that day. We changed nothing.',
      },
    },
  },
  reminder: {
    subjectDay: (when, code) => `Remember your appointment: ${when} (${code})`,
    subjectHours: (time, code) => `Today at ${time} is your appointment (${code})`,
    title: 'Remember your appointment',
    ask: 'Are you coming? Confirm with one tap. If you cannot, cancel or change the time so that somebody else can use it.',
    asked:
      'You have already confirmed. If something has changed, let us know so that somebody else can use the time.',
    sms: (code, when, where, link) => `Appointment ${code}: ${when}${where}. Confirm or cancel: ${link}`,
    owed: 'It is still to be paid: unless it is paid in time, the appointment is cancelled.',
    smsOwed: (code, when, where, then) => `Appointment ${code}: ${when}${where}. ${then}`,
    smsConfirmed: (code, when, where, link) => `Appointment ${code}: ${when}${where}. See or cancel: ${link}`,
    fasting: { withOrder: 'Fasting; bring the order', alone: 'Fasting' },
    prepared: { withOrder: 'Prepare; bring the order', alone: 'Prepare' },
    asTheyAre: { withOrder: 'Bring the medical order', alone: '' },
  },
  link: {
    subject: code => `The link to your appointment ${code}`,
    title: 'The link to your appointment',
    intro: 'You asked us again for the link to this appointment.',
    sms: (code, link) => `The link to your appointment ${code}: ${link}`,
  },
  calendar: {
    summary: (what, professional) => (professional ? `${what} with ${professional}` : what),
    file: 'appointment.ics',
  },
  closing: 'Anyone with this link can see and cancel your appointment: do not share it.',
  closingGone: 'Anyone with this link can see the details of that appointment: do not share it.',
  footer: brand =>
    `We write to you because an appointment was booked on ${brand} with these contact details.`,
}
