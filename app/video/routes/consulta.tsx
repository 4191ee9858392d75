/** The consultation: with whom, where the patient says they are, and the way out, which is asked first. */
import { data } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { useLive } from '../parts/use-live.ts'
import styles from '../parts/visit-page.module.css'
import { callPath, waitingRoomPath } from '../paths.ts'
import { requireOpenVisit, sendTo } from '../require-visit.server.ts'
import { noteSeen } from '../visit.queries.server.ts'
import { visitFacts } from '../visit-facts.server.ts'
import type { Route } from './+types/consulta.ts'

export const handle = { text: ['visit'], coming: true }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { visit, visitId } = await requireOpenVisit({ request, url, context }, params.reservation)
  if (visit.state !== 'in_call') throw sendTo(waitingRoomPath(params.reservation))
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  await noteSeen(db, visitId, clock.now())
  return data({
    page: { title: texts(language, 'visit').call.title, noindex: true },
    facts: visitFacts(visit, language),
    address: visit.patientAddress,
    leaving: url.searchParams.get('accion') === 'salir',
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('visit').call
  const { facts, address, leaving } = loaderData
  const home = callPath(facts.reservation)
  useLive(!leaving)
  return (
    <main id="contenido" className={`${styles.page} ${styles.wide}`}>
      <div>
        <h1>{t.with(facts.professional)}</h1>
        <p className={styles.who}>{facts.specialty}</p>
      </div>
      <Banner tone="info">{t.coming}</Banner>
      <p className={styles.small}>
        {t.here} <strong>{address}</strong>. {t.emergency}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={`${home}?accion=salir`} variant="secondary" icon="logout" preventScrollReset>
          {t.leave}
        </ButtonLink>
      </div>
      {leaving && (
        <Modal
          open
          tone="warning"
          title={t.question}
          closeHref={home}
          actions={
            <>
              <ButtonLink to={waitingRoomPath(facts.reservation)} variant="danger">
                {t.yes}
              </ButtonLink>
              <ButtonLink to={home} variant="secondary" preventScrollReset>
                {t.no}
              </ButtonLink>
            </>
          }
        >
          <p>{t.warning}</p>
        </Modal>
      )}
    </main>
  )
}
