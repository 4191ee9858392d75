import type { Catalogue } from '../catalogue.ts'

export const steps: Catalogue['steps'] = {
  missing: {
    calendar: {
      title: 'You still have to choose with whom',
      body: 'Day and time are chosen here. First find a professional or an exam: from there you get to their calendar.',
    },
    summary: {
      title: 'You still have to choose a time',
      body: 'Here you check the time that you chose, who it is for and what it costs. Find one and press it: we keep it for 10 minutes while you fill in your details.',
    },
    contact: {
      title: 'The time that your details are for is missing',
      body: 'Here you tell us whom to notify. First find a time and press it: we keep it for 10 minutes while you fill in your details.',
    },
    confirm: {
      title: 'There is no time to confirm yet',
      body: 'A booking is confirmed here once the time and your details are there. Find a time to begin.',
    },
    receipt: {
      title: 'Which booking do you want to see?',
      body: 'A booking that was just made is shown here. If you had already booked, your appointment stands: ask for its link with the code and your mobile number.',
    },
    link: {
      title: 'The professional of the link is missing',
      body: 'What the professional who shared a link with you offers is shown here. You can also find them by name.',
    },
  },
  fromLink: 'If a professional’s link was shared with you, open it again, whole, as it reached you.',
  lostLink: {
    title: 'This link opens no appointment',
    body: 'It may have arrived cut short, or more than 30 days may have passed since the visit. If your appointment is still to come, it stands: we send you its link again.',
    recover: 'Get the link back with the code and my mobile number',
  },
  calendar: {
    over: 'That date has passed. Here are the days from today.',
    notYet: last => `Times are not open yet for that date. There are some until ${last}.`,
    others: (specialty, commune) => `See other professionals of ${specialty} in ${commune}`,
    byVideo: specialty => `See other professionals of ${specialty} by video`,
    elsewhere: (exam, commune) => `See other centres with ${exam} in ${commune}`,
  },
  /** Beside the way into a video visit. */
  enter: {
    early: (time: string) =>
      `It opens 15 minutes before your time, at ${time}. Enter from here or from your e-mail, and test your device whenever you like.`,
    open: 'You can enter now: your video visit is open.',
    unpaidEarly: (time: string) =>
      `Pay for your appointment first. It opens 15 minutes before, at ${time}: enter from here or from your e-mail, and test your device whenever you like.`,
    unpaid: 'It is open: pay for your appointment first, then enter from here.',
  },
  /** How far away an hour is, beside its date: nobody has to look for today in a calendar. */
  away: { today: 'Today', tomorrow: 'Tomorrow', days: n => `In ${n} days` },
  /** On the page of an appointment. */
  day: {
    directions: 'How to get there',
    again: 'Book another appointment',
    documents: {
      title: 'Documents of this visit',
      signIn: 'Sign in to see my documents',
    },
  },
}
