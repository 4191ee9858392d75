/** What is behind a patient's QR of arrival. Opening it changes nothing; saying that one is here is a POST, on the day. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { arrive } from '../arrival/arrive.server.ts'
import { loadArrival } from '../arrival/load-arrival.server.ts'
import { lostLink } from '../guest-links/open-guest-link.server.ts'
import styles from '../parts/appointment-page.module.css'
import arriving from '../parts/arrival.module.css'
import { HourCard } from '../parts/hour-card.tsx'
import { senderOf } from '../sender.server.ts'
import type { Route } from './+types/llegada.ts'

export const handle = { text: ['booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const loaded = await loadArrival(portal, params.token, language)
  if (!loaded) throw lostLink(language)
  const { id: _, centreId: __, ...shown } = loaded
  return data({ page: { title: shown.title, noindex: true }, here: url.pathname, ...shown })
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const loaded = await loadArrival(portal, params.token, language)
  if (!loaded) throw lostLink(language)
  if (loaded.state === 'today')
    await arrive(portal.db, loaded, 'guest', await senderOf(portal), portal.clock.now())
  throw redirect(url.pathname, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { here, state, said, title, picture, typed, submit, hour, code, qr } = loaderData
  const busy = useNavigation().formData !== undefined
  const waits = state === 'early' || state === 'today'
  return (
    <main id="contenido" className={styles.page}>
      <h1>{title}</h1>
      <Banner tone={state === 'arrived' ? 'good' : 'info'} live={state === 'arrived'}>
        {said}
      </Banner>
      <div className={styles.columns}>
        {waits && (
          <Card>
            <div className={arriving.code}>
              <QrPicture code={qr} label={picture} />
            </div>
            <p>
              {typed} <strong className={arriving.letters}>{code}</strong>
            </p>
            {state === 'today' && (
              <Form method="post" action={here}>
                <Button size="lg" full icon="check" busy={busy}>
                  {submit}
                </Button>
              </Form>
            )}
          </Card>
        )}
        <HourCard hour={hour} />
      </div>
    </main>
  )
}
