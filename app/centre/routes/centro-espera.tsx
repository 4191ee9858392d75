/** Who waits for an earlier hour at a centre, and what can be offered to each. */
import { data, Form, useNavigation } from 'react-router'
import { dayAsked, loadWaiting } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { mayDo, requireCentre } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreWaitPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreWait as t } from '#app/text/centre/wait.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import { answerOffer } from '../offer-asked.server.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import wait from '../parts/centre-wait.module.css'
import type { Route } from './+types/centro-espera.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'see')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const now = clock.now()
  const day = dayAsked(asked.url.searchParams.get('dia'), place.zone, now)
  const search = new URLSearchParams({ centro: String(place.id), dia: day.toString() })
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    attends: mayDo(place.roles, 'attend'),
    here: `${centreWaitPath}?${search}`,
    back: `${centreAgendaPath}?${search}`,
    offered: asked.url.searchParams.has('ofrecida'),
    ...(await loadWaiting(db, place, by, now)),
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  return answerOffer(asked, centre, await asked.request.formData())
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, attends, here, back, offered, more, people } = loaderData
  const sending = useNavigation().formData?.get('entry')
  return (
    <CentrePage bar={bar} back={{ to: back, label: centreDesk.book.back }}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        {offered && !actionData && (
          <Banner tone="good" live>
            {t.done}
          </Banner>
        )}
        {people.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          <>
            <p>{more ? t.more : t.count(people.length)}</p>
            <ol className={wait.people}>
              {people.map(one => (
                <Card as="li" key={one.entryId} className={wait.person}>
                  <div className={wait.who}>
                    <h2>{one.patient}</h2>
                    <p>{one.what}</p>
                    <dl className={wait.facts}>
                      <dt>{t.has}</dt>
                      <dd>{one.has}</dd>
                      <dt>{t.since}</dt>
                      <dd>{one.since}</dd>
                      {one.phone && (
                        <>
                          <dt>{t.phone}</dt>
                          <dd>
                            <a href={one.phone.href}>{one.phone.shown}</a>
                          </dd>
                        </>
                      )}
                    </dl>
                  </div>
                  {one.offered ? (
                    <p>
                      <Badge tone="warning">{t.offered(one.offered.hour, one.offered.until)}</Badge>
                    </p>
                  ) : one.free.length === 0 ? (
                    <p className={styles.small}>{t.noFree}</p>
                  ) : (
                    attends && (
                      <Form method="post" action={here} className={wait.offer}>
                        <input type="hidden" name="entry" value={one.entryId} />
                        <Select
                          label={t.hour}
                          id={`hora-${one.entryId}`}
                          {...fieldsOf(bar.late, undefined, { entry: one.entryId })('start')}
                          options={one.free}
                        />
                        <Button variant="secondary" busy={sending === one.entryId}>
                          {t.offer}
                          <VisuallyHidden> {t.to(one.patient ?? t.day.noName)}</VisuallyHidden>
                        </Button>
                      </Form>
                    )
                  )}
                </Card>
              ))}
            </ol>
          </>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
