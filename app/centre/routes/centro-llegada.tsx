/** Arriving by oneself: the tablet of a centre, and where a reception turns a device into one. */
import { data, redirect, useNavigation } from 'react-router'
import { arriveAtTablet, senderOf } from '#app/booking/public.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import {
  closeDevice,
  endDevice,
  findDevice,
  listDevices,
  openDevice,
  requireCentre,
} from '#app/staff/public.server.ts'
import { centreArrivalPath, centrePath, centreRoomPath } from '#app/staff/public.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { ArrivalTablet } from '../parts/arrival-tablet.tsx'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { OpenDevices } from '../parts/open-devices.tsx'
import type { Route } from './+types/centro-llegada.ts'

const t = centreArrival

export const handle = { text: ['desk', 'ui'] }

const deviceOf = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => {
  const { db, clock } = context.get(portalContext)
  return findDevice(db, request.headers.get('cookie'), 'arrivals', clock.now())
}

export async function loader(asked: Route.LoaderArgs) {
  const page = { title: t.title, noindex: true }
  const device = await deviceOf(asked)
  if (device)
    return data({
      page: { ...page, bare: true },
      tablet: { centre: device.centre, leaving: asked.url.searchParams.has('salir') },
      setUp: null,
    })
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const { db, clock } = asked.context.get(portalContext)
  const open = await listDevices(db, { place, by: by.actor }, clock.now())
  const devices = open.map(({ openedAt, ...device }) => ({
    ...device,
    since: formatTime(openedAt, place.zone),
  }))
  const notice = asked.url.searchParams.get('hecho')
  const done =
    notice !== null && Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null
  return data({ page, tablet: null, setUp: { bar: centreBar(centre), here: hereAt(place), devices, done } })
}

const hereAt = ({ id }: { id: number }) => `${centreArrivalPath}?centro=${id}`

/** Said once, after the page was sent on. */
const notices = { cerrado: t.open.ended, ninguno: t.open.gone } as const

const kinds = { 'abrir-llegada': 'arrivals', 'abrir-sala': 'room' } as const

export async function action(asked: Route.ActionArgs) {
  const device = await deviceOf(asked)
  if (device) return answerTablet(asked, device)
  const { staff, place, by } = await requireCentre(asked, 'attend')
  const portal = asked.context.get(portalContext)
  const { db, clock } = portal
  const form = await asked.request.formData()
  const intent = intentIn(form, ['cerrar', 'abrir-llegada', 'abrir-sala'])
  if (intent === 'cerrar') {
    const id = String(form.get('device') ?? '')
    const ended = isUuid(id) && (await endDevice(db, id, { place, by: by.actor }, clock.now()))
    throw redirect(`${hereAt(place)}&hecho=${ended ? 'cerrado' : 'ninguno'}`, 303)
  }
  const kind = kinds[intent]
  const browser = { cookieHeader: asked.request.headers.get('cookie'), secure: isSecure(portal) }
  const cookies = await openDevice(db, { kind, place, accountId: staff.accountId }, browser, clock.now())
  if (!cookies) throw redirect(hereAt(place), 303)
  const headers = new Headers(cookies.map((line): [string, string] => ['Set-Cookie', line]))
  throw redirect(kind === 'room' ? centreRoomPath : centreArrivalPath, { status: 303, headers })
}

async function answerTablet(
  { request, context }: Route.ActionArgs,
  device: NonNullable<Awaited<ReturnType<typeof deviceOf>>>,
) {
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const form = await request.formData()
  if (intentIn(form, ['leer', 'salir'], 'leer') === 'salir') {
    const cookie = await closeDevice(db, device, isSecure(portal))
    throw redirect(centrePath, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const { centreId, zone, tokenHash } = device
  const text = String(form.get('code') ?? '').slice(0, 300)
  const here = { text, centreId, zone, device: tokenHash }
  const arrival = await arriveAtTablet(db, await senderOf(portal), here, clock.now())
  if (!arrival || arrival.called !== null) return data({ called: arrival?.called ?? null })
  const until = arrival.keptUntil && formatDayTime(arrival.keptUntil, zone, 'es')
  return data({ called: null, off: { until } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData !== undefined
  const { tablet, setUp } = loaderData
  if (tablet) return <ArrivalTablet {...tablet} answer={actionData} />
  if (!setUp) return null
  return (
    <CentrePage bar={setUp.bar}>
      <h1>{t.setUp.title}</h1>
      <p className={styles.lead}>{t.setUp.lead}</p>
      {setUp.done && (
        <Banner tone={setUp.done === t.open.ended ? 'good' : 'warning'} live>
          {setUp.done}
        </Banner>
      )}
      <Card>
        <OwnForm method="post" action={setUp.here} className={styles.form}>
          <Button size="lg" full name="intent" value="abrir-llegada" busy={busy}>
            {t.setUp.arrivals}
          </Button>
          <Button size="lg" full variant="secondary" name="intent" value="abrir-sala" busy={busy}>
            {t.setUp.room}
          </Button>
          <p className={styles.small}>{t.setUp.signsOut}</p>
        </OwnForm>
      </Card>
      <OpenDevices here={setUp.here} devices={setUp.devices} />
    </CentrePage>
  )
}
