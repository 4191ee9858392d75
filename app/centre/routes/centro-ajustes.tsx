/** What a centre decides about its own desk. */
import { data, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { changeDeskSettings, loadDeskSettings } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreSettingsPath } from '#app/staff/public.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { centreLanes } from '#app/text/centre/lanes.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import type { Route } from './+types/centro-ajustes.ts'

const t = centreLanes.settings

const settingsForm = z.object({
  lanes: z.string({ error: t.lanesWrong }).trim().regex(/^\d$/, t.lanesWrong).transform(Number),
  callsBy: z.enum(['number', 'name'], { error: centreArrival.settings.wrong }),
})

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'plan')
  const { db } = asked.context.get(portalContext)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreSettingsPath}?centro=${centre.place.id}`,
    saved: asked.url.searchParams.has('guardado'),
    settings: await loadDeskSettings(db, centre.place.id),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { place, by } = await requireCentre(asked, 'plan')
  const { db, clock } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const parsed = parseForm(form, settingsForm)
  if (!parsed.ok) return data({ errors: parsed.errors, typed: typedIn(form) }, { status: 400 })
  await changeDeskSettings(db, { ...parsed.value, centreId: place.id, by: by.actor }, clock.now())
  throw redirect(`${centreSettingsPath}?centro=${place.id}&guardado=1`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, saved, settings } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {saved && errors.length === 0 && (
          <Banner tone="good" live>
            {t.saved}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <Card>
          <OwnForm method="post" action={here} className={styles.form} noValidate>
            <Field
              label={t.lanes}
              hint={t.lanesHint}
              {...field('lanes', String(settings.lanes))}
              inputMode="numeric"
              maxLength={1}
              autoComplete="off"
              required
            />
            <Select
              label={centreArrival.settings.label}
              {...field('callsBy', settings.callsBy)}
              options={[
                { value: 'number', label: centreArrival.settings.number },
                { value: 'name', label: centreArrival.settings.name },
              ]}
              required
            />
            <Button busy={busy}>{t.submit}</Button>
          </OwnForm>
        </Card>
      </DeskWatch>
    </CentrePage>
  )
}
