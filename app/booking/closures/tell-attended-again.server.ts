/** A change of supply is changed back: whoever had lost their hour to it has it again, and is told so where they were told otherwise. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { someAtOnce } from '#app/platform/jobs/one-by-one.server.ts'
import { refreshAgendas } from '../holds/expired-holds.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import {
  findAgendasAttendedAgain,
  lockAgendasAttendedAgain,
  lockAttendedAgain,
} from './attended-again.queries.server.ts'
import { takeOffLists } from './take-off-lists.server.ts'
import { letGoOfKept, tellStands } from './tell-lifted.server.ts'

// A clinic's whole plan can be changed back at once: no transaction holds its agendas for longer than a few letters take to write.
const agendasAtOnce = 5
const rowsAtOnce = 25

/**
 * Run again and again, on any number of nodes at once: hours come back by forms, by systems, by imports and by the roll of the night.
 * Until then the hour stays called off, so that nobody is held to it before they know.
 * Some agendas are told of in one transaction; where that fails, each in its own.
 * @returns how many left their list.
 * @throws what kept the people of an agenda from being told, once the others were: the next run begins with it again.
 */
export async function tellAttendedAgain(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let left = 0
  const tell = async (agenda?: { id: number }) => {
    const some = await db.transaction(tx => tellSome(tx, sender, now, agenda?.id))
    left += some
    return some > 0
  }
  await someAtOnce(tell, () => findAgendasAttendedAgain(db, now), signal)
  return left
}

async function tellSome(tx: Tx, sender: Sender, now: Temporal.Instant, agendaId?: number): Promise<number> {
  const locked = await lockAgendasAttendedAgain(tx, now, agendasAtOnce, agendaId)
  const agendas = locked.map(({ id }) => id)
  if (agendas.length === 0) return 0
  const found = await lockAttendedAgain(tx, agendas, now, rowsAtOnce)
  if (found.length === 0) return 0
  const ids = [...new Set(found.map(({ id }) => id))]
  const told = ids.flatMap(id => found.find(one => one.id === id && one.told) ?? [])
  await letGoOfKept(tx, told, sender, now)
  await takeOffLists(tx, ids, 'job', now)
  for (const { id } of told)
    await noteInAudit(tx, { actor: 'job', verb: 'closure-stands', appointmentId: id }, now)
  await tellStands(tx, told, sender, now)
  await refreshAgendas(tx, agendas, now)
  return ids.length
}
