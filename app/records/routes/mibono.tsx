/** The bono of the day: its link, the beneficiary's RUT, and only that day. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { missing, type Way, waysOn } from '#app/shell/ways-on.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { bonoPassCookie, hasBonoPass } from '../bono-pass.server.ts'
import { openDailyBono, readDailyBono } from '../daily-bono.server.ts'
import { readingOf } from '../documents/load-documents-page.server.ts'
import { presentDocument } from '../documents/present-document.server.ts'
import { bonoForm } from '../lookup.form.server.ts'
import { BonoPart } from '../parts/document-parts.tsx'
import { FactList } from '../parts/fact-list.tsx'
import styles from '../parts/lookup-page.module.css'
import type { Route } from './+types/mibono.ts'

export const handle = { text: ['mibono', 'records'] }

/** A link that arrived in pieces is no page of ours, and its reader looks for a bono, not for a doctor. */
function idIn(url: URL, uuid: string, language: Language): string {
  if (isUuid(uuid)) return uuid.toLowerCase()
  const { bono } = texts(language, 'gone')
  throw missing(url, [{ label: bono.list, to: '/bonos' }, ...waysOn(language, 'verify', 'help')], bono)
}

/** Whether there is such a bono is told to nobody who has not typed its RUT. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const id = idIn(url, params.uuid, visit.language)
  const t = texts(visit.language, 'mibono')
  const page = { title: t.title, description: t.description, noindex: true }
  const bono = (await hasBonoPass({ request, context }, id))
    ? await readDailyBono(portal.db, { id, how: 'view' }, portal.clock.now())
    : undefined
  if (!bono) return { page, pdf: null, shown: null }
  const { title, about, facts, amounts } = presentDocument(bono, readingOf(portal, visit))
  return { page, pdf: `/mibono/${id}/bono.pdf`, shown: { title, about, facts, amounts } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const id = idIn(url, params.uuid, language)
  const t = texts(language, 'mibono')
  const form = await request.formData()
  const typed = typedIn(form)
  const parsed = parseForm(form, bonoForm(t.errors))
  const shown = { errors: [], typed, problem: null, proof: null, over: false, ways: [] as Way[] }
  if (!parsed.ok) return data({ ...shown, errors: parsed.errors }, { status: 400 })
  const asked = { id, rut: parsed.value.rut_beneficiario, address, proof: proofIn(form) }
  const outcome = await openDailyBono(portal, asked, portal.clock.now())
  if (outcome.ok) {
    const headers = { 'Set-Cookie': await bonoPassCookie({ request, context }, id, outcome.until) }
    throw redirect(`/mibono/${id}`, { status: 303, headers })
  }
  switch (outcome.reason) {
    case 'not-found':
      return data({ ...shown, problem: t.notFound, ways: waysOn(language, 'help') }, { status: 404 })
    case 'over': {
      const body = t.over.body(formatDate(outcome.day, language))
      return data({ ...shown, problem: { title: t.over.title, body }, over: true }, { status: 410 })
    }
    case 'limited':
      return data(
        {
          ...shown,
          proof: showProof(outcome.asked, language),
          problem: { title: t.notFound.title, body: t.limited(waitMinutes(outcome.retryAfter)) },
        },
        tooMany(outcome.retryAfter),
      )
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { shown, pdf }, actionData }: Route.ComponentProps) {
  const t = useText('mibono')
  const busy = useNavigation().state !== 'idle'
  if (shown && pdf) {
    return (
      <main id="contenido" className={styles.page}>
        <div>
          <h1>{shown.title}</h1>
          <p className={styles.lead}>{shown.about}</p>
        </div>
        <p>
          <ButtonLink to={pdf} reloadDocument size="lg" full icon="download" target="_blank">
            {t.shown.download}
          </ButtonLink>
        </p>
        <Banner tone="info">{t.shown.today}</Banner>
        {shown.amounts && <BonoPart amounts={shown.amounts} />}
        <Card>
          <FactList facts={shown.facts.map(([label, value]) => ({ label, value }))} />
        </Card>
        <p className={styles.small}>{t.shown.until}</p>
      </main>
    )
  }
  const errors = actionData?.errors ?? []
  const problem = actionData?.problem
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {problem && (
        <Banner
          tone={actionData.over ? 'info' : 'warning'}
          title={problem.title}
          live
          actions={
            actionData.over ? (
              <ButtonLink to="/bonos">{t.over.action}</ButtonLink>
            ) : (
              actionData.ways[0] &&
              actionData.ways.map(({ label, to }) => (
                <ButtonLink to={to} size="sm" variant="secondary" key={to}>
                  {label}
                </ButtonLink>
              ))
            )
          }
        >
          {problem.body}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <RutField
            label={t.rut}
            name="rut_beneficiario"
            defaultValue={actionData?.typed.rut_beneficiario}
            error={errors[0]?.message}
            required
          />
          <ProofField asked={actionData?.proof} />
          <Button size="lg" full busy={busy} icon="card">
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
