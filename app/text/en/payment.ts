import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const payment: Catalogue['payment'] = {
  before: {
    day: when => `before ${when}`,
    today: time => `before ${time} today`,
  },
  unpaid: {
    title: 'Pay for your appointment',
    due: before =>
      `Pay ${before}. Otherwise the appointment is cancelled and the time is free for somebody else.`,
    atVisit:
      'Pay online now or leave it for later: it can be paid at the centre too, on the day of the visit.',
    coverage: 'Choose your insurer and see what you pay',
    chosen: 'Your insurer and what you pay',
    changed:
      'The price changed after you opened this page. You were charged nothing and your appointment stands: check it and press again.',
    change: 'Change',
    changeOf: 'the insurer',
    rut: 'Patient’s RUT',
    rutHint: 'Needed with Fonasa or an isapre.',
    when: 'Paid online, with Webpay.',
    submit: 'Go and pay with Webpay',
    secure:
      'You pay on the page of Webpay (Transbank), by debit, credit or prepaid card, in Chilean pesos (CLP). Your card data is not kept here.',
    bono: 'If your insurer covers the visit, your electronic bono is issued when you pay.',
    minutes: 'You will have 10 minutes to complete the payment.',
    refund:
      'If you cancel before it begins, all that you paid is returned. A refund must be checked with your bank.',
    later: 'Not now: pay at the centre',
    back: 'Back to my appointment',
  },
  video: {
    title: 'Before paying: what a video visit needs',
    needs: [
      'A phone or computer with a camera, a microphone and speakers or headphones.',
      'Internet of at least 0.5 Mbps, and a quiet place with light.',
      'If the connection drops, you can come back by the same link.',
      'There are no captions and no sign language interpreter. If you need them, book a visit in person, or write to us before paying and we help you to arrange them with the centre.',
      'If the professional or the portal fails, you can have all that you paid returned.',
    ],
    test: 'Test my device now',
    help: 'Write to the help desk',
  },
  errors: {
    prevision: 'Choose an insurer from the list',
    tramo: 'Choose the Fonasa bracket: what you pay depends on it',
    rut: 'Enter a valid RUT',
    rutNeeded: 'Enter the patient’s RUT: the insurer needs it',
  },
  problems: {
    'choose-tramo': {
      title: 'Your appointment is booked: the bracket is missing',
      body: 'Choose the Fonasa bracket: what you pay depends on it.',
    },
    failed: {
      title: 'We have a problem with the payment portal',
      body: 'Webpay did not answer. You were not charged and your appointment is still booked. Try again in a moment.',
    },
    'too-many-requests': {
      title: 'Too many attempts in a row',
      body: 'You were not charged and your appointment is still booked. Wait an hour and try again.',
    },
    unanswered: {
      title: 'Webpay did not answer us',
      body: 'We do not know yet whether the payment was made. Do not pay again: we keep asking, and this page will tell you.',
    },
    'patient-busy': {
      title: 'You already booked another appointment for that RUT at this time',
      body: 'You were not charged. Check the RUT, or cancel the other appointment first.',
    },
  },
  screens: {
    authorised: {
      title: 'We are validating your payment',
      body: 'We are asking Webpay how it ended. It takes a few seconds; do not pay again. You may close this page: we will tell you by e-mail.',
      check: 'See how it goes',
    },
    in_form: {
      title: 'A payment is already under way',
      body: until =>
        `You opened the payment form a moment ago and it is active until ${until}. So that you do not pay twice, wait until then (10 minutes at most) or finish the payment that you left open.`,
      left: minutes => plural(minutes, `${minutes} minute left at most.`, `${minutes} minutes left at most.`),
      over: 'The time is over: in a few seconds you can try again.',
      resume: 'Back to the payment form',
      check: 'See whether it has ended',
    },
    settled: {
      title: 'Done! Your appointment is paid',
      free: 'Done! Your bono has been issued',
      sent: email => `We sent the receipt to ${email}.`,
      video: 'You can enter the video visit from 15 minutes before it starts.',
      visit: 'There is nothing more to pay at the centre on the day of the visit.',
    },
    rejected: {
      title: 'Your bank rejected the payment',
      body: 'You were not charged. It is often the card’s limit, a mistyped number, or a bank that wants the purchase authorised.',
    },
    cancelled: {
      title: 'You cancelled the payment',
      body: 'You were not charged.',
    },
    expired: {
      title: 'The time to pay ran out',
      body: 'The payment form closes after 10 minutes. You were not charged.',
    },
    failed: {
      title: 'We have a problem with the payment portal',
      body: 'Webpay did not open its form. You were not charged. Try again.',
    },
    gone: 'Your appointment is cancelled.',
    refunding: {
      title: 'We are returning your payment',
      body: amount =>
        `We asked Webpay to return ${amount}. We will tell you by e-mail when it agrees. A refund must be checked with your bank.`,
      atDesk: (who, amount) => `${who} has to give you ${amount} back. Call first, then go and collect it.`,
    },
    refunded: {
      title: 'Your payment was returned',
      body: amount =>
        `Webpay agreed to return ${amount}. When you see it on your account or card depends on your bank: check it with them.`,
      atDesk: (who, amount) => `${who} gave you ${amount} back. If you did not get it, call the centre.`,
    },
  },
  kept: {
    atVisit: 'Your appointment is still booked: try again, or pay at the centre on the day of the visit.',
    due: before => `Your appointment is still booked. Pay ${before} to keep it.`,
  },
  closed: {
    title: 'This appointment cannot be paid online',
    cancelled: 'The appointment was cancelled. You were not charged.',
    'cancelled-in-form':
      'The appointment was cancelled. If you left the Webpay form open, close it without paying: whatever you pay there is given back in full.',
    started: 'The appointment has begun or is over. If it is still to be paid, do so at the centre.',
    offTitle: 'The centre cannot see you at your time',
    'called-off':
      'The centre told you that it cannot keep this appointment: do not go, and do not pay for it. You were not charged. Take the time that it keeps for you, if it still keeps one, or choose another that suits you.',
    'called-off-in-form':
      'The centre told you that it cannot keep this appointment: do not go. If you left the Webpay form open, close it without paying; whatever you pay there counts for the time that you choose, and is given back in full if you cancel. Take the time that the centre keeps for you, if it still keeps one, or choose another that suits you.',
    choose: 'Choose my new time',
    'too-late':
      'The time to pay online has run out, so the appointment is cancelled. You were not charged: book another whenever you like.',
    off: 'Online payment is not available at the moment. You were not charged and your appointment is still booked: try later, or see on its page how and until when it can be paid.',
  },
  retry: 'Try again',
  otherCoverage: 'Change the insurer',
  payLater: 'Pay at the centre',
  seeAppointment: 'See my appointment',
  receipt: {
    title: 'Payment receipt',
    see: 'See the receipt',
    print: 'Print',
    of: 'Your payment',
    patient: 'Patient',
    amount: 'Amount paid',
    full: 'Full price',
    contribution: 'Paid by your insurer',
    tenders: { cash: 'In cash', card: 'By card', bono: 'With a bono' },
    order: 'Order',
    date: 'Paid on',
    refundedOn: 'Refunded on',
    authorisation: 'Authorisation code',
    card: 'Kind of card',
    instalments: 'Instalments',
    noInstalments: 'No instalments',
    last4: 'Last 4 digits',
    bono: 'Electronic bono',
    state: 'State',
    states: {
      settled: 'Paid',
      refunding: 'Refund asked for',
      refunded: 'Returned',
      voided: 'Voided: noted by mistake',
    },
    cards: {
      VN: 'Credit',
      VC: 'Credit, in instalments',
      SI: 'Credit, 3 instalments without interest',
      S2: 'Credit, 2 instalments without interest',
      NC: 'Credit, instalments without interest',
      VD: 'Debit (Redcompra)',
      VP: 'Prepaid',
    },
    free: 'No cost',
    none: {
      title: 'This appointment has no online payment',
      body: 'When you pay online, the receipt will be here.',
    },
  },
  returned: {
    title: 'You are back from Webpay',
    body: 'To protect your data, this page does not show how the payment ended. The result reaches you by e-mail, and it is always behind the link of your appointment.',
  },
  unknown: {
    title: 'We do not know that payment',
    body: 'The address by which you came back belongs to no payment of this portal. Arriving here charged you nothing. If you have just paid, open the link of your appointment: it shows how it ended.',
    recover: 'Get the link of my appointment again',
  },
}
