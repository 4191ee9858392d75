import type { Catalogue } from '../catalogue.ts'

export const shell: Catalogue['shell'] = {
  skip: 'Skip to content',
  goHome: brand => `${brand}, go to the home page`,
  nav: {
    label: 'Main',
    health: 'Health',
    benefits: 'Benefits',
    book: 'Book',
    register: 'Create account',
    login: 'Sign in',
    menu: 'Menu',
    close: 'Close the menu',
  },
  loading: 'Loading the page',
  trouble: {
    notFound: {
      title: 'We could not find this page',
      body: 'The link may be incomplete, or the page may have moved. Nothing of yours was lost.',
    },
    notAllowed: {
      title: 'You cannot see this page',
      body: 'It belongs to somebody else, or you need to sign in first. Nothing changed. If you think this is a mistake, tell the help desk.',
    },
    tooMany: {
      title: 'Too many requests in a row',
      body: 'To look after the portal we have paused your connection. Nothing was lost: wait a few minutes and try again.',
    },
    refused: {
      title: 'We could not do that',
      body: 'We did not understand what arrived, so we changed nothing. Go back and try again.',
    },
    unreachable: {
      title: 'We could not connect',
      body: 'Your connection seems to be down. What was saved is still saved: try again once you are back online.',
    },
    fault: {
      title: 'Something failed on our side',
      body: 'It is not your fault, and what was saved is still saved. Try again in a moment.',
    },
    still: 'Should something be here?',
    code: 'If it keeps happening, give this code to the help desk:',
    tell: 'Write to help with this code',
    retry: 'Try again',
    home: 'Go to the home page',
    desk: 'Go to my desk',
    suggestions: 'Were you looking for one of these?',
    search: { title: 'Find an appointment', hint: 'By specialty, doctor or test, in your commune' },
    club: { title: 'Benefits club' },
    covenants: { title: 'Partners' },
  },
  serviceError: {
    title: 'The service is having trouble',
    body: 'We could not finish what you asked for. What you typed is still here: wait a moment and try again.',
    offlineTitle: 'You are offline',
    offlineBody: 'What you typed is still here. Try again once you are back online.',
    leave: 'Leave it for now',
    close: 'Got it',
  },
  external: { lead: 'Online booking', home: brand => `Discover ${brand}` },
  convenios: { lead: 'Partners', back: 'Back to the benefits club' },
  videocall: { lead: 'Video visit', test: 'Test my device', exit: 'Leave to the home page' },
  staff: { lead: 'Desk', home: 'Go to the patients’ site' },
}
