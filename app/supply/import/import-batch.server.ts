/** One batch of lines in one transaction, and the search for the line that spoils it. */
import { type Database, type Tx, violation } from '#app/platform/database/database.server.ts'
import { planAfresh } from '../hours/hours.queries.server.ts'
import type { GoneHour, SupplyPorts } from '../supply-ports.ts'
import type { SupplyLine, Withdrawal } from './import-lines.server.ts'
import {
  type KnownReference,
  type Loading,
  loaders,
  type Verdict,
  withdrawers,
} from './import-loaders.server.ts'
import { lockTouchedAgendas, professionalAgenda, resourceAgenda } from './import-schedules.queries.server.ts'

export interface NumberedLine {
  number: number
  line: SupplyLine | Withdrawal
}

export interface BatchOutcome {
  /** Lines that did not load. */
  left: (NumberedLine & { verdict: Verdict })[]
  gone: GoneHour[]
  /** What was done and should be looked at. */
  notes: Note[]
}

/** What a line did is right as it is written, and perhaps not what was meant. */
export interface Note {
  line: number
  key: string
  reason: string
}

/** A withdrawal that names nothing: a typing mistake, or done before. */
export const nothingWithdrawn = (kind: string) => `no se retiró nada: no hay «${kind}» con esa «key»`

/** What constraints mean, for a line that the database refuses. */
const inWords: Record<string, string> = {
  professional_rut_key: 'ese RUT ya es de otro profesional',
  professional_slug_key: 'ese «slug» ya es de otro profesional',
  centre_slug_key: 'ese «slug» ya es de otro centro',
  centre_deis_code_key: 'ese código DEIS ya es de otro centro',
}

/** In Spanish, to stand behind the name of a field. @param code SQLSTATE, said with what has no words of its own. */
export const refusalOf = ({ code, constraint }: { code: string; constraint?: string }) =>
  inWords[constraint ?? ''] ?? `la base de datos no lo acepta (${constraint ?? code})`

/** Where an import writes, and whom it asks. */
export type SupplyHouse = { db: Database } & SupplyPorts

/** What else belongs into the transaction of a batch, around the loading of its lines or some of them. */
export type AroundBatch = (
  tx: Tx,
  batch: readonly NumberedLine[],
  load: (lines: readonly NumberedLine[]) => Promise<BatchOutcome>,
) => Promise<BatchOutcome>

/** Loads every line that can be loaded: a batch that the database refuses is halved until the bad line is alone. */
export async function loadBatch(
  house: SupplyHouse,
  batch: readonly NumberedLine[],
  known: KnownReference,
  now: Temporal.Instant,
  around: AroundBatch = (_tx, lines, load) => load(lines),
): Promise<BatchOutcome> {
  if (batch.length === 0) return { left: [], gone: [], notes: [] }
  try {
    return await house.db.transaction(tx =>
      around(tx, batch, lines => loadTogether({ tx, ports: house, known, now }, lines)),
    )
  } catch (error) {
    const broken = violation(error)
    // 22: a value that does not fit. 23: a constraint. Anything else is no fault of a line.
    if (!broken || !/^2[23]/.test(broken.code)) throw error
    const [line] = batch
    if (line && batch.length === 1) {
      return { left: [{ ...line, verdict: { reason: refusalOf(broken), final: true } }], gone: [], notes: [] }
    }
    const half = Math.ceil(batch.length / 2)
    const first = await loadBatch(house, batch.slice(0, half), known, now, around)
    const second = await loadBatch(house, batch.slice(half), known, now, around)
    return {
      left: [...first.left, ...second.left],
      gone: [...first.gone, ...second.gone],
      notes: [...first.notes, ...second.notes],
    }
  }
}

/** In the caller's transaction: what the database refuses ends it. */
export async function loadTogether(
  where: Omit<Loading, 'gone' | 'say'>,
  batch: readonly NumberedLine[],
): Promise<BatchOutcome> {
  const numbers = new Map<object, number>(batch.map(({ number, line }) => [line, number]))
  const notes: Note[] = []
  const say: Loading['say'] = (line, reason) =>
    notes.push({ line: numbers.get(line) ?? 0, key: line.key, reason })
  const loading: Loading = { ...where, tx: planAfresh(where.tx), gone: [], say }
  await lockWhatIsTouched(loading.tx, batch)
  const left: BatchOutcome['left'] = []
  for (const [kind, load] of Object.entries(loaders)) {
    const ofKind = batch.filter(({ line }) => line.kind === kind)
    const lines = ofKind.filter(({ line }) => !('withdrawn' in line))
    if (lines.length > 0) {
      // The lines are of the loader's kind; TypeScript cannot follow a loop over a mapped type.
      const verdicts = await load(loading, lines.map(({ line }) => line) as never[])
      for (const [index, line] of lines.entries()) {
        const verdict = verdicts[index]
        if (verdict) left.push({ ...line, verdict })
      }
    }
    const withdrawals = ofKind.flatMap(({ line }) => ('withdrawn' in line ? [line] : []))
    if (withdrawals.length === 0) continue
    const found = new Set(await withdrawers[kind as Withdrawal['kind']](loading, withdrawals))
    for (const line of withdrawals) if (!found.has(line.key)) say(line, nothingWithdrawn(kind))
  }
  return { left, gone: loading.gone, notes }
}

/** Schedules and appointments are written below; whoever writes them holds their agendas first. */
function lockWhatIsTouched(tx: Tx, batch: readonly NumberedLine[]) {
  const agendas = new Set<string>()
  const withdrawn = new Set<string>()
  const keys = {
    schedule: new Set<string>(),
    centre: new Set<string>(),
    absence: new Set<string>(),
    offer: new Set<string>(),
  }
  for (const { line } of batch) {
    if (line.kind === 'centre' || line.kind === 'schedule' || line.kind === 'absence')
      keys[line.kind].add(line.key)
    if (line.kind === 'appointment') keys.offer.add(line.offer)
    // What is withdrawn lets holds go: by its line, or because a group of exams names it no longer.
    if (line.kind === 'offer')
      if ('withdrawn' in line) withdrawn.add(line.key)
      else if ('exams' in line && line.exams) keys.schedule.add(line.schedule)
    if (line.kind === 'absence' && !('withdrawn' in line)) {
      if (line.professional) agendas.add(professionalAgenda(line.professional))
      if (line.resource) agendas.add(resourceAgenda(line.resource))
      if (line.centre) keys.centre.add(line.centre)
      if (line.schedule) keys.schedule.add(line.schedule)
    }
  }
  return lockTouchedAgendas(tx, {
    agendas: [...agendas],
    schedules: [...keys.schedule],
    centres: [...keys.centre],
    absences: [...keys.absence],
    offers: [...keys.offer],
    withdrawnOffers: [...withdrawn],
  })
}
