/** Numbers that the specification promises to people: said, and the same in every language. */
import { expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'
import { texts } from './texts.server.ts'

const records = (language: Language) => texts(language, 'records')
const booking = (language: Language) => texts(language, 'booking')
const profile = (language: Language) => texts(language, 'profile')

test.each<[string, (language: Language) => string, (string | RegExp)[]]>([
  ['licences are shown since 2012', language => records(language).kinds.licence.note, ['2012']],
  [
    'the GES list has 90 conditions, and had 87',
    language => records(language).kinds['ges-notification'].note,
    ['87', '90'],
  ],
  ['quotes begin in May 2022', language => texts(language, 'forms').quote.problems.before.body, ['2022']],
  ['an account is kept 3 years', language => profile(language).kept.account, [/\b3\b/]],
  [
    'the companion app says so too',
    language => JSON.stringify(texts(language, 'companion')),
    [/\b3 (?:a|years)/],
  ],
  ['a request is answered in 5 days', language => profile(language).requests.body, [/\b5\b/]],
  ['by mail too', language => texts(language, 'help').receipt.when.data, [/\b5\b/]],
  ['one registers from 18', language => texts(language, 'account').register.lead, ['18']],
  ['dependants are of adults', language => profile(language).children.minor, ['18']],
  ['payment is due 12 hours before', language => booking(language).calendar.prepaid.rule, ['12']],
  ['a payment takes 10 minutes', language => texts(language, 'payment').unpaid.minutes, ['10']],
  [
    'another payment waits at most 10 minutes',
    language => texts(language, 'payment').screens['active-session'].body('12:00'),
    ['10', '12:00'],
  ],
  [
    'a visit opens 15 minutes before, and both times are said',
    language => texts(language, 'visit').payment.early.body('10:00', '09:45'),
    ['10:00', '09:45', '15'],
  ],
  [
    'a video needs half a megabit',
    language => texts(language, 'devices').checks.internet.waiting,
    [/0[.,]5 Mbps/],
  ],
  ['coupons go up to 30 %', language => texts(language, 'club').coupon.upTo, [/30\s?%/]],
  ['exams at home too', language => texts(language, 'club').homeExams.contribution, [/30\s?%/]],
])('%s', (_, say, numbers) => {
  for (const language of languages)
    for (const number of numbers) expect(say(language), language).toMatch(number)
})

test('every field for a RUT says in the words of the specification how to type it', () => {
  const hints = [
    texts('es', 'login').rutPlaceholder,
    texts('es', 'account').register.rutHint,
    texts('es', 'account').recover.rutHint,
    texts('es', 'mibono').rutHint,
    texts('es', 'quote').rutHint,
  ]
  expect(new Set(hints)).toEqual(new Set(['Ingresa Rut sin punto ni guión']))
})
