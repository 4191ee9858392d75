/** Whoever runs a network opens a centre; the rest stands in the list of its supply. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireNetwork } from '#app/staff/public.server.ts'
import {
  centreNetworkPath,
  centreOpeningPath,
  centreSignOutPath,
  centreSupplyPath,
} from '#app/staff/public.ts'
import { findSupplyChoices } from '#app/supply/public.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLate } from '#app/text/centre/late.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { draftIntents, loadDraft, withDraft } from '../../drafts/draft.server.ts'
import { DraftKeeper, DraftNotice } from '../../drafts/parts/draft-parts.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { openCentre } from '../open-centre.server.ts'
import { CentreFields } from '../parts/centre-fields.tsx'
import own from '../parts/supply.module.css'
import type { Route } from './+types/centro-apertura.ts'

const t = centreSupply.opening

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const { staff, network, late } = await requireNetwork(asked)
  const { db } = asked.context.get(portalContext)
  const { communes } = await findSupplyChoices(db)
  const draft = await loadDraft(asked, staff.accountId, {
    of: centreOpeningPath,
    zone: chileanZone,
    shown: {},
    version: '',
  })
  return data({
    page: { title: t.title, noindex: true },
    name: staff.name,
    late,
    draft,
    asksNetwork: network.centres === 0,
    communes: communes.map(({ slug, name, region }) => ({ slug, name, region })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, network, by } = await requireNetwork(asked)
  const form = await asked.request.formData()
  intentIn(form, ['abrir', ...draftIntents], 'abrir')
  const draft = { of: centreOpeningPath, form, zone: chileanZone }
  return withDraft(asked, staff.accountId, draft, async () => {
    const opened = await openCentre(asked.context.get(portalContext), form, {
      network,
      by: by.actor,
      self: staff.accountId,
    })
    if (!opened.ok) return data({ errors: opened.errors, typed: typedIn(form) }, { status: 400 })
    throw redirect(`${centreSupplyPath}?centro=${opened.centreId}&hecho=guardado`, 303)
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, late, draft, asksNetwork, communes } = loaderData
  const busy = useNavigation().formData !== undefined
  const begun = late ?? draft?.typed ?? null
  const sent = actionData?.typed ?? begun
  const field = fieldsOf(begun, actionData)
  return (
    <main id="contenido" className={`${styles.page} ${styles.middle}`} lang="es">
      <div className={own.head}>
        <p>{name}</p>
        <Form method="post" action={centreSignOutPath}>
          <Button variant="quiet" size="sm" icon="logout">
            {centreDesk.signOut}
          </Button>
        </Form>
      </div>
      {late && (
        <Banner tone="warning" title={centreLate.title} live>
          {centreLate.body}
        </Banner>
      )}
      {!asksNetwork && <BackLink to={centreNetworkPath}>{t.back}</BackLink>}
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        {draft && !late && !actionData && (
          <DraftNotice draft={draft} here={centreOpeningPath} photo={false} />
        )}
        <ErrorSummary errors={actionData?.errors ?? []} />
        <Card>
          <OwnForm method="post" action={centreOpeningPath} className={styles.form} noValidate>
            {asksNetwork && (
              <Field
                label={t.network}
                hint={t.networkHint}
                {...field('network')}
                autoComplete="organization"
                maxLength={160}
                optional
              />
            )}
            <CentreFields
              data={{ communes }}
              field={field}
              marked={feature => sent?.[feature] !== undefined}
            />
            <div>
              <Button busy={busy}>{t.submit}</Button>
            </div>
            <DraftKeeper here={centreOpeningPath} centreId={null} />
          </OwnForm>
        </Card>
      </DeskWatch>
    </main>
  )
}
