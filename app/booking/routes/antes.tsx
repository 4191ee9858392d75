/** «Avísame si se libera antes», of one appointment. Opening it changes nothing; every answer is a POST. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { noteSeen } from '../closures/note-seen.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import styles from '../parts/appointment-page.module.css'
import { HourCard } from '../parts/hour-card.tsx'
import { withQuery } from '../paths.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import { leaveLine } from '../waitlist/leave-waitlist.server.ts'
import { loadEarlierPage } from '../waitlist/load-waitlist-page.server.ts'
import type { Route } from './+types/antes.ts'

export const handle = { text: ['booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment } = await openGuestLink(portal, params.token, findUser(context), language)
  const page = await loadEarlierPage(portal.db, { appointment, url, language }, portal.clock.now())
  await noteSeen(portal.db, appointment.id, portal.clock.now())
  return data({
    page: { title: page.title, noindex: true },
    ...page,
    home: url.pathname,
    appointmentTo: `/cita/${params.token}`,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const { language } = context.get(visitContext)
  const { appointment, sender } = await openGuestLink(portal, params.token, findUser(context), language)
  const now = clock.now()
  const home = url.pathname
  const form = await request.formData()
  switch (intentIn(form, ['avisar', 'dejar', 'tomar'])) {
    case 'avisar':
      await askEarlier(db, appointment.id, now)
      throw redirect(home, 303)
    case 'dejar':
      await leaveLine(db, appointment.id, sender, now)
      throw redirect(home, 303)
    case 'tomar': {
      const door = `change ${appointment.id}`
      const tried = await trySending(portal, { door, ...sendingIn(form) }, now, sending =>
        acceptEarlier(db, appointment.id, { ...sender, sending }, now),
      )
      if (!tried.ok) return data({ sending: showSending(tried, true, language) }, tooMany(tried.retryAfter))
      const outcome = tried.value
      throw redirect(
        outcome.ok
          ? withQuery(`/cita/${params.token}`, { hecho: 'movida' })
          : withQuery(home, { problema: outcome.reason }),
        303,
      )
    }
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { earlier: t, done } = useText('booking')
  const busy = useNavigation().formData?.get('intent')
  const { shown, problem, title, home, appointmentTo } = loaderData
  const button = (intent: 'avisar' | 'dejar' | 'tomar', words: string, variant?: 'secondary' | 'quiet') => (
    <Button name="intent" value={intent} full variant={variant} busy={busy === intent}>
      {words}
    </Button>
  )
  const back = (
    <ButtonLink to={appointmentTo} variant="quiet" full>
      {t.back}
    </ButtonLink>
  )
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {'body' in loaderData && <p className={styles.lead}>{loaderData.body}</p>}
      </header>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <div className={styles.columns}>
        <div className={styles.next}>
          {loaderData.state === 'ask' && (
            <>
              {loaderData.ended && <Banner tone="info">{loaderData.ended}</Banner>}
              <ul className={styles.points}>
                {t.how.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {loaderData.sooner && <Banner tone="info">{loaderData.sooner}</Banner>}
            </>
          )}
          {loaderData.state === 'offered' && (
            <section className={styles.head} aria-labelledby="guardada">
              <h2 id="guardada">{t.kept}</h2>
              <HourCard hour={loaderData.hour} level={3} />
              {loaderData.due && <Banner tone="warning">{loaderData.due}</Banner>}
            </section>
          )}
          <Card>
            <Form method="post" action={home} className={styles.actions} replace>
              {actionData?.sending && <input type="hidden" name="intent" value="tomar" />}
              <SendingProof asked={actionData?.sending} />
              {loaderData.state === 'ask' && loaderData.sooner && (
                <ButtonLink to={`${appointmentTo}?accion=mover#mover`} full icon="calendar-move">
                  {t.see}
                </ButtonLink>
              )}
              {loaderData.state === 'ask' &&
                button('avisar', t.ask, loaderData.sooner ? 'secondary' : undefined)}
              {loaderData.state === 'waiting' && button('dejar', t.waiting.stop, 'secondary')}
              {loaderData.state === 'off' && (
                <>
                  <ButtonLink to={`${appointmentTo}?accion=mover#mover`} full icon="calendar-move">
                    {loaderData.other}
                  </ButtonLink>
                  <ButtonLink to={`${appointmentTo}?accion=cancelar`} variant="secondary" full>
                    {loaderData.cancel}
                  </ButtonLink>
                </>
              )}
              {loaderData.state === 'offered' && (
                <>
                  {button('tomar', loaderData.take)}
                  {loaderData.other && (
                    <ButtonLink
                      to={`${appointmentTo}?accion=mover#mover`}
                      variant="secondary"
                      full
                      icon="calendar-move"
                    >
                      {loaderData.other}
                    </ButtonLink>
                  )}
                  {button('dejar', loaderData.leave, loaderData.other ? 'quiet' : 'secondary')}
                </>
              )}
              {back}
            </Form>
          </Card>
        </div>
        <section className={styles.head} aria-labelledby="actual">
          <h2 id="actual">{t.current}</h2>
          <HourCard hour={shown.hour} level={3}>
            <p className={styles.code}>
              <VisuallyHidden>{done.code}: </VisuallyHidden>
              {shown.code}
            </p>
          </HourCard>
        </section>
      </div>
    </main>
  )
}
