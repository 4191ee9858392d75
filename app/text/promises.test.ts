/** What the specification promises to people: its numbers in every language, its quoted messages word for word. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Capability } from './catalogue.ts'
import { type Language, languages } from './languages.ts'
import { texts } from './texts.server.ts'

const records = (language: Language) => texts(language, 'records')
const booking = (language: Language) => texts(language, 'booking')
const profile = (language: Language) => texts(language, 'profile')

test.each(languages)(
  'who pays without insurance is called the same in search and booking, in %s',
  language => {
    const { summary, price } = booking(language)
    const named = [
      texts(language, 'search').card.particular,
      texts(language, 'found').offer.alone,
      price.groups.alone,
      price.alone.replace('.', ''),
    ]
    expect(named).toEqual(named.map(() => summary.insurer.particular))
  },
)

test('who reads English or French is told once on results, booking and payment in which money prices are', () => {
  for (const language of ['en', 'fr'] as const) {
    const said = [
      texts(language, 'found').results.count(3),
      booking(language).confirm.lead,
      texts(language, 'payment').unpaid.secure,
    ]
    for (const words of said) expect(words).toMatch(/pesos chiliens \(CLP\)|Chilean pesos \(CLP\)/)
  }
})

test('a bracket of Fonasa is called so in every English text', () => {
  for (const file of readdirSync('app/text/en'))
    expect(readFileSync(`app/text/en/${file}`, 'utf8'), file).not.toMatch(/\btier\b/i)
})

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
  [
    'its notifications are a permission, and their service is told of',
    language => JSON.stringify(texts(language, 'companion')),
    [/Avisos: |Notifications\s?: /, /servicio de avisos|notification service|service de notifications/],
  ],
  ['a request is answered in 5 days', language => texts(language, 'rights').account.body, [/\b5\b/]],
  ['by mail too', language => texts(language, 'help').receipt.when.data, [/\b5\b/]],
  ['one registers from 14', language => texts(language, 'account').register.lead, ['14']],
  ['dependants are of adults', language => profile(language).children.minor, ['18']],
  [
    'payment is due 12 hours before, or in 10 minutes',
    language => booking(language).calendar.prepaid.rule(12, 10),
    [/\b12 h/, /\b10 minut/],
  ],
  [
    'a video that its patient missed gives no money back, and they are told so',
    language => texts(language, 'visit').end.bodies['patient-absent']('Ana'),
    [/no se devuelve|not refunded|pas remboursé/],
  ],
  ['a payment takes 10 minutes', language => texts(language, 'payment').unpaid.minutes, ['10']],
  [
    'another payment waits at most 10 minutes',
    language => texts(language, 'payment').screens.in_form.body('12:00'),
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
  [
    'what covenants are given is named',
    language => texts(language, 'club').covenants.share.given,
    [/nombre|name|nom/, 'RUT', /correo|e-mail|courriel/],
  ],
  ['no coupon goes beyond 30 %', language => JSON.stringify(texts(language, 'questions')), [/30\s?%/]],
  ['what coupons give is said', language => texts(language, 'promised').benefits.upTo(20), [/20\s?%/]],
  ['exams at home too', language => texts(language, 'promised').homeExams.contribution(15), [/15\s?%/]],
])('what is promised in figures stands in every language: %s', (_, say, numbers) => {
  for (const language of languages)
    for (const number of numbers) expect(say(language), language).toMatch(number)
})

/** Every message that the specification quotes, word for word, at every place that says it. */
const es = <Name extends Capability>(capability: Name) => texts('es', capability)
test.each<[message: string, said: Record<string, string>]>([
  ['Ingresa Rut sin punto ni guión', { 'every field of a RUT': es('ui').rutPlaceholder }],
  [
    'Debes ingresar un rut válido',
    {
      login: es('login').errors.rut,
      'registration, recovery and dependants': es('account').errors.rut,
      booking: es('booking').errors.rut,
      payment: es('payment').errors.rut,
      'the bono of the day': es('mibono').errors.rut,
      quote: es('forms').quote.errors.rut,
      desk: es('desk').errors.rut,
    },
  ],
  ['No te encuentras registrado, primero debes crear tu cuenta', { login: es('login').errors.notRegistered }],
  ['Debes ingresar tu contraseña', { login: es('login').errors.password }],
  ['Usuario y/o contraseña no válidos', { login: es('login').errors.error }],
  ['Debes ingresar la misma contraseña.', { 'account and desk': es('account').errors.passwordRepeat }],
  ['La contraseña ingresada es incorrecta.', { profile: es('account').errors.passwordWrong }],
  ['No puedes reutilizar una contraseña anterior', { account: es('account').errors.passwordReused }],
  ['Debes ingresar un código válido de 4 dígitos', { sms: es('account').errors.code }],
  ['El código ingresado no es válido', { sms: es('account').errors.codeWrong }],
  ['Tenemos problemas para validar tu RUT', { identity: es('profile').proof.unavailable.title }],
  ['Debe seleccionar una razón', { leaving: es('profile').remove.reasonMissing }],
  ['Son necesarios al menos 10 caracteres.', { leaving: es('profile').remove.commentShort }],
  ['Debe ingresar el motivo de su consulta', { survey: es('visit').errors.reason }],
  ['Debe ingresar desde cuando presenta los síntomas', { survey: es('visit').errors.onset }],
  ['Debe elegir la intensidad de sus síntomas', { survey: es('visit').errors.intensity }],
])('«%s» is said as the specification has it', (message, said) => {
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map(place => [place, message])))
})

test('a RUT that cannot be checked is told in the same words, and that nothing was lost', () => {
  expect(es('account').errors.rutTrouble).toMatch(
    /^Tenemos problemas para validar tu RUT\. No se perdió nada/,
  )
})

test('French keeps a mark with the word before it, and one word for signing in serves English', () => {
  const said = (language: Language, files: string[]) =>
    files.map(file => readFileSync(`app/text/${language}/${file}`, 'utf8')).join('\n')
  const french = said('fr', readdirSync('app/text/fr'))
  expect(french).not.toMatch(/\p{L} [!»]|« /u)
  expect(said('en', readdirSync('app/text/en'))).not.toMatch(/['` ](?:log in|logged in|logging in)\b/i)
})
