import type { Catalogue } from '../catalogue.ts'

export const blocking: Catalogue['blocking'] = {
  title: 'Block my data',
  what: 'Stops what is done with your data for a while: we send you no reminders, they are in no report or figure, they are not shared with partner companies, and neither professionals nor systems read your answers, notes or documents.',
  meanwhile:
    'We send you no reminders, your data are in no report or figure and are not shared with partner companies, and neither professionals nor systems read your answers, notes or documents. You can lift it whenever you want.',
  hours:
    'Your appointments stand: their centre sees only your name, your RUT and the time. If it cancels or changes one, we still tell you. A calendar that follows them shows none meanwhile.',
  narrow:
    'As you have not proved your identity yet, it covers only what you booked with this account. Prove it and it will cover everything under your RUT.',
  since: day => `Your data have been blocked since ${day}.`,
  block: 'Block my data',
  lift: 'Lift the block',
  said: {
    blocked: 'Your data are blocked from now on.',
    lifted: 'You lifted the block: your data are used as before.',
  },
  letters: {
    blocked: {
      title: 'Your data are blocked',
      intro: [
        'From now on nobody uses your data. Your appointments stand: their centre sees only your name, your RUT and the time.',
        'We will send you no reminders. You can lift the block whenever you want, on your profile.',
      ],
      link: 'See my profile',
      closing: 'If it was not you, go to your profile, lift the block and change your password.',
    },
    lifted: {
      title: 'The block of your data was lifted',
      intro: [
        'From now on your data are used as before, and we send you the reminders that are still to come.',
      ],
      link: 'See my profile',
      closing: 'If it was not you, go to your profile, block them again and change your password.',
    },
  },
}
