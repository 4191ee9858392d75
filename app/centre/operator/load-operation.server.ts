/** What waits for whoever runs the portal: money, messages, and who asks too often. Nothing of it names a patient. */
import { spanOfDay } from '#app/booking/public.server.ts'
import { findOperatorSystems } from '#app/fhir/public.server.ts'
import { findApps } from '#app/identity/public.server.ts'
import { findDoubts, findFaults, findSettledOn, findStrayRefunds } from '#app/payment/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDateTime, formatDay, formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { findOutages } from '#app/platform/heartbeat/outage.queries.server.ts'
import { findLoudest } from '#app/platform/limits/loudest-callers.queries.server.ts'
import { findGivenUp } from '#app/platform/messages/outbox.queries.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { findWaitingDesks } from '#app/staff/public.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { operator as t } from '#app/text/operator.ts'
import { answerIn } from './answer-words.rules.ts'

const zone = chileanZone
const at = (moment: Temporal.Instant) => formatDateTime(moment, zone, 'es')
const shownMessages = 50
const shownCallers = 20
const shownOutages = 10

const wordIn = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key

function said(code: string): string {
  const answer = answerIn(code)
  return answer ? t.answers.said(t.answers[answer], code) : code
}

/** @param day whose payments online are listed, of continental Chile. */
export async function loadOperation(tx: Tx, day: Temporal.PlainDate, now: Temporal.Instant) {
  const payments = await findSettledOn(tx, spanOfDay(day, zone))
  return {
    refunds: (await findStrayRefunds(tx)).map(({ wishedAt, amount, error, ...one }) => ({
      ...one,
      error: error && said(error),
      amount: formatPesos(amount),
      since: at(wishedAt),
    })),
    doubts: (await findDoubts(tx)).map(({ createdAt, amount, doubt, ...one }) => ({
      ...one,
      amount: formatPesos(amount),
      why: wordIn(t.doubts.why, doubt),
      since: at(createdAt),
    })),
    faults: await findFaults(tx),
    messages: (await findGivenUp(tx, shownMessages)).map(({ abandonedAt, error, ...one }) => ({
      ...one,
      error: error && said(error),
      since: at(abandonedAt),
    })),
    desks: (await findWaitingDesks(tx)).map(({ accountId, name, email, openedBy, centres }) => ({
      accountId,
      name,
      facts: t.desks.facts(email, openedBy, centres),
    })),
    systems: (await findOperatorSystems(tx)).map(
      ({ id, name, jwksUrl, createdAt, endedAt, lastCameAt, ofOperator, centres }) => ({
        id,
        name,
        jwksUrl,
        isEnded: endedAt !== null,
        when: endedAt
          ? t.systems.ended(formatDay(endedAt, zone, 'es'))
          : t.systems.since(formatDay(createdAt, zone, 'es')),
        came: lastCameAt
          ? centreSystems.came(formatDayTime(lastCameAt, zone, 'es'))
          : centreSystems.neverCame,
        /** Null of what is of no centre, and imports for all. */
        sharedBy: ofOperator ? null : t.systems.shared.of(centres),
      }),
    ),
    apps: (await findApps(tx, now)).map(
      ({ id, name, publisher, redirectUris, hasSecret, people, ...one }) => ({
        id,
        name,
        redirectUris,
        isEnded: one.endedAt !== null,
        when: one.endedAt
          ? t.apps.ended(formatDay(one.endedAt, zone, 'es'))
          : t.apps.since(formatDay(one.createdAt, zone, 'es')),
        facts: t.apps.facts(publisher, people, hasSecret),
      }),
    ),
    day: day.toString(),
    payments: payments.map(({ settledAt, state, amount, buyOrder }) => ({
      buyOrder,
      amount: formatPesos(amount),
      state: wordIn(t.day.states, state),
      at: formatTime(settledAt, zone),
    })),
    total: t.day.total(payments.length, formatPesos(payments.reduce((sum, { amount }) => sum + amount, 0))),
    outages: (await findOutages(tx, shownOutages)).map(({ from, to }) => ({
      from: at(from),
      to: at(to),
      minutes: String(Math.round(from.until(to).total('minutes'))),
    })),
    callers: (await findLoudest(tx, shownCallers)).map(({ last, ...one }) => ({ ...one, last: at(last) })),
  }
}
