/** Whatever is noted in the audit has words on the page of a centre: found in the sources, so that a new verb fails here. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskDeeds } from '#app/booking/public.server.ts'
import { paymentStates } from '#app/payment/payment.rules.ts'
import { centreAudit } from '#app/text/centre/audit.ts'

/** A verb that its source puts together, or takes from a variable: what it can be. A new one is said here. */
const computed: Record<string, readonly string[]> = {
  'app/booking/changes/record-attendance.server.ts': ['fulfilled', 'no-show'],
  'app/booking/closures/plan-closure.server.ts': ['plan', 'set', 'lift', 'drop'].map(one => `closure-${one}`),
  'app/booking/closures/answer-closure.server.ts': ['closure-called', 'closure-not-called'],
  'app/booking/desk/attend-at-desk.server.ts': deskDeeds.map(deed => `desk-${deed}`),
  'app/booking/desk/desk-settings.server.ts': ['change-lanes', 'change-calls'],
  'app/booking/appointments/see-identity-card.server.ts': ['see-identity-card'],
  'app/booking/lanes/overbook.server.ts': ['desk-walk-in', 'desk-overbook'],
  'app/booking/order-picture/attach-order.server.ts': ['attach-order', 'remove-order'],
  'app/booking/series/book-series.server.ts': ['desk-control', 'desk-series'],
  'app/centre/incidents/answer-incident.server.ts': ['measure', 'draft', 'report', 'tell', 'note'].map(
    one => `${one}-incident`,
  ),
  // Its callers name it.
  'app/booking/waitlist/join-waitlist.server.ts': [],
  'app/booking/waitlist/leave-waitlist.server.ts': [],
  'app/booking/waitlist/offer-hour.server.ts': [],
  'app/professional/looked-at.ts': ['see-visit', 'see-record'],
  'app/payment/desk/hand-back.server.ts': ['desk-void', 'desk-refund'],
  'app/payment/settle-payment.server.ts': paymentStates.map(state => `payment-${state}`),
  'app/staff/staff.queries.server.ts': [
    'enter-password',
    'enter-factor',
    'enter-passkey',
    'set-factor',
    'add-passkey',
    'remove-passkey',
  ],
  'app/identity/own-data/audit.queries.server.ts': [],
  'app/platform/audit.queries.server.ts': ['see-list'],
  'app/platform/audit/seen.queries.server.ts': ['see-waiting'],
  // Reads them.
  'app/centre/load-audit.server.ts': [],
}

/** Of a person's own account and of no hour: no centre has such a line. */
const elsewhere = ['adhere-coupon', 'take-coupon', 'block-data', 'lift-block']

const notes = /\b(?:noteInAudit|noteLook|noteListLook|auditOf|noteListed)\b/
const named = /\bverb: '([a-z-]+)'(?! \|)/g
const unnamed = /\{[^{}]*\bactor\b[^{}]*(?:,\s*verb\s*[,}]|\bverb: (?!'))/

const sources = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(path => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

test('every verb that is noted has its words, and no words are of a verb that nobody notes', () => {
  const verbs = new Set(Object.values(computed).flat())
  const silent: string[] = []
  for (const { path, text } of sources) {
    for (const [, verb = ''] of text.matchAll(named)) verbs.add(verb)
    if (notes.test(text) && unnamed.test(text) && !Object.hasOwn(computed, path)) silent.push(path)
  }
  expect(silent, 'their verbs are not seen: say above what they can be').toEqual([])
  const atCentres = [...verbs].filter(verb => !elsewhere.includes(verb))
  expect(atCentres.toSorted()).toEqual(Object.keys(centreAudit.verbs).toSorted())
})
