/**
 * Two agendas become one, whatever died in between: what this house wants is said until the portal answered, and what the portal
 * says is taken as it is. Nothing is kept of a conversation but its outcome, so that each step may be done again.
 */
import { PortalAway, PortalRefusal } from './line.ts'
import type { Portal, PortalAppointment } from './portal.ts'
import type { Row, Store } from './store.ts'
import { type ClinicSchedule, serviceKey } from './supply.ts'

/** What of a clinic its agenda needs to become one with the portal's. */
interface Agenda {
  readonly store: Store
  /** @throws PortalAway */
  readonly portal: Portal
  readonly schedules: readonly ClinicSchedule[]
  scheduleOf: (practitioner: string | undefined) => string | undefined
  /** Begins the next round soon. */
  nudge(): void
}

const longestWait = 60_000
const gone = 'entered-in-error'

/** Of the portal's states, those in which an hour is nobody's any more; what is held is not given yet. */
const statusHere = (status: string) => (status === gone ? 'cancelled' : status)
const isGiven = (status: string) => !['pending', 'proposed'].includes(status)

/**
 * A version of the portal's as it came, by an event or by reading: an older one than was seen changes nothing.
 * @returns whether it was news.
 */
export function apply({ store, scheduleOf }: Agenda, seen: PortalAppointment): boolean {
  return store.within(() => {
    // What an answer that was lost would have said is known by our own name for it.
    const before = store.byPortalId(seen.id) ?? (seen.own === undefined ? undefined : store.row(seen.own))
    const schedule = scheduleOf(seen.practitioner)
    if (before) {
      if (seen.version <= before.portal_version) return false
      store.run(
        `update appointment set portal_id = ?, portal_version = ?, portal_status = ?, start = ?, schedule = ?, attempts = 0, try_at = 0
         where id = ?`,
        seen.id,
        seen.version,
        schedule ? statusHere(seen.status) : 'cancelled',
        seen.start,
        schedule ?? before.schedule,
        before.id,
      )
      return true
    }
    if (!schedule || !isGiven(seen.status)) return false
    store.insert({
      schedule,
      start: seen.start,
      made: 'portal',
      name: seen.patient ?? 'Sin nombre',
      portal_id: seen.id,
      portal_version: seen.version,
      portal_status: statusHere(seen.status),
    })
    return true
  })
}

/** What happened over there while nobody listened. The place where it stopped is kept with what was read up to it. */
export async function catchUp(clinic: Agenda): Promise<number> {
  const { store, portal } = clinic
  for (let news = 0; ; ) {
    const from = store.kept('cursor')
    const { versions, next } = await portal.changes(from).catch(error => {
      // What was forgotten over there is read anew from the beginning: older versions change nothing.
      if (error instanceof PortalRefusal && error.status === 410) store.keep('cursor', '')
      throw error
    })
    for (const version of versions) news += apply(clinic, version) ? 1 : 0
    if (next) store.keep('cursor', next)
    if (versions.length === 0 || !next) return news
  }
}

/** Says one thing to the portal, and takes what it answers. @throws PortalAway where it could not be asked. */
async function tell(clinic: Agenda, row: Row): Promise<void> {
  if (row.portal_id) return cancel(clinic, row, row.portal_id)
  if (row.wanted === 'booked') return give(clinic, row)
  // Cancelled before anybody heard what became of it.
  const given = await clinic.portal.find(row.id)
  if (given) apply(clinic, given)
  // It never got there, or it will be told when it does.
  else clinic.store.run(`update appointment set portal_status = 'cancelled' where id = ?`, row.id)
}

/** Said as often as it takes: the portal knows our name for it. */
async function give(clinic: Agenda, row: Row): Promise<void> {
  const { store, portal, schedules } = clinic
  const schedule = schedules.find(({ key }) => key === row.schedule)
  if (!schedule) throw new PortalAway('El portal no conoce esa agenda todavía.')
  store.run('update appointment set sent = 1 where id = ?', row.id)
  try {
    apply(clinic, await portal.give(serviceKey(schedule), row))
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.status === 401) throw error
    const isTaken = error.status === 409 && error.code === 'not-found'
    store.conflict(row.id, isTaken ? 'taken' : 'refused', isTaken ? taken : error.message)
  }
}
const taken = 'En el portal esa hora ya no está libre: otra persona la tiene.'

/** What was cancelled here is the hour that stands here: where its person has moved it since, somebody asks them. */
async function cancel(clinic: Agenda, row: Row, portalId: string): Promise<void> {
  const { store, portal } = clinic
  try {
    apply(clinic, await portal.cancel(portalId, row.portal_version))
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.status === 401) throw error
    const now = await portal.read(portalId)
    apply(clinic, now)
    if (statusHere(now.status) === 'cancelled') return
    if (error.status !== 412) return store.conflict(row.id, 'changed', error.message)
    // Confirmed or paid since: the hour is the same, and is cancelled as it is now.
    if (now.start === row.start && clinic.scheduleOf(now.practitioner) === row.schedule) return clinic.nudge()
    store.conflict(row.id, 'changed', 'Mientras tanto la persona cambió su hora en el portal.')
  }
}

/** Everything that the portal does not know yet, in the order in which it was done. @returns how much is left. */
export async function tellAll(clinic: Agenda): Promise<number> {
  const { store } = clinic
  for (const { id } of store.untold(Date.now())) {
    const row = store.row(id)
    if (!row) continue
    try {
      await tell(clinic, row)
    } catch (error) {
      if (error instanceof PortalAway) throw error
      if (!(error instanceof PortalRefusal)) throw error
      const attempts = row.attempts + 1
      const wait = Math.min(longestWait, 500 * 2 ** attempts)
      store.run(
        'update appointment set attempts = ?, try_at = ? where id = ?',
        attempts,
        Date.now() + wait,
        id,
      )
    }
  }
  return store.untold().length
}
