import { Form, useNavigation } from 'react-router'
import { HourCard } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { WhichHour } from '#app/ui/visually-hidden.tsx'
import type { AppointmentsPage } from '../load-appointments-page.server.ts'
import styles from './appointments-page.module.css'

/** Hours that somebody else booked with one's RUT, and «No fui yo». Nothing of who booked them is here. */
export function OfOthers({
  shown: { others, disowning },
  home,
}: {
  shown: Pick<AppointmentsPage, 'others' | 'disowning'>
  home: string
}) {
  const t = useText('records').appointments.others
  const sending = useNavigation().formData !== undefined
  if (others.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="de-otros">
      <h2 id="de-otros">{t.title}</h2>
      <p className={styles.count}>{t.lead}</p>
      <ul className={styles.list}>
        {others.map(({ id, hour, canDisown }) => (
          <li className={styles.upcoming} key={id}>
            <HourCard hour={hour} level={3}>
              {canDisown && (
                <ButtonLink
                  to={`${home}?no-fui-yo=${id}`}
                  full
                  icon="close"
                  variant="secondary"
                  preventScrollReset
                >
                  {t.action}
                  <WhichHour hour={hour} />
                </ButtonLink>
              )}
            </HourCard>
          </li>
        ))}
      </ul>
      {disowning && (
        <Modal
          open
          tone="danger"
          title={t.ask.title}
          closeHref={home}
          actions={
            <>
              <Form method="post" action={home} replace preventScrollReset>
                <Button full variant="danger" name="no-fui-yo" value={disowning.id} busy={sending}>
                  {t.ask.yes}
                </Button>
              </Form>
              <ButtonLink to={home} variant="secondary" preventScrollReset>
                {t.ask.no}
              </ButtonLink>
            </>
          }
        >
          <p>
            <strong>
              {disowning.hour.day}, {disowning.hour.time}
            </strong>
            <br />
            {disowning.hour.what}
          </p>
          <p>{t.ask.body}</p>
        </Modal>
      )}
    </section>
  )
}
