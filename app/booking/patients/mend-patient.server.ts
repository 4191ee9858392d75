/** The reception corrects a RUT that was taken down wrongly, and joins two entries of one person: within its centre, and no further. Where they wait without an hour there follows. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { type Database, type Tx, violation } from '#app/platform/database/database.server.ts'
import { maskedRut } from '#app/platform/rut.ts'
import { refusalIn } from '../changes/move-appointment.server.ts'
import { followPatient } from '../waitlist/requests/follow-patient.queries.server.ts'
import { countOthersOf, lockPatient, setPatientAs, setPatientRut } from './patients.queries.server.ts'

export type MendOutcome =
  | {
      ok: true
      hours: number
      /** Of the RUT as it was, in another name: whose number was typed for them keeps theirs. */
      stay?: number
      /** Of the RUT as it is now, in another name: perhaps of somebody else again. */
      met?: number
    }
  /**
   * gone: had no hour at this centre. blocked: somebody it is about has blocked their data. proven: their identity was checked, so the RUT is right. same: nothing would change.
   * two-ruts: they have two RUTs: correct one first. busy: that person has another hour at the same time.
   */
  | { ok: false; reason: 'gone' | 'blocked' | 'proven' | 'same' | 'two-ruts' | 'busy' }

/** Enough to know it again, and nobody's number: the audit keeps nothing personal. */
const masked = (rut: string | null): string => (rut === null ? '—' : maskedRut(rut))

async function mend(db: Database, verb: (tx: Tx) => Promise<MendOutcome>): Promise<MendOutcome> {
  try {
    return await db.transaction(verb)
  } catch (error) {
    if (refusalIn(error) === 'patient-busy') return { ok: false, reason: 'busy' }
    // Somebody has just written the same person down: that entry is seen now.
    if (violation(error)?.constraint === 'waitlist_request_one_open') return mend(db, verb)
    throw error
  }
}

interface Asked {
  centreId: number
  /** As in audit.actor. */
  by: string
}

/**
 * Of a RUT that is somebody else's the hours of both have the same key: only those in the name that was corrected change. Corrected to one that
 * is somebody else's again, they are parted the same way.
 * @param id an appointment of theirs at the centre. @param rut as stored.
 */
export const correctRut = (
  db: Database,
  { centreId, by, id, rut }: Asked & { id: string; rut: string },
  now: Temporal.Instant,
): Promise<MendOutcome> =>
  mend(db, async tx => {
    const entry = await lockPatient(tx, centreId, id)
    const first = entry.find(one => one.id === id)
    const theirs = entry.filter(({ name }) => name === first?.name)
    if (!first) return { ok: false, reason: 'gone' }
    if (theirs.some(({ blocked }) => blocked)) return { ok: false, reason: 'blocked' }
    if (theirs.some(({ proven }) => proven)) return { ok: false, reason: 'proven' }
    if (first.rut === rut) return { ok: false, reason: 'same' }
    await setPatientRut(
      tx,
      theirs.map(one => one.id),
      rut,
    )
    const hours = theirs.map(one => one.id)
    await followPatient(tx, { centreId, hours, from: first.key, to: `rut:${rut}`, rut, name: first.name })
    const detail = { from: masked(first.rut), to: masked(rut), hours: theirs.length }
    await noteInAudit(tx, { actor: by, verb: 'correct-rut', appointmentId: id, detail }, now)
    const met = await countOthersOf(tx, { centreId, rut, name: first.name })
    return { ok: true, hours: theirs.length, stay: entry.length - theirs.length, met }
  })

/** @param ids one appointment of each entry; the one whose identity is known better stays. */
export const joinPatients = (
  db: Database,
  { centreId, by, ids }: Asked & { ids: readonly [string, string] },
  now: Temporal.Instant,
): Promise<MendOutcome> =>
  mend(db, async tx => {
    // In one order, whoever asks: two who join the same wait for each other, and never in a ring.
    const [one, other] = ids.toSorted()
    const entries = [await lockPatient(tx, centreId, one ?? ''), await lockPatient(tx, centreId, other ?? '')]
    const [a, b] = entries.toSorted((x, y) => weightOf(x) - weightOf(y))
    const [from, into] = [a?.[0], b?.[0]]
    if (!a || !b || !from || !into) return { ok: false, reason: 'gone' }
    if ([...a, ...b].some(({ blocked }) => blocked)) return { ok: false, reason: 'blocked' }
    if (from.key === into.key) return { ok: false, reason: 'same' }
    if (from.rut && into.rut) return { ok: false, reason: 'two-ruts' }
    if (a.some(({ proven }) => proven)) return { ok: false, reason: 'proven' }
    await setPatientAs(
      tx,
      a.map(({ id }) => id),
      into.id,
    )
    const hours = a.map(({ id }) => id)
    await followPatient(tx, { centreId, hours, from: from.key, to: into.key, rut: into.rut, name: null })
    const detail = { from: masked(from.rut), to: masked(into.rut), hours: a.length }
    await noteInAudit(tx, { actor: by, verb: 'join-patients', appointmentId: from.id, detail }, now)
    return { ok: true, hours: a.length }
  })

type Entry = Awaited<ReturnType<typeof lockPatient>>

/** A checked identity, a RUT, a document, a name: the least known is joined into the other. */
const weightOf = (entry: Entry): number => {
  const [first] = entry
  if (!first) return 0
  if (entry.some(({ proven }) => proven)) return 4
  return first.rut ? 3 : first.key.startsWith('doc:') ? 2 : 1
}
