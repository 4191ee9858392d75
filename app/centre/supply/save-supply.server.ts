/** A form of a centre's supply is saved: at once where it hurts nobody, else once whoever sent it has seen everybody who loses their hour. */

import { data, redirect } from 'react-router'
import { handOverGone } from '#app/booking/public.server.ts'
import { capital } from '#app/platform/capital.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { type CentreStaff, whileMay } from '#app/staff/public.server.ts'
import { centreClosurePath, centreClosuresPath, centreSupplyPath } from '#app/staff/public.ts'
import { changeSupply, type SupplyText, versionOf } from '#app/supply/public.server.ts'
import { centreLines } from './centre-editor.server.ts'
import type { Editing, Lines, What } from './editor.ts'
import { hoursLines } from './hours-editor.server.ts'
import { personLines } from './person-editor.server.ts'
import { priceLines } from './price-editor.server.ts'
import { sayShown, shownIn, wereShown } from './shown-people.server.ts'

const linesOf: Record<What, (form: FormData, editing: Editing) => Lines | Promise<Lines>> = {
  centro: centreLines,
  persona: personLines,
  horas: hoursLines,
  precio: priceLines,
}

/**
 * @returns 400 with errors by field, 409 with what stands there by now, or whom it touches: it is saved once the form comes back with them.
 * @throws redirect 303 once it is saved, to the list of those who lose their hour where there is one; 404 where whoever sent it was taken off
 * the team meanwhile.
 */
export async function saveSupply(
  { db, clock, config, supply }: Pick<Portal, 'db' | 'clock' | 'config' | 'supply'>,
  { staff, place, by }: CentreStaff,
  { what, form, editing }: { what: What; form: FormData; editing: Editing },
) {
  const typed = typedIn(form)
  const parsed = await linesOf[what](form, editing)
  if (!parsed.ok) return data({ errors: parsed.errors, typed }, { status: 400 })
  const now = clock.now()
  const shown = shownIn(form)
  const outcome = await changeSupply(
    { db: whileMay(db, { self: staff.accountId, centreIds: [place.id], right: 'manage' }), ...supply },
    {
      lines: parsed.lines,
      scope: { centreIds: [place.id] },
      by: by.actor,
      now,
      horizonDays: config.HORIZON_DAYS,
      affected: (tx, gone) => handOverGone(tx, gone, { by, hands: true }, now),
      apply: losing => wereShown(shown, losing),
    },
  )
  if (outcome.ok && !outcome.applied) {
    // The look is written where the work was rolled back.
    await db.transaction(tx => handOverGone(tx, outcome.gone, { by, hands: false }, now))
    const { people } = outcome.affected
    return data({ typed, affected: people, shown: sayShown({ people }), again: shown.length > 0 })
  }
  if (!outcome.ok) {
    if (outcome.reason === 'changed') {
      const current = outcome.lines[0]?.current
      return data(
        { typed, changed: sayLine(current), version: current ? versionOf(current) : '' },
        { status: 409 },
      )
    }
    const errors = outcome.problems.map(({ index, path, reason }) => ({
      field: parsed.fieldOf(index, path),
      // The import's words begin with a small letter, to stand behind the name of a field.
      message: capital(reason),
    }))
    return data(
      { typed, errors: [...new Map(errors.map(one => [one.field, one])).values()] },
      { status: 400 },
    )
  }
  // What else was in the form is saved already: a place, a link.
  const waits = outcome.asks.length > 0
  const { lists } = outcome.affected
  if (lists.length === 1 && lists[0]) throw redirect(centreClosurePath(lists[0], place.id), 303)
  if (lists.length > 1) throw redirect(`${centreClosuresPath}?centro=${place.id}`, 303)
  const done = waits ? 'espera' : typedIn(form).intent === 'retirar' ? 'retirado' : 'guardado'
  throw redirect(`${centreSupplyPath}?centro=${place.id}&hecho=${done}`, 303)
}

/** What somebody else has written, field by field, to be read. */
function sayLine(line: SupplyText | undefined): { name: string; value: string }[] {
  if (!line) return []
  const say = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(say).join('; ')
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(say).join(' ')
        : String(value)
  return Object.entries(line)
    .filter(([name]) => !['kind', 'key', 'slug', 'photo'].includes(name))
    .map(([name, value]) => ({ name, value: say(value) }))
}
