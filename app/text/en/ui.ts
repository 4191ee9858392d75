import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const ui: Catalogue['ui'] = {
  close: 'Close',
  loading: 'Loading…',
  working: 'One moment…',
  optional: 'optional',
  error: 'Error:',
  externalLink: '(opens in a new tab)',
  errorSummary: {
    title: count => plural(count, 'One answer needs fixing', `${count} answers need fixing`),
    kept: 'Nothing was lost: correct it and go on.',
  },
  rut: 'You must enter a valid RUT',
  rutPlaceholder: 'Type the RUT without dots or dash',
  password: { show: 'Show the password', hide: 'Hide the password' },
  mailbox: { meant: address => `Did you mean ${address}?`, take: 'Yes, correct it' },
  combobox: {
    list: 'Suggestions',
    type: 'Type to see suggestions.',
    loading: 'Searching…',
    none: typed => `We found nothing for “${typed}”. Check the spelling or try another word.`,
    failed: 'We could not fetch suggestions. You can keep typing and search anyway.',
    count: count => plural(count, `There is ${count} suggestion.`, `There are ${count} suggestions.`),
    clear: 'Clear what was typed',
  },
  pagination: {
    previous: 'Previous',
    next: 'Next',
    page: page => `Page ${page}`,
    position: (page, pages) => `Page ${page} of ${pages}`,
  },
  days: {
    none: 'no times',
    free: count => plural(count, `${count} time`, `${count} times`),
    keys: 'Move between days with the arrow keys.',
  },
  hours: { keys: 'Move between times with the arrow keys.' },
  slider: {
    slider: 'carousel',
    keys: 'Slides: move between them with the arrow keys',
    goTo: label => `Show: ${label}`,
    previous: 'Previous slide',
    next: 'Next slide',
  },
  stepper: {
    position: (step, steps) => `Step ${step} of ${steps}`,
    done: 'done',
    current: 'current step',
  },
  tone: { info: 'Information', good: 'Done', warning: 'Please note', danger: 'Problem' },
  price: { before: 'Full price', pay: 'You pay' },
}
