/** What every page of a centre begins with: who is signed in, at which of their centres, and whether they may. */
import { data } from 'react-router'
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { centreRoles as t } from '#app/text/centre/account.ts'
import { typedLate } from './late/late-form.server.ts'
import { requireStaff } from './require-staff.server.ts'
import { findHeldRoles, type HeldRole } from './roles.queries.server.ts'
import { actingRole, mayDo, type Right, type Role, staffActor } from './roles.rules.ts'
import type { Staff } from './staff.queries.server.ts'

export interface Place {
  id: number
  name: string
  /** IANA. */
  zone: string
  roles: Role[]
}

export interface CentreStaff {
  staff: Staff
  /** Where they are now. */
  place: Place
  /** Where they may be, this one included. */
  places: Place[]
  /** As they stand in the audit. */
  by: Looker
  /** What they had typed on this page when their session ended. */
  late: Typed | null
}

export const centreParameter = 'centro'

/** Centres by name, each with every role that somebody holds there. */
export function placesOf(held: readonly HeldRole[]): Place[] {
  const places = new Map<number, Place>()
  for (const { centreId, centre, zone, role } of held) {
    if (centreId === null) continue
    const place = places.get(centreId) ?? { id: centreId, name: centre ?? '', zone: zone ?? '', roles: [] }
    places.set(centreId, { ...place, roles: [...place.roles, role] })
  }
  return [...places.values()]
}

/**
 * @param right where somebody has several centres and named none, the first at which they have it.
 * @throws Response to the sign-in, which leads back; 404 for a centre at which they may not: that it exists is not said. Who works
 * there and has another role is told whose page it is.
 */
export async function requireCentre(asked: PageRequest, right: Right): Promise<CentreStaff> {
  const staff = await requireStaff(asked)
  const theirs = await findPlaces(asked, staff)
  const places = theirs.filter(({ roles }) => mayDo(roles, right))
  const place = chosen(places, asked.url)
  if (!place) throw data(notTheirs(chosen(theirs, asked.url), right), { status: 404 })
  const by = { actor: staffActor(staff.accountId), role: actingRole(place.roles) ?? '' }
  return { staff, place, places, by, late: await typedLate(asked, staff.accountId) }
}

/** For the page of what is not found: that somebody lacks a role where they work is no secret. */
const notTheirs = (place: Place | undefined, right: Right) =>
  place ? { said: { title: t.title, body: t.body(place.name, t.who[right]) } } : null

function chosen(places: readonly Place[], url: URL): Place | undefined {
  const wanted = url.searchParams.get(centreParameter)
  return wanted === null ? places[0] : places.find(({ id }) => String(id) === wanted)
}

/** The centre that an address names, for what is asked without a page; undefined where they have no role. */
export const placeAsked = async (asked: PageRequest, staff: Staff): Promise<Place | undefined> =>
  chosen(await findPlaces(asked, staff), asked.url)

/** Where somebody who has just signed in works; empty where they only attend. */
export async function findPlaces(asked: PageRequest, staff: Staff): Promise<Place[]> {
  return placesOf(await findHeldRoles(asked.context.get(portalContext).db, staff.accountId))
}

/** Whoever runs the portal itself, at no centre. @throws Response to the sign-in; 404 for anybody else: that it exists is not said. */
export const requireOperator = (asked: PageRequest) => requireForPortal(asked, 'operate')

/** Whoever answers, for the portal, what people ask by law. @throws Response as `requireOperator`. */
export const requireRights = (asked: PageRequest) => requireForPortal(asked, 'requests')

async function requireForPortal(
  asked: PageRequest,
  right: 'operate' | 'requests',
): Promise<Pick<CentreStaff, 'staff' | 'late'>> {
  const staff = await requireStaff(asked)
  if (!(await mayForPortal(asked, staff, right))) throw data(null, { status: 404 })
  return { staff, late: await typedLate(asked, staff.accountId) }
}

/** Whether a role of the portal itself gives it to them; what they are at a centre does not. */
export async function mayForPortal(
  asked: PageRequest,
  staff: Staff,
  right: 'operate' | 'requests',
): Promise<boolean> {
  const held = await findHeldRoles(asked.context.get(portalContext).db, staff.accountId)
  return mayDo(
    held.map(({ role }) => role),
    right,
  )
}
