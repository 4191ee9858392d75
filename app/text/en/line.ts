import type { Catalogue } from '../catalogue.ts'
import { englishPlural } from '../plurals.ts'

export const line: Catalogue['line'] = {
  title: 'You are in the line',
  body: 'Many people want to see these times right now. They come in in the order in which they arrived, and your place is kept.',
  next: 'You are the next to come in',
  ahead: people =>
    `${englishPlural(people, 'One person is', `${people.toLocaleString('en')} people are`)} before you`,
  alone: 'You need not do anything: this page looks again by itself and opens when it is your turn.',
  kept: 'If you close it, open the same link again in this browser within an hour and you are still in your place. What you had booked does not change.',
  home: 'Leave the line and go to the home page',
}
