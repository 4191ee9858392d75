/** Who waits at a centre, without an hour or for an earlier one, and what can be given or offered to each. */
import { data, useNavigation } from 'react-router'
import { dayAsked, loadRequests, loadWaiting } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { mayDo, requireCentre } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreWaitPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreWait as t } from '#app/text/centre/wait.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
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
import { answerAdd, answerChange, answerRemove } from '../waiting/answer-request.server.ts'
import { moveTo } from '../waiting/move-path.ts'
import own from '../waiting/parts/requests.module.css'
import { Requests } from '../waiting/parts/requests.tsx'
import { changeAsked } from '../waiting/request-asked.server.ts'
import type { Route } from './+types/centro-espera.ts'

export const handle = { text: ['desk', 'ui'] }

/** What was done on the page before. */
function doneIn({ searchParams }: URL): string | null {
  if (searchParams.has('ofrecida')) return t.done
  if (searchParams.has('anotada')) return t.requests.add.done
  if (searchParams.has('cambiada')) return t.requests.change.done
  return searchParams.has('sacada') ? t.requests.remove.done : null
}

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'see')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const now = clock.now()
  const day = dayAsked(asked.url.searchParams.get('dia'), place.zone, now)
  const search = new URLSearchParams({ centro: String(place.id), dia: day.toString() })
  const attends = mayDo(place.roles, 'attend')
  const page = Number(asked.url.searchParams.get('pagina')) || 1
  const change = attends ? await changeAsked(asked, centre) : null
  const requests = attends ? await loadRequests(db, place, { page, by }, now) : null
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre, asked),
    attends,
    here: `${centreWaitPath}?${search}${page > 1 ? `&pagina=${page}` : ''}`,
    back: `${centreAgendaPath}?${search}`,
    done: doneIn(asked.url),
    requests,
    change,
    ...(await loadWaiting(db, place, by, now)),
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const form = await asked.request.formData()
  const intent = intentIn(form, ['ofrecer', 'anotar', 'cambiar', 'sacar'], 'ofrecer')
  if (intent === 'anotar') return answerAdd(asked, centre, form)
  if (intent === 'cambiar') return answerChange(asked, centre, form)
  if (intent === 'sacar') return answerRemove(asked, centre, form)
  return answerOffer(asked, centre, form)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, attends, here, back, done, more, people, requests, change } = loaderData
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
        {done && !actionData && (
          <Banner tone="good" live>
            {done}
          </Banner>
        )}
        {requests && (
          <Requests
            {...{ requests, change, here }}
            centre={bar.place.id}
            pageTo={page => `${centreWaitPath}?centro=${bar.place.id}&pagina=${page}`}
            late={bar.late}
            answer={actionData}
          />
        )}
        <section className={own.section} aria-labelledby="hora-antes">
          <div className={own.heading}>
            <h2 id="hora-antes">{t.earlier.title}</h2>
            <p className={styles.small}>{t.earlier.lead}</p>
          </div>
          {people.length === 0 ? (
            <EmptyState illustration="calendar-done" title={t.none} level={3}>
              <p>{t.noneBody}</p>
            </EmptyState>
          ) : (
            <>
              <p>{more ? t.more : t.count(people.length)}</p>
              <ol className={wait.people}>
                {people.map(one => (
                  <Card as="li" key={one.entryId} className={wait.person}>
                    <div className={wait.who}>
                      <h3>{one.patient}</h3>
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
                      attends &&
                      (one.move ? (
                        <div className={wait.who}>
                          <p className={styles.small}>{t.untold}</p>
                          <ButtonLink variant="secondary" to={moveTo(one.move, bar.place.id)}>
                            {t.move}
                            <VisuallyHidden> {t.to(one.patient ?? t.day.noName)}</VisuallyHidden>
                          </ButtonLink>
                        </div>
                      ) : (
                        <OwnForm method="post" action={here} className={wait.offer}>
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
                        </OwnForm>
                      ))
                    )}
                  </Card>
                ))}
              </ol>
            </>
          )}
        </section>
      </DeskWatch>
    </CentrePage>
  )
}
