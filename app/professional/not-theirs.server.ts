/** What somebody gets in the place of an attention that is none of theirs, or closed to them since they no longer attend at its centre. */

import { data } from 'react-router'
import { finishingDays } from '#app/booking/public.rules.ts'
import { findLetGo } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid, notFound } from '#app/platform/http/params.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import type { Professional } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'

/** @returns to throw: of what was theirs why it is closed and whom to ask, of anything else the 404 page. */
export async function notTheirs(asked: PageRequest, staff: Professional, appointmentId: string) {
  const { db, clock } = asked.context.get(portalContext)
  const letGo =
    isUuid(appointmentId) && (await findLetGo(db, staff.professionalId, appointmentId, clock.now()))
  if (!letGo) return notFound(asked.url)
  const t = texts(asked.context.get(visitContext).language, 'desk').letGo
  const ways = [letGo.phone && spacedPhone(letGo.phone), letGo.email].filter(way => way !== null).join(', ')
  return data(
    { said: { title: t.title, body: t.body(letGo.centre, finishingDays, ways && ` (${ways})`) } },
    { status: 403 },
  )
}
