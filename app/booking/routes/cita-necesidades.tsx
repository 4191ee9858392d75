/** What is needed at a visit, said or changed after the booking. Opening it changes nothing. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { can } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { needsIn } from '../needs/needs.form.server.ts'
import { findNeeds } from '../needs/needs.queries.server.ts'
import { fieldsOfNeeds, noteField } from '../needs/needs.rules.ts'
import { askNeeds } from '../needs/needs-told.server.ts'
import { sayNeeds } from '../needs/say-needs.server.ts'
import styles from '../parts/appointment-page.module.css'
import { HourCard } from '../parts/hour-card.tsx'
import { NeedsFields } from '../parts/needs-fields.tsx'
import type { Route } from './+types/cita-necesidades.ts'

export const handle = { text: ['booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment } = await openGuestLink(portal, params.token, findUser(context), language)
  const { page: t } = texts(language, 'needs')
  const { centre, modality, closed } = appointment.offer
  const needs = closed ? undefined : await findNeeds(portal.db, appointment.id)
  return data({
    page: { title: t.title, noindex: true },
    words: t,
    hour: appointmentFacts(appointment, language),
    asked: can.move(appointment, portal.clock.now()).ok
      ? askNeeds({ ...centre, isVideo: modality === 'video' }, language)
      : null,
    typed: needs ? fieldsOfNeeds(needs) : {},
    saved: url.searchParams.has('guardado'),
    home: url.pathname,
    appointmentTo: `/cita/${params.token}`,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment } = await openGuestLink(portal, params.token, findUser(context), language)
  const form = await request.formData()
  const read = needsIn(form, texts(language, 'needs').errors)
  if (!read) throw data(null, { status: 400 })
  if (!read.ok) return data({ typed: typedIn(form), message: read.message }, { status: 400 })
  const over = !appointment.offer.closed
  const outcome = await sayNeeds(portal.db, appointment.id, read.needs, portal.clock.now(), { over })
  throw redirect(outcome.ok ? `${url.pathname}?guardado=si` : url.pathname, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t, hour, asked, typed, saved, home, appointmentTo } = loaderData
  const busy = useNavigation().formData !== undefined
  const back = (
    <ButtonLink to={appointmentTo} variant="quiet" full>
      {t.back}
    </ButtonLink>
  )
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      {actionData && <ErrorSummary errors={[{ field: noteField, message: actionData.message }]} />}
      {saved && !actionData && (
        <Banner tone="good" live>
          {t.saved}
        </Banner>
      )}
      {!asked && <Banner tone="info">{t.late}</Banner>}
      <div className={styles.columns}>
        {asked ? (
          <Card>
            <Form method="post" action={home} className={styles.actions} replace>
              <NeedsFields asked={asked} typed={actionData?.typed ?? typed} error={actionData?.message} />
              <Button full busy={busy}>
                {t.save}
              </Button>
              {back}
            </Form>
          </Card>
        ) : (
          back
        )}
        <HourCard hour={hour} />
      </div>
    </main>
  )
}
