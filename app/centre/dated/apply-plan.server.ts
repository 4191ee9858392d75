/** A change with a date: first seen with whom it touches, then planned; by whoever else changed it meanwhile nothing is lost. */

import {
  followToCentre,
  handOverGone,
  loadInsuredAfter,
  senderOf,
  type TouchedPerson,
} from '#app/booking/public.server.ts'
import { capital } from '#app/platform/capital.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type CentreStaff, whileMay } from '#app/staff/public.server.ts'
import { changeSupply, type SupplyText } from '#app/supply/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { sayShown, wereShown } from '../supply/shown-people.server.ts'

interface Plan {
  lines: readonly SupplyText[]
  /** As `versionsOf` wrote it; empty: whatever is there. */
  versions: string
  centreIds: readonly number[]
  /** Of a plan that an insurer leaves. */
  insurer: { financer: string; lastDay: string } | null
  /** Centre to which patients go along. */
  follow?: number
  /** Whom its page showed (`shownIn`); null: nothing is written, it is only looked at. */
  shown: readonly string[] | null
}

export type Answer =
  | {
      ok: true
      /** Nobody is touched but those who were shown, and it is written. */
      applied: boolean
      lose: TouchedPerson[]
      follow: TouchedPerson[]
      /** What the form that shows them says of it. */
      shown: string
      unpaid: TouchedPerson[]
      lists: string[]
      changes: number
    }
  | { ok: false; status: 400 | 409; message: string }

/** 400 says why, 409 that somebody changed it meanwhile. Whoever sees who loses their hour stands in the audit, also where nothing is written. */
export async function applyPlan(
  portal: Portal,
  { staff, by }: CentreStaff,
  { lines, versions, centreIds, insurer, follow, shown }: Plan,
): Promise<Answer> {
  const { db, clock, config, supply } = portal
  const now = clock.now()
  const sender = await senderOf(portal)
  const seen = versionsIn(versions)
  const outcome = await changeSupply(
    { db: whileMay(db, { self: staff.accountId, centreIds, right: 'manage' }), ...supply },
    {
      lines: lines.map(value => ({ value, version: seen[`${value.kind} ${value.key}`] })),
      scope: { centreIds },
      by: by.actor,
      now,
      horizonDays: config.HORIZON_DAYS,
      async affected(tx, gone) {
        const to = { centreId: follow ?? 0, by: by.actor, sender }
        const went =
          follow === undefined ? { follow: [], left: gone } : await followToCentre(tx, gone, to, now)
        return {
          ...(await handOverGone(tx, went.left, { by, hands: shown !== null }, now)),
          follow: went.follow,
        }
      },
      apply: shown ? losing => wereShown(shown, losing) : false,
    },
  )
  if (!outcome.ok) {
    if (outcome.reason === 'changed') return { ok: false, status: 409, message: t.changed }
    const [first] = outcome.problems
    // Of a list all of whose centres are not theirs.
    if (first?.path[0] === 'prices') return { ok: false, status: 400, message: t.sharedList }
    const reason = first?.reason ?? ''
    return { ok: false, status: 400, message: capital(reason) }
  }
  const { applied, gone, affected, changes } = outcome
  // The look is written where the work was rolled back.
  if (!applied && gone.length > 0)
    await db.transaction(tx => handOverGone(tx, gone, { by, hands: false }, now))
  return {
    ok: true,
    applied,
    lose: affected.people,
    follow: affected.follow,
    shown: sayShown(affected),
    unpaid: insurer ? await loadInsuredAfter(db, { ...insurer, centreIds, by }, now) : [],
    lists: affected.lists,
    changes: changes.length,
  }
}

function versionsIn(text: string): Record<string, string | undefined> {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null
      ? Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value === 'string'))
      : {}
  } catch {
    return {}
  }
}
