import type { Catalogue } from '../catalogue.ts'

export const about: Catalogue['about'] = {
  title: 'About us',
  description: brand => `What ${brand} is, how it works and what it promises to patients in Chile.`,
  heading: 'Health is hard enough. Booking should not be.',
  lead: brand =>
    `${brand} brings together those who give care and those who need it, from Visviri to Puerto Williams.`,
  story: {
    title: 'Why it exists',
    paragraphs: [
      'Call, wait on the line, no appointment left, call again. That is how one books in much of the country, and those who have the least time, data or patience suffer most.',
      'We made a portal where you search in everyday words, see the price before you book, and the appointment is really yours. It works on a simple phone, with poor signal and with letters as large as you need.',
    ],
  },
  figures: {
    communes: 'communes where you can book',
    hold: 'minutes we keep the time you choose',
    themes: 'languages: Spanish, English and French',
    ads: 'advertisements and trackers',
  },
  promises: {
    title: 'What we promise',
    items: [
      {
        title: 'Your time is yours',
        body: 'The same hour is never given to two people. Once chosen, it is kept for you while you confirm.',
      },
      {
        title: 'The price, beforehand',
        body: 'You see the full price, what your insurer pays and what you pay. No surprises at the desk.',
      },
      {
        title: 'Your data is not for sale',
        body: 'No advertising and no third-party trackers. Only you see your documents, and you can see who opened them.',
      },
      {
        title: 'For everyone',
        body: 'By keyboard, with a screen reader, with large letters, with poor signal or without an account.',
      },
      {
        title: 'Plain words',
        body: 'When something fails we say what happened, what was not lost and what to do now.',
      },
      { title: 'Somebody answers', body: 'There are people behind the portal. If you write, we reply.' },
    ],
  },
  doctors: {
    title: 'Do you see patients?',
    body: 'Professionals and centres publish their hours, share a link of their own and receive bookings at any time of day.',
    action: 'Let us talk',
  },
  help: {
    title: 'Would you like to talk to someone?',
    body: 'We answer by telephone or in writing.',
    action: 'Go to help',
  },
}
