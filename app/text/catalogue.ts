/**
 * Every word a person reads, one module per capability and language. Spanish is the reference:
 * another language that lacks a text does not compile.
 */
import type { about } from './es/about.ts'
import type { accessibility } from './es/accessibility.ts'
import type { account } from './es/account.ts'
import type { answers } from './es/answers.ts'
import type { apps } from './es/apps.ts'
import type { arrival } from './es/arrival.ts'
import type { blocking } from './es/blocking.ts'
import type { booking } from './es/booking.ts'
import type { call } from './es/call.ts'
import type { club } from './es/club.ts'
import type { companion } from './es/companion.ts'
import type { delegated } from './es/delegated.ts'
import type { delegation } from './es/delegation.ts'
import type { demo } from './es/demo.ts'
import type { desk } from './es/desk.ts'
import type { devices } from './es/devices.ts'
import type { doors } from './es/doors.ts'
import type { feed } from './es/feed.ts'
import type { forms } from './es/forms.ts'
import type { found } from './es/found.ts'
import type { gone } from './es/gone.ts'
import type { help } from './es/help.ts'
import type { home } from './es/home.ts'
import type { identity } from './es/identity.ts'
import type { letters } from './es/letters.ts'
import type { line } from './es/line.ts'
import type { login } from './es/login.ts'
import type { looks } from './es/looks.ts'
import type { menus } from './es/menus.ts'
import type { mibono } from './es/mibono.ts'
import type { minors } from './es/minors.ts'
import type { needs } from './es/needs.ts'
import type { notices } from './es/notices.ts'
import type { offline } from './es/offline.ts'
import type { operator } from './es/operator.ts'
import type { orders } from './es/orders.ts'
import type { payment } from './es/payment.ts'
import type { pdf } from './es/pdf.ts'
import type { profile } from './es/profile.ts'
import type { promised } from './es/promised.ts'
import type { push } from './es/push.ts'
import type { questions } from './es/questions.ts'
import type { quote } from './es/quote.ts'
import type { quoted } from './es/quoted.ts'
import type { records } from './es/records.ts'
import type { recover } from './es/recover.ts'
import type { remote } from './es/remote.ts'
import type { results } from './es/results.ts'
import type { rights } from './es/rights.ts'
import type { search } from './es/search.ts'
import type { several } from './es/several.ts'
import type { shell } from './es/shell.ts'
import type { showcase } from './es/showcase.ts'
import type { steps } from './es/steps.ts'
import type { ui } from './es/ui.ts'
import type { verify } from './es/verify.ts'
import type { visit } from './es/visit.ts'
import type { welcome } from './es/welcome.ts'

/** The same keys and parameters as the Spanish module, with other words. */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Words[Key] extends readonly string[]
        ? readonly string[]
        : Translation<Words[Key]>
}

export interface Catalogue {
  ui: Translation<typeof ui>
  several: Translation<typeof several>
  shell: Translation<typeof shell>
  menus: Translation<typeof menus>
  call: Translation<typeof call>
  about: Translation<typeof about>
  apps: Translation<typeof apps>
  accessibility: Translation<typeof accessibility>
  companion: Translation<typeof companion>
  delegated: Translation<typeof delegated>
  delegation: Translation<typeof delegation>
  gone: Translation<typeof gone>
  help: Translation<typeof help>
  home: Translation<typeof home>
  doors: Translation<typeof doors>
  login: Translation<typeof login>
  account: Translation<typeof account>
  letters: Translation<typeof letters>
  line: Translation<typeof line>
  offline: Translation<typeof offline>
  operator: Translation<typeof operator>
  orders: Translation<typeof orders>
  search: Translation<typeof search>
  forms: Translation<typeof forms>
  quoted: Translation<typeof quoted>
  results: Translation<typeof results>
  found: Translation<typeof found>
  answers: Translation<typeof answers>
  arrival: Translation<typeof arrival>
  blocking: Translation<typeof blocking>
  booking: Translation<typeof booking>
  records: Translation<typeof records>
  recover: Translation<typeof recover>
  feed: Translation<typeof feed>
  minors: Translation<typeof minors>
  needs: Translation<typeof needs>
  notices: Translation<typeof notices>
  club: Translation<typeof club>
  promised: Translation<typeof promised>
  push: Translation<typeof push>
  questions: Translation<typeof questions>
  rights: Translation<typeof rights>
  identity: Translation<typeof identity>
  profile: Translation<typeof profile>
  pdf: Translation<typeof pdf>
  looks: Translation<typeof looks>
  payment: Translation<typeof payment>
  steps: Translation<typeof steps>
  verify: Translation<typeof verify>
  quote: Translation<typeof quote>
  mibono: Translation<typeof mibono>
  demo: Translation<typeof demo>
  devices: Translation<typeof devices>
  showcase: Translation<typeof showcase>
  remote: Translation<typeof remote>
  visit: Translation<typeof visit>
  desk: Translation<typeof desk>
  welcome: Translation<typeof welcome>
}

export type Capability = keyof Catalogue
