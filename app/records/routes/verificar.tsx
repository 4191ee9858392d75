/** Is this document ours? With folio and code of its QR, for anybody; never about whom. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { beginningOf } from '#app/platform/storable.rules.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { type Way, waysOn } from '#app/shell/ways-on.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { verifyDocument } from '../documents/verify-document.server.ts'
import { FactList } from '../parts/fact-list.tsx'
import styles from '../parts/lookup-page.module.css'
import type { Route } from './+types/verificar.ts'

export const handle = { text: ['verify'] }

/** Of a folio and of a code, as they are looked for. */
const longest = 40

/** The form is a GET without a script too: folio and code name a document, nobody's person. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { config, clock } = portal
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'verify')
  const query = url.searchParams
  const typedFolio = query.get('folio')?.trim()
  if (typedFolio) {
    const to = `/verificar/${encodeURIComponent(beginningOf(typedFolio, longest))}`
    const proof = proofIn(query)
    const rest = { codigo: beginningOf(query.get('codigo')?.trim() ?? '', longest), ...(proof && { proof }) }
    throw redirect(`${to}?${new URLSearchParams(rest)}`, 303)
  }
  const folio = beginningOf(params.folio ?? '', longest)
  const code = beginningOf(query.get('codigo')?.trim() ?? '', longest)
  const asked = query.has('codigo') || query.has('folio')
  const page = {
    title: t.title,
    description: t.description,
    canonical: new URL('/verificar', config.PUBLIC_URL).href,
    noindex: folio !== '' || asked,
  }
  const nothing = { genuine: null, invalid: false, ways: [] as Way[], limited: null, proof: null, errors: [] }
  const form = { page, folio, code, ...nothing }
  if (!asked) return form
  const errors = [
    ...(folio === '' ? [{ field: 'folio', message: t.errors.folio }] : []),
    ...(code === '' ? [{ field: 'codigo', message: t.errors.code }] : []),
  ]
  if (errors.length > 0) return data({ ...form, errors }, { status: 400 })
  const outcome = await verifyDocument(portal, { folio, code, address, proof: proofIn(query) }, clock.now())
  if (!outcome.ok) {
    const limited = t.limited(waitMinutes(outcome.retryAfter))
    const proof = showProof(outcome.asked, language)
    return data({ ...form, limited, proof }, tooMany(outcome.retryAfter))
  }
  if (!outcome.found) return data({ ...form, invalid: true, ways: waysOn(language, 'help') }, { status: 404 })
  const { kind, issuedAt, zone, folio: own, annulledAt } = outcome.found
  const dayOf = (at: Temporal.Instant) => formatDate(localDay(at, zone), language)
  const genuine = { kind, folio: own, date: dayOf(issuedAt), annulled: annulledAt && dayOf(annulledAt) }
  return { ...form, page: { ...page, title: (annulledAt ? t.annulled : t.valid).title }, genuine }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('verify')
  const busy = useNavigation().state !== 'idle'
  const { genuine, invalid, ways, limited, proof, errors, folio, code } = loaderData
  if (genuine) {
    return (
      <main id="contenido" className={styles.page}>
        <Card tone={genuine.annulled ? undefined : 'leaf'} className={styles.result}>
          <Illustration name={genuine.annulled ? 'error-cable' : 'documents'} className={styles.drawing} />
          <h1>{(genuine.annulled ? t.annulled : t.valid).title}</h1>
          <p>{(genuine.annulled ? t.annulled : t.valid).body}</p>
          <FactList
            facts={[
              { label: t.valid.kind, value: t.valid.kinds[genuine.kind] },
              { label: t.valid.folio, value: genuine.folio },
              { label: t.valid.date, value: genuine.date },
              ...(genuine.annulled ? [{ label: t.annulled.date, value: genuine.annulled }] : []),
            ]}
          />
        </Card>
        <p className={styles.small}>{t.valid.private}</p>
        <p>
          <ButtonLink to="/verificar" variant="secondary">
            {t.valid.again}
          </ButtonLink>
        </p>
      </main>
    )
  }
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {limited && (
        <Banner tone="warning" live>
          {limited}
        </Banner>
      )}
      {invalid && (
        <Banner
          tone="danger"
          title={t.invalid.title}
          live
          actions={ways.map(({ label, to }) => (
            <ButtonLink to={to} size="sm" variant="secondary" key={to}>
              {label}
            </ButtonLink>
          ))}
        >
          {t.invalid.body}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="get" action="/verificar" className={styles.form} noValidate>
          <Field
            label={t.folio}
            hint={t.folioHint}
            name="folio"
            defaultValue={folio}
            error={errorOf('folio')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            width={20}
            required
          />
          <Field
            label={t.code}
            hint={t.codeHint}
            name="codigo"
            defaultValue={code}
            error={errorOf('codigo')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            width={12}
            required
          />
          <ProofField asked={proof} />
          <Button size="lg" full busy={busy} icon="shield">
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
