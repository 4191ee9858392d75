/** What the page begins with on which a centre is opened: who is signed in, and which network they run. */
import { data } from 'react-router'
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { typedLate } from '../late/late-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import { findOwnNetworks } from '../roles.queries.server.ts'
import { staffActor } from '../roles.rules.ts'
import type { Staff } from '../staff.queries.server.ts'

interface NetworkStaff {
  staff: Staff
  network: { id: number; name: string; centres: number }
  by: Looker
  /** What was typed here when the session ended. */
  late: Awaited<ReturnType<typeof typedLate>>
}

/** @throws Response to the sign-in; 404 for whoever runs none. */
export async function requireNetwork(asked: PageRequest): Promise<NetworkStaff> {
  const staff = await requireStaff(asked)
  const [network] = await findOwnNetworks(asked.context.get(portalContext).db, staff)
  if (!network) throw data(null, { status: 404 })
  const by = { actor: staffActor(staff.accountId), role: 'network' }
  return { staff, network, by, late: await typedLate(asked, staff.accountId) }
}
