/** A tablet or a screen that stands where patients are: opened from a desk, it opens one page until the centre's day ends. */

import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { wholeDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { lockAccount } from '../keys/hold.queries.server.ts'
import type { Place } from '../require-centre.server.ts'
import { mayDo, staffActor } from '../roles.rules.ts'
import { staffNames } from '../staff-names.server.ts'
import { closeStaffSession, findStaff } from '../staff-session.server.ts'
import {
  type DeskDevice,
  type DeviceKind,
  deleteDevice,
  deleteDeviceOf,
  findDeviceRow,
  findOpenDevices,
  insertDevice,
} from './desk-device.queries.server.ts'

const cookie = tokenCookie('copihue_equipo', 'Strict')

/** Nobody has to touch it: it ends with the day and not with idleness, but with what let its desk open it. */
export async function findDevice(
  tx: Tx,
  cookieHeader: string | null,
  kind: DeviceKind,
  now: Temporal.Instant,
): Promise<DeskDevice | undefined> {
  const tokenHash = cookie.hashIn(cookieHeader)
  const device = tokenHash ? await findDeviceRow(tx, tokenHash, now) : undefined
  return device?.kind === kind ? device : undefined
}

/** Whoever opens it leaves their own session in that browser: the tablet opens nothing of theirs. @returns cookies; undefined where somebody ended that session meanwhile. */
export async function openDevice(
  db: Database,
  asked: { kind: DeviceKind; place: { id: number; zone: string }; accountId: string },
  { cookieHeader, secure }: { cookieHeader: string | null; secure: boolean },
  now: Temporal.Instant,
): Promise<string[] | undefined> {
  const { kind, place, accountId } = asked
  const by = staffActor(accountId)
  const token = newToken()
  const { next: ends } = wholeDay(now, place.zone)
  return db.transaction(async tx => {
    await lockAccount(tx, accountId)
    if (!(await findStaff(tx, cookieHeader, now))) return undefined
    await insertDevice(tx, { tokenHash: hashOfToken(token), kind, centreId: place.id, by, ends }, now)
    await noteInAudit(tx, { actor: by, verb: 'open-device', detail: { centre: place.id, kind } }, now)
    return [cookie.keep(token, secure), await closeStaffSession(tx, cookieHeader, secure)]
  })
}

interface Asker {
  place: Pick<Place, 'id' | 'roles'>
  /** As in audit.actor. */
  by: string
}

/** One's own everybody may end, and whoever plans at a centre those of all: the desk that opened it may not be at work any more. */
const mayEndAll = ({ place }: Asker) => mayDo(place.roles, 'plan')

/** What stands open at a centre, where whoever asks is, with who opened it. */
export async function listDevices(tx: Tx, asker: Asker, now: Temporal.Instant) {
  const devices = await findOpenDevices(tx, asker.place.id, now)
  const names = await staffNames(
    tx,
    devices.map(({ openedBy }) => openedBy),
  )
  return devices.map(({ openedBy, ...device }) => ({
    ...device,
    openedBy: names[openedBy] ?? null,
    mayEnd: openedBy === asker.by || mayEndAll(asker),
  }))
}

/** Wherever it is: its next request is nobody's. @returns false where that centre has none such, or it is not theirs to end. */
export const endDevice = (db: Database, id: string, asker: Asker, now: Temporal.Instant): Promise<boolean> =>
  db.transaction(async tx => {
    const { place, by } = asker
    const kind = await deleteDeviceOf(tx, {
      id,
      centreId: place.id,
      openedBy: mayEndAll(asker) ? null : by,
    })
    if (!kind) return false
    await noteInAudit(tx, { actor: by, verb: 'end-device', detail: { centre: place.id, kind } }, now)
    return true
  })

/** @returns the cookie that takes the token away. */
export async function closeDevice(tx: Tx, { tokenHash }: DeskDevice, secure: boolean): Promise<string> {
  await deleteDevice(tx, tokenHash)
  return cookie.clear(secure)
}
