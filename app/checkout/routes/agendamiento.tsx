/** Day and hour. Looking holds nothing: an hour is held when its button is pressed (POST, then 303 to the page that asks the rest). */
import { data, Form, redirect, useNavigation } from 'react-router'
import { keepGuest, linkedAppointment, releaseHold } from '#app/booking/public.server.ts'
import { flowOf } from '#app/booking/public.ts'
import { CalendarHours, ProblemModal } from '#app/booking/public.tsx'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { orderIn, showForWhom, whomIn } from '#app/search/public.server.ts'
import { ForWhom } from '#app/search/public.tsx'
import { parseSlotId } from '#app/supply/public.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import { chooseHour } from '../choose-hour.server.ts'
import { loadCalendarPage } from '../load-calendar-page.server.ts'
import { holdIdIn, insurerIn } from '../open-step.server.ts'
import styles from '../parts/calendar-page.module.css'
import { ChosenOffer } from '../parts/chosen-offer.tsx'
import { HoldsModal } from '../parts/holds-modal.tsx'
import { NoCalendar } from '../parts/no-calendar.tsx'
import { PrepaidNotice } from '../parts/prepaid-notice.tsx'
import type { Route } from './+types/agendamiento.ts'

export const handle = { text: ['booking'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const cookieHeader = request.headers.get('cookie')
  // From here on the browser is known, so that two clicks on an hour are one hold.
  const { holder, cookie } = keepGuest(cookieHeader, isSecure(portal))
  const { status, ...shown } = await loadCalendarPage(portal, context.get(visitContext), url, holder)
  const forWhom = await showForWhom(portal, findUser(context), url, context.get(visitContext).language)
  return data({ ...shown, forWhom }, { status, headers: { 'Set-Cookie': cookie } })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const form = await request.formData()
  const text = (name: string) => form.get(name)?.toString() || undefined
  const cookieHeader = request.headers.get('cookie')
  const { holder } = keepGuest(cookieHeader, false)
  const release = text('liberar')
  if (release) {
    const id = holdIdIn(release)
    if (!id) throw data(null, { status: 400 })
    await releaseHold(portal.db, { id, holder }, portal.clock.now())
    throw redirect(url.pathname + url.search, 303)
  }
  const slot = parseSlotId(text('slot_id') ?? '')
  if (!slot) throw data(null, { status: 400 })
  const { to, cookie } = await chooseHour(portal, context.get(visitContext), {
    slot,
    exams: form.getAll('examen').map(String),
    prevision: insurerIn(text('prevision')),
    forWhom: holdIdIn(text('para')) ?? whomIn(url),
    examOrder: orderIn(url),
    replaces: holdIdIn(text('reserva')),
    again: (await linkedAppointment(portal, text('cita'), findUser(context)))?.id,
    flow: flowOf(url.pathname),
    cookieHeader,
    user: findUser(context),
  })
  throw redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { calendar: t, steps } = useText('booking')
  const sent = useNavigation().formData?.get('slot_id')?.toString()
  const { shown, forWhom } = loaderData
  if ('missing' in shown) return <NoCalendar {...shown} />
  const { offer, price, calendar, others, prepaid, paidOnline, problem, holds, here, hidden } = shown
  const { wrong, changing } = shown
  return (
    <main id="contenido" className={styles.page}>
      <Stepper label={steps.label} current={0} steps={[{ label: steps.hour }, { label: steps.confirm }]} />
      <h1>{t.title}</h1>
      {forWhom && <ForWhom {...forWhom} />}
      <div className={styles.columns}>
        <div className={styles.offer}>
          <ChosenOffer offer={offer} price={price} />
          {/* Before the hours: on a phone nobody scrolls past all of one to find that there are others. */}
          {others && (
            <TextLink to={others.to} icon="search">
              {others.label}
            </TextLink>
          )}
        </div>
        <div className={styles.choose}>
          {prepaid && <PrepaidNotice others={prepaid.others} />}
          {paidOnline && <Banner tone="info">{paidOnline}</Banner>}
          {wrong.map(words => (
            <Banner key={words} tone="warning">
              {words}
            </Banner>
          ))}
          {changing && <p>{t.changing(changing)}</p>}
          <Form method="post" action={here}>
            {hidden.prevision && <input type="hidden" name="prevision" value={hidden.prevision} />}
            {hidden.para && <input type="hidden" name="para" value={hidden.para} />}
            {hidden.reserva && <input type="hidden" name="reserva" value={hidden.reserva} />}
            {hidden.examen?.map(slug => (
              <input key={slug} type="hidden" name="examen" value={slug} />
            ))}
            <CalendarHours
              calendar={calendar}
              zone={offer.zone}
              busyId={sent}
              bookable={!prepaid && wrong.length === 0}
            />
          </Form>
        </div>
      </div>
      {problem &&
        (holds.length > 0 && problem.reason === 'too-many-holds' ? (
          <HoldsModal problem={problem} holds={holds} closeHref={here} />
        ) : (
          <ProblemModal problem={problem} closeHref={here} searchTo={others?.to} />
        ))}
    </main>
  )
}
