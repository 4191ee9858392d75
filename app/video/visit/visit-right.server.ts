/** Who may be in a visit: asked by every page, verb and socket of it, and nowhere else decided. */
import type { Access } from '#app/booking/public.rules.ts'
import { liveHolder } from '#app/booking/public.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { grantRight, rightHours, rightsOf } from '#app/platform/limits/browser-rights.server.ts'
import { findStaff, staffActor } from '#app/staff/public.server.ts'
import {
  callOwner,
  type Found,
  findVisits,
  openVisit,
  patientOwner,
  professionalOwner,
  type VideoVisit,
  type VisitOwner,
} from './visit.queries.server.ts'
import { accessAt, silentMinutes } from './visit.rules.ts'

/** What a request shows of who sends it. */
export interface Caller {
  cookie: string | null
  user: SessionUser | null
}

export type VisitRole = 'patient' | 'professional'

export interface VisitRight {
  visitId: string
  role: VisitRole
  /** As in the audit. */
  actor: string
  /** `open`: from 15 minutes before the hour until the visit is over. Of a cancelled appointment: `over`. */
  access: Access
  visit: VideoVisit
  /** Only to the call that a page of this browser is in: its link was opened before somebody signed in here. */
  onlyCall: boolean
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** A patient's own visits: of their account's RUT, of links this browser opened, of hours that it booked. */
async function ownerOf(db: Database, caller: Caller, now: Temporal.Instant): Promise<VisitOwner> {
  const opened = await rightsOf(db, caller, 'visit', now)
  const holder = await liveHolder(db, caller, now)
  return patientOwner({ opened, holder, user: caller.user })
}

/** The link of a visit was opened: this browser keeps the right to it for a day. @returns the Set-Cookie line. */
export const rememberVisit = (
  db: Database,
  caller: Caller,
  { appointmentId, secure }: { appointmentId: string; secure: boolean },
  now: Temporal.Instant,
): Promise<string> => {
  const until = now.add({ hours: rightHours })
  return grantRight(db, caller, { kind: 'visit', subject: appointmentId, until, secure }, now)
}

/** Of an adolescent who shares nothing with who booked, only their own account reads what was answered: any other right may be the parent's. */
export const readsAnswers = (
  { closedTo, patient }: Pick<VideoVisit, 'closedTo' | 'patient'>,
  user: SessionUser | null,
): boolean => closedTo === null || (user?.proven === true && user.rut === patient.rut)

const accessOf = (visit: Found, now: Temporal.Instant): Access =>
  visit.appointmentState === 'cancelled' ? 'over' : accessAt(visit, now)

/**
 * The right to one visit, in the role that the caller asks for: somebody can be a patient and at work in one browser.
 * @param appointmentId the appointment's id, as addresses name it.
 * @returns null for everybody else, and for what is no video visit. Not inside a transaction.
 */
export async function findVisitRight(
  db: Database,
  caller: Caller,
  appointmentId: string,
  role: VisitRole,
  now: Temporal.Instant,
): Promise<VisitRight | null> {
  if (!uuid.test(appointmentId)) return null
  let owner: VisitOwner
  let actor = caller.user ? 'patient' : 'guest'
  if (role === 'professional') {
    const staff = await findStaff(db, caller.cookie, now)
    if (!staff || staff.professionalId === null) return null
    owner = professionalOwner(staff.professionalId, now)
    actor = staffActor(staff.accountId)
  } else owner = await ownerOf(db, caller, now)
  const visit = await openVisit(db, owner, appointmentId, now)
  return visit ? asRight(visit, role, actor, now) : null
}

const asRight = (visit: VideoVisit, role: VisitRole, actor: string, now: Temporal.Instant): VisitRight => ({
  visitId: visit.id,
  role,
  actor,
  access: accessOf(visit, now),
  visit,
  onlyCall: false,
})

/**
 * As `findVisitRight`, and of the call that a page of this browser entered as a guest before somebody signed in here: whoever that is, it
 * goes on. For the room, its page and how it ended, which that page shows anyway; nothing else of a visit opens by it.
 */
export async function findCallRight(
  db: Database,
  caller: Caller,
  appointmentId: string,
  role: VisitRole,
  now: Temporal.Instant,
): Promise<VisitRight | null> {
  const own = await findVisitRight(db, caller, appointmentId, role, now)
  if (own || role === 'professional' || !uuid.test(appointmentId)) return own
  const calls = await rightsOf(db, caller, 'call', now)
  if (calls.length === 0) return null
  const owner = callOwner(calls, now.subtract({ minutes: silentMinutes }))
  const visit = await openVisit(db, owner, appointmentId, now)
  return visit ? { ...asRight(visit, role, 'guest', now), onlyCall: true } : null
}

/** The patient's visits that can be entered or will be: from those under way to the last that is booked, however far hours are sold. */
export async function findOwnVisits(db: Database, caller: Caller, now: Temporal.Instant) {
  const span = { from: now.subtract({ hours: 12 }), to: null }
  const found = await findVisits(db, await ownerOf(db, caller, now), span)
  return found
    .map(visit => ({ ...visit, access: accessOf(visit, now) }))
    .filter(visit => visit.access !== 'over')
}
