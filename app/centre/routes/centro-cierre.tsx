/** What nobody closed: each hour with what is proposed, said by whoever saves it. */
import { Fragment } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { closeHour, closings, loadUnclosed } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireCentre, whileAttending } from '#app/staff/public.server.ts'
import { centreClosingPath, centreClosurePath } from '#app/staff/public.ts'
import { centreClosing as t } from '#app/text/centre/closing.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import type { Route } from './+types/centro-cierre.ts'

export const handle = { text: ['desk', 'ui'] }

const countIn = (url: URL, name: string) =>
  Number(/^\d{1,4}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0)

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreClosingPath}?centro=${place.id}`,
    saved: countIn(asked.url, 'cerradas'),
    late: countIn(asked.url, 'tarde'),
    hours: await loadUnclosed(db, place, by, clock.now()),
  })
}

const fieldOf = (id: string) => `como-${id}`

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const { db: own, clock } = asked.context.get(portalContext)
  const db = whileAttending(own, centre)
  let [saved, late] = [0, 0]
  for (const [name, value] of await asked.request.formData()) {
    const appointmentId = name.replace(/^como-/, '')
    const as = closings.find(one => one === value)
    if (!as || !isUuid(appointmentId)) continue
    const outcome = await closeHour(db, { appointmentId, centreId: place.id, as, by: by.actor }, clock.now())
    if (outcome.ok) saved += 1
    else late += 1
  }
  throw redirect(`${centreClosingPath}?centro=${place.id}&cerradas=${saved}&tarde=${late}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { bar, here, saved, late, hours } = loaderData
  const busy = useNavigation().formData !== undefined
  const field = fieldsOf(bar.late, undefined)
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {saved > 0 && (
          <Banner tone="good" live>
            {t.saved(saved)}
          </Banner>
        )}
        {late > 0 && (
          <Banner tone="warning" live>
            {t.late(late)}
          </Banner>
        )}
        {hours.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          <OwnForm method="post" action={here} className={styles.form}>
            {[...Map.groupBy(hours, ({ day, who }) => t.of(day, who))].map(([of, ended]) => (
              <fieldset key={of} className={styles.ended}>
                <legend>{of}</legend>
                {ended.map(({ id, patient, service, time, state, closureId, closings: ways, proposed }) => (
                  <Fragment key={id}>
                    <Select
                      label={t.hour(time, patient ?? centreDesk.agenda.noName)}
                      hint={`${centreDesk.agenda.states[state]} · ${service}`}
                      id={fieldOf(id)}
                      {...field(fieldOf(id), proposed ?? '')}
                      options={[
                        ...ways.map(way => ({ value: way as string, label: t.as[way] })),
                        { value: '', label: t.leave },
                      ]}
                    />
                    {closureId && (
                      <p className={styles.small}>
                        {t.shut}{' '}
                        {bar.plans && (
                          <TextLink to={`${centreClosurePath(closureId, bar.place.id)}#paciente-${id}`}>
                            {t.toClosure}
                            <VisuallyHidden>
                              {' '}
                              {t.hour(time, patient ?? centreDesk.agenda.noName)}
                            </VisuallyHidden>
                          </TextLink>
                        )}
                      </p>
                    )}
                  </Fragment>
                ))}
              </fieldset>
            ))}
            <div>
              <Button size="lg" busy={busy}>
                {t.submit}
              </Button>
            </div>
          </OwnForm>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
