import type { Catalogue } from '../catalogue.ts'

export const accessibility: Catalogue['accessibility'] = {
  title: 'Accessibility',
  description: brand =>
    `What ${brand} offers, what was tested, what is missing and how to tell us if something cannot be used.`,
  heading: 'A portal that adapts to you',
  lead: 'Choose how you want to see it. Your choice is kept on this device.',
  controls: 'Set letters and colours',
  controlsHint: 'The same buttons are at the foot of every page.',
  statement: {
    title: 'Our statement',
    paragraphs: [
      'We want everybody to be able to book and to see their documents without asking for help. We follow WCAG 2.2 at level AA, and what Law 20.422 on equal opportunities requires in Chile.',
      'We believe that the portal meets that level, with the exceptions listed below.',
    ],
    date: 'Statement reviewed on 21 November 2026.',
  },
  helps: {
    title: 'What helps you',
    items: [
      'Five sizes of letter, and the whole page grows with them. Your browser’s own letter size counts too.',
      'Light or dark colours, with enough contrast in both.',
      'Everything can be done by keyboard, and you always see where you are.',
      'A link past the menus is the first thing when you press Tab.',
      'Every page says its title when it opens, and every error says which field to correct and how.',
      'If your device asks for less motion, nothing moves by itself.',
      'Searching and booking work even when scripts do not load.',
      'Large buttons and links that are easy to touch.',
      'A typeface made for people with low vision: Atkinson Hyperlegible Next.',
      'Tagged PDF documents that a screen reader can read in order.',
    ],
  },
  tested: {
    title: 'What was tested',
    lead: 'At every change of the portal, before it is published:',
    items: [
      'An automatic review with axe of every public page, in light and dark colours.',
      'Menus, search, booking and dialogs by keyboard.',
      'On a screen 390 points wide, without scrolling sideways.',
      'With the largest letters.',
      'Without scripts: the whole search and booking.',
    ],
  },
  limits: {
    title: 'What is still missing',
    items: [
      'The time you choose is kept for 10 minutes while you type, and can be extended once to 20. No more: meanwhile nobody else can take it. It is the exception that criterion 2.2.1 allows, as the limit is part of what is done. What you typed is not lost: it is there when you choose a time again.',
      'Video visits have no automatic captions and no sign-language interpreter. If you need them, write to us before your appointment and we will help you arrange them with the centre.',
      'Video visits and the camera test need scripts; there is no other way to do them.',
      'Documents that a centre uploads as scans may have no text to read.',
      'We have not finished testing with people who use a screen reader every day.',
    ],
  },
  complain: {
    title: 'Is there something you cannot use?',
    body: 'Tell us which page it was and what you used. We answer within 2 working days with a solution or with another way to do it.',
    action: 'Report a barrier',
    authority: 'If we do not solve it, you can turn to the National Disability Service:',
    authorityName: 'SENADIS',
  },
}
