import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { deskVisitPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { DeskVisit } from '../load-desk-visit.server.ts'
import styles from './desk.module.css'

/** What the professional can do now, by the table of the visit. */
export function DeskActions({ visit }: { visit: DeskVisit }) {
  const t = useText('desk').visit
  const home = deskVisitPath(visit.appointmentId)
  const busy = useNavigation().formData?.get('intent') === 'listo'
  const { can } = visit
  return (
    <Card as="section" tone="leaf" className={styles.card} aria-label={t.call}>
      {visit.state === 'ready' && (
        <Banner tone="good" title={visit.readyAt ? t.saidAt(visit.readyAt) : undefined} live>
          {t.said}
        </Banner>
      )}
      {visit.opensAt && (
        <>
          <h2>{t.ready.title}</h2>
          <p>{t.ready.early(visit.opensAt)}</p>
        </>
      )}
      {can.ready && (
        <>
          <div>
            <h2>{t.ready.title}</h2>
            <p className={styles.small}>{t.ready.body}</p>
          </div>
          <OwnForm method="post" action={home} preventScrollReset>
            <Button size="lg" full icon="video" name="intent" value="listo" busy={busy}>
              {t.ready.action}
            </Button>
          </OwnForm>
        </>
      )}
      {!visit.opensAt && !can.ready && !can.end && visit.state !== 'ready' && <p>{t.over}</p>}
      <div className={styles.actions}>
        {can.end && (
          <ButtonLink to={`${home}?accion=terminar`} icon="check" full preventScrollReset>
            {t.end.action}
          </ButtonLink>
        )}
        {can.missPatient && (
          <ButtonLink to={`${home}?accion=ausente`} variant="secondary" icon="user" full preventScrollReset>
            {t.absent.action}
          </ButtonLink>
        )}
        {visit.waitedInVain && <p className={styles.small}>{t.absent.waited}</p>}
        {visit.missFrom && <p className={styles.small}>{t.absent.early(visit.missFrom)}</p>}
        {can.fail && (
          <ButtonLink to={`${home}?accion=fallida`} variant="quiet" icon="alert" full preventScrollReset>
            {t.fail.action}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
