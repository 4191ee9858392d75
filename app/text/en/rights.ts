import type { Catalogue } from '../catalogue.ts'

const grounds = {
  identity: 'we could not check your identity',
  relation: 'it was not shown that you may ask for that person',
  'kept-by-law': 'a law makes us keep those data (the clinical record, 15 years)',
  claims: 'those data are needed to make, exercise or defend a claim before a court or an authority',
  'public-health': 'those data are needed for reasons of public health',
  others: 'handing them over would affect the rights of somebody else',
  repeated: 'the same request was answered not long ago and nothing has changed',
  'not-here': 'what you complain about does not depend on this portal or that centre',
  'no-breach': 'we looked into it and found no fault',
}

export const rights: Catalogue['rights'] = {
  kinds: {
    access: {
      label: 'To know which data you have',
      means:
        'We tell you which data there are, what they are used for, where they come from and who received them.',
    },
    correction: {
      label: 'To correct a datum',
      means:
        'Tell us what is wrong or missing and what it should say. We mend it and tell whoever received it.',
    },
    erasure: {
      label: 'To erase a datum',
      means: 'We erase it, except what a law makes us keep. The clinical record is kept for 15 years.',
    },
    objection: {
      label: 'To object to a use',
      means: 'We stop using your data for that. Your care does not change.',
    },
    portability: {
      label: 'To take my data with me',
      means: 'We hand them over in a file that another system can read.',
    },
    blocking: {
      label: 'To block my data for a while',
      means:
        'We stop every use while another request is decided. Your appointments stand. We look at it within 2 business days.',
    },
    consent: {
      label: 'To withdraw a permission I gave',
      means: 'From then on it no longer holds. What was done before stays valid.',
    },
    complaint: {
      label: 'Complaint',
      means: 'About how you were treated, attended or served. We answer in writing within 15 business days.',
    },
  },
  outcomes: { granted: 'Accepted', partly: 'Accepted in part', refused: 'Not accepted' },
  why: (outcome, ground) =>
    outcome === 'refused'
      ? `We could not accept your request: ${grounds[ground]}.`
      : `We accept a part of your request. The rest we do not, because ${grounds[ground]}.`,
  deed: (date, who) => `Done on ${date}: ${who}.`,
  state: {
    number: folio => `Number ${folio}`,
    asked: date => `We received it on ${date}.`,
    due: date => `We answer by ${date} at the latest`,
    extended: (date, because) => `We need more time: we answer by ${date} at the latest. Reason: ${because}`,
    answered: (date, outcome) => `Answered on ${date} · ${outcome}`,
    read: 'Read the answer',
    data: 'Download the data (JSON)',
    dataProof: 'To download the data, prove your identity first.',
    copy: 'Open the copy that waits for you, with the number and the code that we sent you by e-mail',
  },
  account: {
    title: 'Ask something about your data',
    body: 'We answer within 5 business days. The law gives 30 days, and one extension with its reason.',
    kind: 'What you need',
    means: 'What each of them means',
    about: 'About whom',
    me: 'About me',
    detail: 'Tell us',
    detailHint: 'At least 10 characters.',
    submit: 'Send request',
    sent: 'We received your request. We sent its number by e-mail.',
    most: 'You already have 5 requests under way. We will answer soon.',
    notYours: 'You can only ask for a dependant whom the registry confirms as yours.',
    others: 'Ask for somebody else or for somebody who died',
  },
  form: {
    title: 'Your rights over your data',
    description:
      'Ask to see, correct, erase, block or take with you the health data that we keep, with or without an account.',
    lead: 'It is free and needs no account. We answer within 5 business days; the law gives 30 days.',
    signedIn: 'With your account it is shorter: there is no need to prove who you are.',
    signedInLink: 'Ask from my profile',
    what: '1. What you need',
    kind: 'Request',
    means: 'What each of them means',
    detail: 'Tell us',
    detailHint: 'Which datum, of which centre and of which date, if you know.',
    whose: '2. Whose data they are',
    relation: 'I ask',
    relations: {
      self: 'For myself',
      parent: 'For my child under 18',
      heir: 'For somebody who died (I am an heir)',
      representative: 'For somebody whom I represent',
    },
    subjectRut: 'RUT of that person',
    subjectHint: 'Only if you ask for somebody else.',
    shown: 'How you show it',
    shownHint:
      'Grant of inheritance, birth certificate, power of attorney or court decision. Write which document it is, or attach it.',
    file: 'Document',
    fileHint: 'PDF or photo, up to 5 MB. Only whoever answers sees it.',
    who: '3. Who you are',
    rut: 'Your RUT',
    name: 'Your full name',
    email: 'Your e-mail',
    emailHint: 'We send you a code, and then the answer.',
    serial: 'Document number of your identity card',
    serialHint: 'It is on the front of the card. By it we check that it is you; we do not keep it.',
    claveUnica: 'Identify myself with ClaveÚnica',
    claveUnicaDone: (name, rut) => `You identified yourself with ClaveÚnica: ${name}, RUT ${rut}.`,
    submit: 'Go on',
    track: 'Have you asked already? See how it is going',
    complaint: 'If you want to complain about your care, use the form for complaints.',
    complaintLink: 'Go to complaints',
  },
  complaint: {
    title: 'Complaints',
    description:
      'Complain about your care, a centre or this portal: an answer in writing within 15 business days.',
    lead: 'Tell us what happened. We answer in writing within 15 business days.',
    about: 'What you complain about',
    portal: 'This portal',
    centre: 'Centre',
    centreHint:
      'Write its name as it stands in your appointment. If it is about this portal, leave it blank.',
    detail: 'What happened',
    detailHint: 'When, where and what you expect as a solution.',
    name: 'Your full name',
    email: 'Your e-mail',
    emailHint: 'We send you a code, and then the answer.',
    submit: 'Send complaint',
    centreUnknown:
      'We know no centre of that name. Check how it is written, or leave it empty and tell us below which one it is.',
    centreSeveral: 'There are several centres of that name. Choose one of the list.',
    ended:
      'Your session ended before your complaint arrived, and nothing was sent yet. What you wrote is still here: add your name and e-mail, and send it again.',
    elsewhere:
      'If the answer does not satisfy you, or does not come within 15 business days, you can go to the Superintendencia de Salud within the next 5 business days.',
  },
  confirm: {
    title: 'Type the code',
    lead: email => `We sent a code of 6 digits to ${email}. It is good for an hour.`,
    code: 'Code',
    submit: 'Confirm',
    wrong: left =>
      left === 1
        ? 'That is not the code. You have one try left.'
        : `That is not the code. You have ${left} tries left.`,
    over: 'This code has expired and your request was not sent. Write it again: we will send you another code.',
    again: 'Begin again',
    notSent: 'We already sent many messages to that e-mail today. Try tomorrow, or use another one.',
  },
  done: {
    title: 'We received your request',
    complaintTitle: 'We received your complaint',
    number: 'Its number is',
    code: 'Its code is',
    keep: 'Keep them: with both you see how it is going. They are in the e-mail that we sent you too.',
    due: date => `We answer by e-mail by ${date} at the latest.`,
    card: {
      unproven:
        'The number of the card is not of the RUT that you wrote. Whoever answers will ask you for another proof.',
      unchecked: 'We could not check your card now. Whoever answers will, or will ask you for another proof.',
    },
    track: 'See how it is going',
    home: 'Go to the home page',
  },
  track: {
    title: 'How your request is going',
    description: 'With the number and the code that we sent you.',
    lead: 'Write the number and the code that we sent you by e-mail.',
    folio: 'Number',
    folioHint: 'It begins with DER or REC.',
    code: 'Code',
    submit: 'See',
    none: 'There is no request with that number and that code. What you typed is still here: check both in the e-mail that we sent you.',
    fileTitle: 'The copy of the data',
    fileLead: until =>
      `It is ready until ${until} and opens once: write the number of the identity card of whoever made the request. Keep it somewhere of your own.`,
    fileSerial: 'Document number of your identity card',
    fileHint: 'Leave it empty if you have just identified yourself with ClaveÚnica in this browser.',
    fileOpen: 'Open the copy',
    fileErrors: {
      over: 'This copy was already opened, or its time is over. You can ask for it again.',
      wrong: 'That is not the number of the current identity card of whoever made the request.',
      tries: 'You tried too many times today. Try again tomorrow.',
      unavailable: 'We cannot check your card now. Nothing was lost: try again in a few minutes.',
    },
    another: 'See another one',
  },
  errors: {
    kind: 'Choose what you need',
    detailShort: 'At least 10 characters are needed.',
    detailLong: 'Write up to 2,000 characters',
    relation: 'Choose for whom you ask',
    subject: 'Write the RUT of the person whose data they are',
    subjectSame: 'It is your own RUT: choose “For myself”.',
    shown: 'Tell how you show it, or attach the document.',
    shownLong: 'Write up to 500 characters',
    rut: 'Enter a valid RUT',
    name: 'Write your full name',
    nameLong: 'Write up to 120 characters',
    email: 'Write your e-mail',
    emailShape: 'Check the e-mail: it should look like name@mail.com, without ñ or accents.',
    serial: 'Write the number as it stands on the card: 9 digits, perhaps with a letter before them.',
    folio: 'The number begins with DER or REC and has 8 letters or digits after it.',
    code: 'Write the code.',
    file: {
      large: 'The file is larger than 5 MB: choose a smaller one or take a photo.',
      kind: 'It has to be a PDF or a JPG or PNG photo: choose another file.',
      unreadable: 'We could not open the file. Try another one.',
      pixels: 'The photo is too large: take it again at a lower quality.',
      pages: 'The PDF has more than 20 pages: attach only those that are needed.',
    },
    often: 'There were too many attempts. What you typed is still here: wait a while and try again.',
    most: 'There are 5 requests under way with that e-mail already. We will answer soon.',
  },
  letters: {
    confirm: {
      title: 'Your code',
      intro: digits =>
        `The code that confirms what you asked is ${digits}. It is good for an hour and once only.`,
      link: 'Go to help',
      closing: 'If you asked for nothing, do nothing: without the code nothing happens.',
    },
    received: {
      title: folio => `We received your request ${folio}`,
      complaintTitle: folio => `We received your complaint ${folio}`,
      intro: (kind, date) => `You asked: ${kind}. We answer by e-mail by ${date} at the latest.`,
      complaintIntro: date => `We will read it and answer by e-mail by ${date} at the latest.`,
      code: (folio, code) => `Number: ${folio}. Code to see how it is going: ${code}.`,
      link: 'See how it is going',
      closing: 'Keep this e-mail: the code is not sent again.',
    },
    extended: {
      title: folio => `We need more time for your request ${folio}`,
      intro: date => `Your request needs more time than we thought. We answer by ${date} at the latest.`,
      reason: because => `Reason: ${because}`,
      link: 'See how it is going',
      closing: 'The law allows one extension only, of up to 30 days.',
    },
    answered: {
      title: folio => `Answer to your request ${folio}`,
      complaintTitle: folio => `Answer to your complaint ${folio}`,
      data: 'Your data are in your profile, under “Security”: they open only with your account and your identity proven.',
      dataLink: 'Open my profile',
      link: 'See the request',
      complaintLink: 'See the complaint',
      file: until =>
        `The copy of the data waits for you until ${until}. It opens once, with the number and code of this request and the number of your identity card.`,
      agency:
        'If the answer does not satisfy you, you can complain to the Agencia de Protección de Datos Personales within the next 30 business days.',
      complaint:
        'If the answer does not satisfy you, you can go to the Superintendencia de Salud within the next 5 business days.',
    },
  },
}
