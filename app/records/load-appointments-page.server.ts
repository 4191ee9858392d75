/** Mis citas: what comes, what was, and the question of a video visit that is not open yet. */

import { accessOpens } from '#app/booking/public.rules.ts'
import { loadMyAppointments } from '#app/booking/public.server.ts'
import { booksFor, type SessionUser } from '#app/identity/public.server.ts'
import { formatDayTime, formatPastDayTime } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { loadVisitDocuments } from './load-visit-documents.server.ts'

type Loaded = Awaited<ReturnType<typeof loadMyAppointments>>
type Own = Loaded['upcoming'][number]

/** @returns trouble where it could not be read: `retry` asks for it again. A `pagina` that is no number is the first one. */
export async function loadAppointmentsPage(
  portal: Portal,
  visit: Visit,
  { user, url }: { user: SessionUser; url: URL },
) {
  const page = url.searchParams.get('pagina') ?? ''
  const wanted = { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1, language: visit.language }
  try {
    const found = await loadMyAppointments(portal, user, wanted)
    const past = found.history.map(({ id }) => id)
    const documents = await loadVisitDocuments(portal.db, user, past, visit.language, portal.clock.now())
    const list = shape(found, portal, visit, url)
    const history = list.history.map(one => ({ ...one, documents: documents.get(one.id) ?? [] }))
    return { state: 'list' as const, ...list, history, helped: await helpedBy(portal, user) }
  } catch (error) {
    portal.log.error('records.appointments', describeError(error))
    return { state: 'trouble' as const, retry: url.pathname + url.search }
  }
}

/** Of whom they may ask for hours: those stand on pages of their own. */
async function helpedBy({ db, clock }: Portal, user: SessionUser) {
  const people = user.proven ? await booksFor(db, user.id, null, clock.now()) : []
  return people.map(({ id, name, lastName }) => ({
    name: `${name} ${lastName}`,
    to: `/mi-perfil/personas-de-confianza/${id}`,
  }))
}

/** What there is to do next, which stands out. A visit that is still to be paid is not entered before. */
function firstOf({ payTo, allowed }: Own, open: boolean): 'pay' | 'enter' | 'confirm' | null {
  if (payTo) return 'pay'
  if (open) return 'enter'
  return allowed.confirm ? 'confirm' : null
}

function shape({ upcoming, history, ...rest }: Loaded, { clock }: Portal, { language }: Visit, url: URL) {
  const now = clock.now()
  const isOpen = ({ start }: Own) => Temporal.Instant.compare(now, accessOpens(start)) >= 0
  const asked = upcoming.find(one => one.id === url.searchParams.get('entrar') && one.hour.isVideo)
  return {
    ...rest,
    upcoming: upcoming.map(own => {
      const { start, zone, ...shown } = own
      const open = own.hour.isVideo && isOpen(own)
      const enter = open ? `${own.home}/videoconsulta` : `${url.pathname}?entrar=${own.id}`
      return { ...shown, enterTo: own.hour.isVideo ? enter : null, first: firstOf(own, open) }
    }),
    history: history.map(({ id, home, hour, badge, start, zone, again }) => ({
      id,
      home,
      badge,
      what: hour.what,
      with: [hour.professional, hour.isVideo ? hour.modality : hour.centre].filter(Boolean).join(' · '),
      when: formatPastDayTime(start, zone, language),
      /** The hours of whoever attended. An exam is looked for by what an order says, not by where it was. */
      again: hour.professional && !hour.isExam ? { to: again, of: hour.professional } : null,
    })),
    /** The question that is open: «No fui yo». */
    disowning: rest.others.find(one => one.canDisown && one.id === url.searchParams.get('no-fui-yo')) ?? null,
    said: (['liberada', 'tarde'] as const).find(one => one === url.searchParams.get('hecho')) ?? null,
    /** Asked to enter before it opens: both times. */
    early:
      asked && !isOpen(asked)
        ? {
            time: formatDayTime(asked.start, asked.zone, language),
            from: formatDayTime(accessOpens(asked.start), asked.zone, language),
          }
        : null,
    /** Asked to enter a visit that has opened meanwhile. */
    enter: asked && isOpen(asked) ? `${asked.home}/videoconsulta` : null,
  }
}

export type AppointmentsPage = Extract<Awaited<ReturnType<typeof loadAppointmentsPage>>, { state: 'list' }>
