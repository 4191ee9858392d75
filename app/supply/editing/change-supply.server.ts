/**
 * Whoever administers centres changes their supply: lines of the import, loaded by the import's own loaders, in one
 * transaction and all or none; or only to see what would come of it (docs/decisions/0285-lines-both-ways.md).
 */
import { type Tx, violation } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { fillChanged } from '../hours/roll-hours.server.ts'
import { loadTogether, refusalOf, type SupplyHouse } from '../import/import-batch.server.ts'
import {
  checkSupplyLine,
  type LineIssue,
  type SupplyLine,
  type Withdrawal,
} from '../import/import-lines.server.ts'
import type { KnownReference } from '../import/import-loaders.server.ts'
import { lineIdentity } from '../import/overtaking-lines.rules.ts'
import { photoDrawer } from '../import/photos/import-photos.server.ts'
import { photosBeside } from '../import/photos/read-photo.server.ts'
import { readReference, unknownReferences } from '../import/unknown-references.server.ts'
import type { GoneHour } from '../supply-ports.ts'
import { askConsent, findShared } from './consent/ask-consent.server.ts'
import { findCentreIds } from './export.queries.server.ts'
import { formerRuts, type LineChange, noteChanges, readLines, versionOf } from './line-changes.server.ts'
import { bringNew, type Claim, findTaken, lockEditing, lockRows } from './scope.queries.server.ts'
import { isKeptPhoto, type SupplyText } from './supply-lines.rules.ts'
import { findNotTheirs, type Scope } from './whose-lines.server.ts'

export interface GivenLine {
  value: object
  /** Of the line as it was shown (`versionOf`); null: it was not there. Absent: whatever it is now. */
  version?: string | null
}

export interface SupplyChange<Affected> {
  lines: readonly GivenLine[]
  scope: Scope
  /** As in audit.actor. */
  by: string
  now: Temporal.Instant
  horizonDays: number
  /**
   * false: nothing is written, but the answer says what would be. A function is asked in the transaction, of whoever loses their
   * hour by then: whether somebody knows of all of them.
   */
  apply: boolean | ((affected: Affected) => boolean)
  /** Whoever loses their hour, as it is after the change: read, and where it is applied handed over. */
  affected(tx: Tx, gone: readonly GoneHour[]): Promise<Affected>
}

export interface LineProblem extends LineIssue {
  /** The place of the line. */
  index: number
}

export type SupplyOutcome<Affected> =
  | {
      ok: true
      /** Whether it is written. */
      applied: boolean
      changes: LineChange[]
      gone: GoneHour[]
      affected: Affected
      /** Keys of professionals who are asked first, for another centre has them too. */
      asks: string[]
    }
  /** Of the lines, as they were given. */
  | { ok: false; reason: 'lines'; problems: LineProblem[] }
  /** Somebody changed them meanwhile: what stands there now. */
  | { ok: false; reason: 'changed'; lines: { index: number; current: SupplyText | undefined }[] }

type Refusal = Extract<SupplyOutcome<never>, { ok: false }>

/** `affected` and `apply` are asked in the transaction. What only a constraint refuses is told of the first line. */
export async function changeSupply<Affected>(
  house: SupplyHouse,
  change: SupplyChange<Affected>,
): Promise<SupplyOutcome<Affected>> {
  const known = await readReference(house.db)
  const checked = await checkAll(house, change, known)
  if ('problems' in checked) return { ok: false, reason: 'lines', problems: checked.problems }
  try {
    return await withRollback<SupplyOutcome<Affected>>(rollback =>
      house.db.transaction(async tx => {
        const outcome = await changeWithin(tx, house, { ...change, known, parsed: checked.lines })
        if (!outcome.ok || !outcome.applied) throw rollback(outcome)
        return outcome
      }),
    )
  } catch (error) {
    const broken = violation(error)
    // 22: a value that does not fit. 23: a constraint. Anything else is no fault of the lines.
    if (!broken || !/^2[23]/.test(broken.code)) throw error
    return { ok: false, reason: 'lines', problems: [{ index: 0, path: [], reason: refusalOf(broken) }] }
  }
}

/** What can be said of the lines without a lock; photos are drawn here, so that none waits for it. */
async function checkAll(
  { db }: SupplyHouse,
  { lines: given }: Pick<SupplyChange<unknown>, 'lines'>,
  known: KnownReference,
): Promise<{ lines: (SupplyLine | Withdrawal)[] } | { problems: LineProblem[] }> {
  const problems: LineProblem[] = []
  const lines: (SupplyLine | Withdrawal)[] = []
  const seen = new Set<string>()
  const draw = photoDrawer(db, photosBeside())
  for (const [index, { value }] of given.entries()) {
    const add = (issues: readonly LineIssue[]) => {
      for (const issue of issues) problems.push({ index, ...issue })
    }
    const checked = checkSupplyLine(value)
    if ('issues' in checked) {
      add(checked.issues)
      continue
    }
    const { line } = checked
    lines.push(line)
    add(unknownReferences(line, known))
    if (seen.has(lineIdentity(line))) add([{ path: ['key'], reason: 'está dos veces' }])
    seen.add(lineIdentity(line))
    if (line.kind === 'professional' && 'photo' in line && line.photo && !isKeptPhoto(line.photo)) {
      const unfit = await draw(line)
      if (unfit !== undefined) add([{ path: ['photo'], reason: unfit.replace(/^photo: /, '') }])
    }
  }
  return problems.length > 0 ? { problems } : { lines }
}

interface Within<Affected> extends SupplyChange<Affected> {
  known: KnownReference
  parsed: readonly (SupplyLine | Withdrawal)[]
}

async function changeWithin<Affected>(
  tx: Tx,
  house: SupplyHouse,
  { lines, parsed, known, scope, by, now, horizonDays, apply, affected }: Within<Affected>,
): Promise<SupplyOutcome<Affected>> {
  const { centreIds } = scope
  await lockEditing(tx, centreIds)
  const refused = await findRefused(tx, parsed, scope)
  if (refused) return refused
  await lockRows(tx, {
    centres: keysOf(parsed, 'centre'),
    professionals: keysOf(parsed, 'professional'),
    lists: keysOf(parsed, 'price-list'),
  })
  const read = () => readLines({ tx, prices: house.prices }, parsed)
  const before = await read()
  const changed = lines.flatMap(({ version }, index) => {
    const current = before[index]
    const same = version === undefined || version === (current ? versionOf(current) : null)
    return same ? [] : [{ index, current }]
  })
  if (changed.length > 0) return { ok: false, reason: 'changed', lines: changed }
  const lostPhoto = parsed.flatMap((line, index) =>
    line.kind === 'professional' && isKeptPhoto(line.photo) && before[index]?.photo !== line.photo
      ? [{ index, path: ['photo'], reason: 'esa foto ya no está' }]
      : [],
  )
  if (lostPhoto.length > 0) return { ok: false, reason: 'lines', problems: lostPhoto }

  const shared = await findShared(tx, parsed, scope)
  const isAsked = ({ kind, key }: SupplyLine | Withdrawal) => kind === 'professional' && shared.has(key)
  const asking = lines.flatMap(({ value }, index) => {
    const line = parsed[index]
    return line && isAsked(line) ? [value] : []
  })
  const asks = await askConsent({ tx, prices: house.prices }, { lines: asking, scope, by }, now)

  const batch = parsed.map((line, number) => ({ number, line })).filter(({ line }) => !isAsked(line))
  const { left, gone: ofOffers } = await loadTogether({ tx, ports: house, known, now }, batch)
  if (left.length > 0)
    return {
      ok: false,
      reason: 'lines',
      problems: left.map(({ number, verdict: { reason, field } }) => ({
        index: number,
        path: field === undefined ? [] : [field],
        reason,
      })),
    }
  const news = parsed.filter((_line, index) => !before[index])
  await bringNew(
    tx,
    { professionals: keysOf(news, 'professional'), lists: keysOf(news, 'price-list') },
    scope,
  )
  const opened = await findCentreIds(tx, keysOf(parsed, 'centre'))
  const centres = [...new Set([...centreIds, ...opened.map(({ id }) => id)])]
  const ofHours = await fillChanged({ tx, bookings: house.bookings }, centres, now, horizonDays)
  // Whoever withdraws an offer and its hours at once leaves the same people without them twice.
  const gone = [...new Map([...ofOffers, ...ofHours].map(one => [one.id, one])).values()]
  const after = await read()
  const changes = parsed.flatMap((line, index) => {
    const [was, is] = [before[index], after[index]]
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ index, kind: line.kind, key: line.key, before: was, after: is }]
  })
  if (apply) {
    await noteChanges(tx, changes, { by, centreIds: centres }, now)
    await house.accounts.tellNewRut(tx, formerRuts(changes), now)
  }
  const losing = await affected(tx, gone)
  const applied = typeof apply === 'function' ? apply(losing) : apply
  return { ok: true, applied, changes, gone, asks, affected: losing }
}

const keysOf = (lines: readonly (SupplyLine | Withdrawal)[], kind: SupplyLine['kind']) =>
  lines.filter(line => line.kind === kind).map(({ key }) => key)

/** What is not theirs, and what is somebody else's already. */
async function findRefused(
  tx: Tx,
  lines: readonly (SupplyLine | Withdrawal)[],
  scope: Scope,
): Promise<Refusal | undefined> {
  const notTheirs = await findNotTheirs(tx, lines, scope, { writes: true })
  const problems: LineProblem[] = notTheirs.flatMap((issues, index) =>
    issues.map(issue => ({ index, ...issue })),
  )
  const claims = lines.flatMap((line, index): Claim[] => {
    if ('withdrawn' in line || (line.kind !== 'professional' && line.kind !== 'centre')) return []
    const { kind: table, key, slug } = line
    const own = line.kind === 'centre' ? { deis_code: line.deis_code } : { rut: line.rut }
    return [{ index, table, key, slug, ...own }]
  })
  for (const { index, field } of await findTaken(tx, claims))
    problems.push({ index, path: [field], reason: takenReasons[field] })
  for (const [index, line] of lines.entries())
    if (
      line.kind === 'professional' &&
      line.rut &&
      lines.some((other, at) => at < index && 'rut' in other && other.rut === line.rut)
    )
      problems.push({ index, path: ['rut'], reason: 'está dos veces' })
  return problems.length > 0 ? { ok: false, reason: 'lines', problems } : undefined
}

const takenReasons = {
  rut: 'ese RUT ya es de otro profesional',
  slug: 'esa dirección ya es de otro',
  deis_code: 'ese código DEIS ya es de otro centro',
}
