/** The calendar file of an appointment, for whoever holds its link. */

import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { calendarEntry } from '../notices/calendar-entry.server.ts'
import { languageOf } from '../notices/reachable.server.ts'
import type { Route } from './+types/cita-calendario.ts'

/** @throws the 404 page of `openGuestLink`, also for whoever acts for the person: the file holds the person's own link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { appointment, sender } = await openGuestLink(
    portal,
    params.token,
    findUser(context),
    context.get(visitContext).language,
  )
  const { file } = texts(languageOf(appointment), 'notices').calendar
  const entry = calendarEntry(appointment, sender, portal.clock.now())
  return privateFile(entry, { type: 'text/calendar; charset=utf-8', name: file })
}
