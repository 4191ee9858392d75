/** What centres want to change of a professional whom another centre has too: it waits here for a yes or a no. */
import { data, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireProfessional, requireProfessionalFor, staffActor } from '#app/staff/public.server.ts'
import { deskChangesPath, deskPath } from '#app/staff/public.ts'
import { answerOwnChange } from '#app/supply/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { loadOwnChanges } from '../load-own-changes.server.ts'
import styles from '../parts/desk.module.css'
import { DeskWatch } from '../parts/desk-watch.tsx'
import own from '../parts/own-changes.module.css'
import type { Route } from './+types/profesional-cambios.ts'

export const handle = { text: ['desk'] }

const outcomes = ['aceptado', 'rechazado', 'tarde', 'imposible'] as const

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireProfessional({ request, url, context })
  const { language } = context.get(visitContext)
  return data({
    page: { title: texts(language, 'desk').own.title, noindex: true },
    changes: await loadOwnChanges(context.get(portalContext), staff, language),
    done: outcomes.find(one => one === url.searchParams.get('hecho')) ?? null,
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const staff = await requireProfessionalFor({ request, url, context }, form, { aceptar: [], rechazar: [] })
  const { db, supply, clock, config } = context.get(portalContext)
  const id = String(form.get('change') ?? '')
  const intent = intentIn(form, ['aceptar', 'rechazar'])
  if (!isUuid(id)) throw data(null, { status: 400 })
  const outcome = await answerOwnChange(
    { db, ...supply },
    {
      id,
      professionalId: staff.professionalId,
      accepts: intent === 'aceptar',
      by: staffActor(staff.accountId),
      horizonDays: config.HORIZON_DAYS,
    },
    clock.now(),
  )
  const refused = { gone: 'tarde', unfit: 'imposible' } as const
  const said = outcome.ok ? (intent === 'aceptar' ? 'aceptado' : 'rechazado') : refused[outcome.reason]
  throw redirect(`${deskChangesPath}?hecho=${said}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { changes, done } }: Route.ComponentProps) {
  const t = useText('desk').own
  const sending = useNavigation().formData
  return (
    <main id="contenido" className={styles.page}>
      <DeskWatch>
        <BackLink to={deskPath}>{t.back}</BackLink>
        <div>
          <h1>{t.title}</h1>
          <p className={styles.small}>{t.lead}</p>
        </div>
        {done && (
          <Banner tone={done === 'aceptado' || done === 'rechazado' ? 'good' : 'warning'} live>
            {t.done[done]}
          </Banner>
        )}
        {changes.length === 0 && (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        )}
        {changes.map(({ id, centre, when, fields }) => (
          <Card as="section" key={id} aria-labelledby={`de-${id}`} className={own.change}>
            <h2 id={`de-${id}`}>{t.asks(centre)}</h2>
            <p className={styles.small}>{when}</p>
            <dl className={own.fields}>
              {fields.map(({ name, was, will, picture }) => (
                <div key={name} className={own.field}>
                  <dt>{name}</dt>
                  <dd>
                    <del>{was}</del>
                  </dd>
                  <dd>
                    {picture ? <img src={picture} alt={will} className={own.photo} /> : <ins>{will}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
            <OwnForm method="post" className={own.answer}>
              <input type="hidden" name="change" value={id} />
              {(['aceptar', 'rechazar'] as const).map(intent => (
                <Button
                  key={intent}
                  name="intent"
                  value={intent}
                  variant={intent === 'aceptar' ? 'primary' : 'quiet'}
                  busy={sending?.get('change') === id && sending.get('intent') === intent}
                >
                  {t[intent]}
                  <VisuallyHidden> {centre}</VisuallyHidden>
                </Button>
              ))}
            </OwnForm>
          </Card>
        ))}
      </DeskWatch>
    </main>
  )
}
