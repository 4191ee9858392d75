/** What people asked by law, as the desk that answers reads it. */
import {
  blockReach,
  canExtend,
  groundsOf,
  longestExtension,
  mayAttachExport,
  mayHandOver,
  needsDeed,
} from '#app/identity/public.rules.ts'
import {
  answerKey,
  countForDesk,
  type DeskLine,
  type DeskRequest,
  findEndable,
  findForDesk,
} from '#app/identity/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDate, formatDateTime } from '#app/platform/dates.server.ts'
import { findFate } from '#app/platform/messages/outbox.queries.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { staffNames } from '#app/staff/public.server.ts'
import { centreRights as t } from '#app/text/centre/rights.ts'
import type { Tone } from '#app/ui/state-tones.ts'

/** More than a desk reads; open ones come by their day, so what is left out is far away. */
const shownLines = 200

const day = (date: Temporal.PlainDate) => formatDate(date, 'es', 'short')
const at = (moment: Temporal.Instant) => formatDateTime(moment, chileanZone, 'es')
const soon = 2

/** How a day stands to today. */
function dueIn(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): { words: string; tone: Tone } {
  const days = today.until(dueOn).days
  if (days < 0) return { words: t.late(-days), tone: 'danger' }
  if (days === 0) return { words: t.today, tone: 'warning' }
  return { words: t.left(days), tone: days <= soon ? 'warning' : 'neutral' }
}

/** Of somebody else's data the RUT is not that of the name beside it. */
const aboutRut = ({ relation }: DeskLine, rut: string) =>
  relation === 'self' ? dottedRut(rut) : t.aboutOther(dottedRut(rut))

const lineOf = (line: DeskLine, today: Temporal.PlainDate) => ({
  folio: line.folio,
  what: t.kinds[line.kind],
  name: line.name,
  about: line.kind === 'complaint' ? (line.centre ?? t.facts.portal) : line.rut && aboutRut(line, line.rut),
  due: day(line.dueOn),
  left: line.answeredAt === null ? dueIn(line.dueOn, today) : null,
  answered: line.answeredAt && at(line.answeredAt),
  outcome: line.outcome && t.answer.outcomes[line.outcome],
  marks: [...(line.extendedAt ? [t.extended] : []), ...(line.drafted ? [t.drafted] : [])],
  doubtful: line.identity === 'unproven' || line.identity === 'unchecked',
})

/** 200 lines at most. counts: what is open of each. */
export async function loadList(
  tx: Tx,
  asked: { complaints: boolean; answered: boolean },
  now: Temporal.Instant,
) {
  const today = chileanDay(now)
  const lines = await findForDesk(tx, { ...asked, limit: shownLines })
  return { counts: await countForDesk(tx), lines: lines.map(line => lineOf(line, today)) }
}

/** What can still be done (`extension`, `answering`) is null once it is answered, and `given` until then. */
export async function showForDesk(tx: Tx, request: DeskRequest, now: Temporal.Instant) {
  const { kind, folio, file, identity } = request
  const open = request.answeredAt === null
  const complaint = kind === 'complaint'
  const canHandOver = mayHandOver(request)
  const endable = open ? await findEndable(tx, request) : []
  const copied = canHandOver && kind === 'portability'
  const facts: [string, string | null][] = [
    [t.facts.name, request.name],
    [t.facts.email, request.email + t.mailbox(request)],
    [t.facts.rut, complaint ? null : request.rut && dottedRut(request.rut)],
    [
      t.facts.relation,
      complaint ? null : t.relations[request.relation] + (request.relationKnown ? t.relationKnown : ''),
    ],
    [t.facts.applicant, request.applicantRut && dottedRut(request.applicantRut)],
    [t.facts.shown, request.shown],
    [t.facts.identity, t.identities[identity]],
    [t.facts.centre, complaint ? (request.centre ?? t.facts.portal) : null],
    [t.facts.account, request.accountGone ? t.facts.gone : null],
    [t.facts.language, t.languages[request.language]],
    [t.facts.asked, at(request.createdAt)],
    [t.facts.due, day(request.dueOn)],
    [t.facts.limit, complaint ? null : day(request.limitOn)],
  ]
  return {
    folio,
    what: t.kinds[kind],
    complaint,
    detail: request.detail,
    facts,
    hasFile: file !== null,
    left: open ? dueIn(request.dueOn, chileanDay(now)) : null,
    unproven: open && (identity === 'unproven' || identity === 'unchecked'),
    blockNote: open && kind === 'blocking' ? t.blockNotes[blockReach(request) ?? 'nothing'] : null,
    heir: open && request.relation === 'heir',
    extended:
      request.extendedAt && request.extendedBecause !== null
        ? t.extendedBecause(at(request.extendedAt), request.extendedBecause)
        : null,
    extension:
      open && canExtend(kind) && request.extendedAt === null
        ? {
            min: request.dueOn.add({ days: 1 }).toString(),
            max: longestExtension(request.limitOn).toString(),
            lead: t.extend.lead(day(longestExtension(request.limitOn))),
          }
        : null,
    answering: open
      ? {
          text: request.draft || t.templates[copied ? 'portabilityCopy' : kind],
          grounds: groundsOf(kind).map(value => ({ value, label: t.grounds[value] })),
          canExport: mayAttachExport(request) && !request.accountGone,
          canHandOver,
          ends: endable.map(consent => ({ name: `end-${consent}`, label: t.answer.consents[consent] })),
          deed: !needsDeed(kind, 0)
            ? null
            : endable.length > 0
              ? t.answer.deedConsentLead
              : t.answer.deedLead,
          today: chileanDay(now).toString(),
        }
      : null,
    given: open ? null : await givenOf(tx, request),
  }
}

async function givenOf(tx: Tx, request: DeskRequest) {
  const { answeredAt, answeredBy, outcome, ground, answer, answerHash, withExport } = request
  if (!answeredAt || !outcome) return null
  const by = answeredBy ?? ''
  const fate = await findFate(tx, answerKey(request.id))
  const { letters } = t.given
  return {
    when: t.given.when(at(answeredAt), (await staffNames(tx, [by]))[by] ?? by),
    outcome: t.answer.outcomes[outcome],
    ground: ground && t.grounds[ground],
    paragraphs: (answer ?? '').split(/\n{2,}/).filter(Boolean),
    letter: fate?.sentAt ? letters.sent(at(fate.sentAt)) : fate?.failed ? letters.failed : letters.waiting,
    hash: answerHash ?? '',
    withExport,
  }
}
