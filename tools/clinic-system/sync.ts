/**
 * Two agendas become one, whatever died in between: what this house wants is said until the portal answered, and what the portal
 * says is taken as it is. Nothing is kept of a conversation but its outcome, so that each step may be done again.
 */
import type { Clinic } from './clinic.ts'
import { PortalAway, PortalRefusal } from './line.ts'
import type { PortalAppointment } from './portal.ts'
import type { Row } from './store.ts'

const longestWait = 60_000
const gone = 'entered-in-error'

/** Of the portal's states, those in which an hour is nobody's any more; what is held is not given yet. */
const statusHere = (status: string) => (status === gone ? 'cancelled' : status)
const isGiven = (status: string) => !['pending', 'proposed'].includes(status)

/**
 * A version of the portal's as it came, by an event or by reading: an older one than was seen changes nothing.
 * @returns whether it was news.
 */
export function apply({ store, scheduleOf }: Clinic, seen: PortalAppointment): boolean {
  return store.within(() => {
    const before = store.byPortalId(seen.id)
    const schedule = scheduleOf(seen.practitioner)
    if (before) {
      if (seen.version <= before.portal_version) return false
      store.run(
        'update appointment set portal_version = ?, portal_status = ?, start = ?, schedule = ? where id = ?',
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
export async function catchUp(clinic: Clinic): Promise<number> {
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
async function tell(clinic: Clinic, row: Row): Promise<void> {
  if (row.portal_id) return cancel(clinic, row, row.portal_id)
  const before = row.held ? await readHeld(clinic, row.held) : undefined
  if (before && isGiven(before.status)) return merge(clinic, row, before)
  if (row.wanted === 'booked') return book(clinic, row, before?.id)
  // It never got there: what is held runs out by itself.
  clinic.store.run(`update appointment set portal_status = 'cancelled' where id = ?`, row.id)
}

/** What became of what was held before an answer was lost, wherever its patient moved it since. */
const readHeld = ({ portal }: Clinic, held: string): Promise<PortalAppointment | undefined> =>
  portal.read(held).catch(error => {
    if (error instanceof PortalRefusal && error.status === 404) return undefined
    throw error
  })

/** Held first: the id is written down before anybody is told that the hour is theirs. */
async function book(clinic: Clinic, row: Row, before: string | undefined): Promise<void> {
  const { store, portal } = clinic
  try {
    const held = before ?? (await hold(clinic, row))
    if (!held) {
      const taken = 'En el portal esa hora ya no está libre: otra persona la tiene.'
      return store.conflict(row.id, 'taken', taken)
    }
    store.run('update appointment set held = ? where id = ?', held, row.id)
    merge(clinic, row, await portal.book(held, row))
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.status === 401) throw error
    // What was held may have run out while nobody could ask.
    if (before) return book(clinic, row, undefined)
    store.conflict(row.id, error.code === 'not-found' ? 'taken' : 'refused', error.message)
  }
}

async function hold(
  { store, portal, practitioners, schedules }: Clinic,
  row: Row,
): Promise<string | undefined> {
  const practitioner = practitioners.get(row.schedule)
  const minutes = schedules.find(({ key }) => key === row.schedule)?.minutes ?? 0
  if (!practitioner) throw new PortalAway('El portal no conoce esa agenda todavía.')
  const proposal = row.proposal ?? (await portal.propose(practitioner, row.start, minutes))
  if (!proposal) return undefined
  store.run('update appointment set proposal = ? where id = ?', proposal, row.id)
  return portal.hold(proposal)
}

/** What an event brought before we knew that it was ours is one with what was given here. */
function merge({ store }: Clinic, row: Row, seen: PortalAppointment) {
  store.within(() => {
    const copy = store.byPortalId(seen.id)
    const newest = copy && copy.portal_version > seen.version ? copy : undefined
    if (copy && copy.id !== row.id) {
      store.run('update or ignore conflict set appointment = ? where appointment = ?', row.id, copy.id)
      store.run('delete from appointment where id = ?', copy.id)
    }
    // Somebody here may have cancelled either of them in the meantime.
    const wanted = copy?.wanted === 'cancelled' ? 'cancelled' : (store.row(row.id)?.wanted ?? 'booked')
    store.run(
      `update appointment set portal_id = ?, portal_version = ?, portal_status = ?, start = ?, wanted = ?, attempts = 0, try_at = 0
       where id = ?`,
      seen.id,
      newest?.portal_version ?? seen.version,
      newest?.portal_status ?? statusHere(seen.status),
      newest?.start ?? seen.start,
      wanted,
      row.id,
    )
  })
}

async function cancel(clinic: Clinic, row: Row, portalId: string): Promise<void> {
  try {
    apply(clinic, await clinic.portal.cancel(portalId))
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.status === 401) throw error
    const now = await clinic.portal.read(portalId)
    apply(clinic, now)
    if (statusHere(now.status) !== 'cancelled') clinic.store.conflict(row.id, 'changed', error.message)
  }
}

/** Everything that the portal does not know yet, in the order in which it was done. @returns how much is left. */
export async function tellAll(clinic: Clinic): Promise<number> {
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
