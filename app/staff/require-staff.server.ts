/** What every page of a desk begins with: who is signed in there. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { type KeptFields, keepForm } from '#app/platform/http/kept-form.server.ts'
import { type PageRequest, sendTo } from '#app/platform/http/page-request.server.ts'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { signInFor } from './desk-return.server.ts'
import { pathBack } from './late/late-form.server.ts'
import { centrePath, deskPath } from './paths.ts'
import { staffActor } from './roles.rules.ts'
import type { Professional, SignedInStaff, Staff } from './staff.queries.server.ts'
import { endedStaff, findStaff, noteAtWork } from './staff-session.server.ts'

/** The browser itself asked, and shows what comes next in the place of what stood there. */
const isWholePage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') === true

/** A person asked, and not a page that looks by itself: something was sent, or a whole page opened. */
const isPerson = (request: Request) =>
  (request.method !== 'GET' && request.method !== 'HEAD') || isWholePage(request)

/**
 * Who is signed in at the desk; being asked by a person keeps the session from falling asleep.
 * @throws 409 for a form of a page that somebody else had opened in this browser: it is done in nobody's name.
 */
export async function staffOf({ request, url, context }: PageRequest): Promise<SignedInStaff | null> {
  const { db, clock } = context.get(portalContext)
  const [cookie, now] = [request.headers.get('cookie'), clock.now()]
  const staff = await findStaff(db, cookie, now)
  if (!staff || !isPerson(request)) return staff
  if (request.method === 'POST') refuseAnother(context, url.pathname + url.search, { id: staff.accountId })
  await noteAtWork(db, cookie, now, request.headers.get('user-agent'))
  return { ...staff, seenAt: now }
}

/** Who attends, as they stand in the audit. */
export const lookerOf = ({ accountId }: Professional): Looker => ({
  actor: staffActor(accountId),
  role: 'professional',
})

const signInTo = (path: string) => sendTo(signInFor(path))

/** @throws Response to the sign-in, which leads back, at a centre to what was typed. */
export async function requireStaff(asked: PageRequest): Promise<Staff> {
  const staff = await staffOf(asked)
  if (!staff) throw signInTo(await pathBack(asked))
  return staff
}

/**
 * Of the desk at which patients are attended.
 * @throws Response to the sign-in, or to the centre's desk for whoever attends nobody.
 */
export const requireProfessional = async (asked: PageRequest): Promise<Professional> =>
  asProfessional(await requireStaff(asked))

/** @throws Response to the centre's desk for whoever attends nobody, and to the beginning of their own, which says why, where whose account it is has to be confirmed. */
export function asProfessional(staff: Staff): Professional {
  const { professionalId } = staff
  if (staff.deskWaits) throw sendTo(deskPath)
  if (professionalId === null) throw sendTo(centrePath)
  return { ...staff, professionalId }
}

/** Asked before `requireProfessional` where a page sends by itself what somebody writes: it stays where it is written. */
export const isSignedOut = async (asked: PageRequest): Promise<boolean> => !(await staffOf(asked))

/** @returns to the sign-in, which leads back to what was typed. */
async function signInKeeping(asked: PageRequest, form: FormData, keeps: KeptFields): Promise<Response> {
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const owner = await endedStaff(db, asked.request.headers.get('cookie'), now)
  return signInTo(await keepForm(db, owner, { url: asked.url, form, keeps }, now))
}

/**
 * Where a form brings nothing but what its page asks: sent after the session has ended, it waits behind the sign-in.
 * @throws Response to the sign-in, which leads back to what was typed.
 */
export async function requireStaffFor(asked: PageRequest, form: FormData, keeps: KeptFields): Promise<Staff> {
  const staff = await staffOf(asked)
  if (staff) return staff
  throw await signInKeeping(asked, form, keeps)
}

/** The same at the desk at which patients are attended. */
export const requireProfessionalFor = async (
  asked: PageRequest,
  form: FormData,
  keeps: KeptFields,
): Promise<Professional> => asProfessional(await requireStaffFor(asked, form, keeps))

/**
 * Asked before `requireOwnVisit` where somebody sends what they wrote in a page around which a call may be going on:
 * with scripts the page stays, call and all, and says beside what is written that the session ended.
 * @throws Response to the sign-in where the page is gone anyway: what was written waits behind it.
 */
export async function isTooLate(asked: PageRequest, form: FormData, keeps: KeptFields): Promise<boolean> {
  if (await staffOf(asked)) return false
  if (isWholePage(asked.request)) throw await signInKeeping(asked, form, keeps)
  return true
}
