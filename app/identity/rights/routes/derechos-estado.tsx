/** Where a request or a complaint stands, for whoever has its number and its code. */
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import page from '../../parts/narrow-page.module.css'
import { readStatePerson } from '../../sessions/use-clave-unica.server.ts'
import { openHandover } from '../open-handover.server.ts'
import styles from '../parts/rights-form.module.css'
import { cardIn, trackForm } from '../rights.form.server.ts'
import { showRequest } from '../show-request.server.ts'
import { trackRequest } from '../track-request.server.ts'
import type { Route } from './+types/derechos-estado.ts'

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const { fileLead: _lead, ...words } = texts(context.get(visitContext).language, 'rights').track
  return {
    page: {
      title: words.title,
      description: words.description,
      canonical: new URL('/derechos/estado', config.PUBLIC_URL).href,
    },
    words,
  }
}

const nothing = { typed: {} as Typed, errors: [], limited: null, proof: null, request: null }

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const { track, errors: e } = texts(language, 'rights')
  const form = await request.formData()
  const intent = intentIn(form, ['abrir', 'ver'], 'ver')
  const typed = typedIn(form)
  const parsed = parseForm(form, trackForm(e))
  if (!parsed.ok) return data({ ...nothing, typed, errors: parsed.errors }, { status: 400 })
  const outcome = await trackRequest(portal, { ...parsed.value, address, proof: proofIn(form) })
  if (outcome.ok) {
    const shown = showRequest(outcome.request, language)
    if (intent === 'ver') return data({ ...nothing, typed, request: shown })
    const person = await readStatePerson(portal, request)
    const opened = await openHandover(
      portal,
      outcome.request,
      { serial: cardIn(form), person },
      portal.clock.now(),
    )
    if (opened.ok) throw redirect(`/derechos/archivo/${opened.token}`, 303)
    const errors = [{ field: 'serial', message: track.fileErrors[opened.reason] }]
    return data(
      { ...nothing, typed, errors, request: shown },
      { status: opened.reason === 'unavailable' ? 503 : 400 },
    )
  }
  if ('asked' in outcome)
    return data(
      { ...nothing, typed, limited: e.often, proof: showProof(outcome.asked, language) },
      tooMany(outcome.retryAfter),
    )
  return data({ ...nothing, typed, errors: [{ field: 'folio', message: track.none }] }, { status: 400 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const request = actionData?.request
  const given = (name: string) => ({
    name,
    defaultValue: actionData?.typed[name],
    error: errors.find(error => error.field === name)?.message,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    required: true,
  })
  if (request)
    return (
      <main id="contenido" className={page.page}>
        <h1>{request.kind}</h1>
        <p className={page.soft}>
          {request.folio} · {request.asked}
        </p>
        <Banner tone={request.answer ? 'good' : 'info'}>{request.state}</Banner>
        <p>{request.detail}</p>
        {request.answer && (
          <div className={styles.answer}>
            {request.answer.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {request.file && (
          <Card>
            {/* A whole request: what comes back is a file. */}
            <Form method="post" className={page.form} noValidate reloadDocument>
              <h2>{t.fileTitle}</h2>
              <p>{request.file}</p>
              <input type="hidden" name="intent" value="abrir" />
              <input type="hidden" name="folio" value={request.folio} />
              <input type="hidden" name="code" value={actionData?.typed.code} />
              <Field {...given('serial')} label={t.fileSerial} hint={t.fileHint} width={20} maxLength={20} />
              <Button icon="document">{t.fileOpen}</Button>
            </Form>
          </Card>
        )}
        <p>
          <Link to="/derechos/estado" reloadDocument>
            {t.another}
          </Link>
        </p>
      </main>
    )
  return (
    <main id="contenido" className={page.page}>
      <h1>{t.title}</h1>
      <p className={page.lead}>{t.lead}</p>
      {actionData?.limited && (
        <Banner tone="warning" live>
          {actionData.limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={page.form} noValidate>
          <Field {...given('folio')} label={t.folio} hint={t.folioHint} width={20} maxLength={20} />
          <Field {...given('code')} label={t.code} width={12} maxLength={20} />
          <ProofField asked={actionData?.proof} />
          <Button size="lg" full busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
