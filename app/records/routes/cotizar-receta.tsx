/** What a prescription costs at each pharmacy, for whoever knows its folio and RUT. The first page posts here too. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { grantRight, rightsOf } from '#app/platform/limits/browser-rights.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { quoteForm } from '../lookup.form.server.ts'
import styles from '../parts/lookup-page.module.css'
import { QuoteForm } from '../parts/quote-form.tsx'
import { QuoteResult } from '../parts/quote-result.tsx'
import { findPrescription, quotePrescription } from '../prescriptions/quote-prescription.server.ts'
import type { Route } from './+types/cotizar-receta.ts'

const passMinutes = 30

export const handle = { text: ['quote', 'quoted'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'quoted')
  const page = {
    title: texts(language, 'quote').title,
    description: texts(language, 'forms').quote.description,
    canonical: new URL('/cotizar-receta', config.PUBLIC_URL).href,
  }
  const now = clock.now()
  const holder = { cookie: request.headers.get('cookie'), user: findUser(context) }
  const [id] = url.searchParams.has('otra') ? [] : await rightsOf(db, holder, 'quote', now)
  const found = id && (await quotePrescription(db, { id, user: holder.user }, now))
  // Most people ask for their own; of somebody else it is typed over.
  const own = holder.user && parseRut(holder.user.rut)
  const rut = own ? formatRut(own) : undefined
  if (!found) return { page, quoted: null, rut }
  const date = formatDate(chileanDay(found.issuedAt), language)
  return {
    page: { title: t.title, noindex: true },
    rut,
    quoted: {
      of: t.of(found.folio, date),
      left: found.wanted.length,
      quotes: found.quotes.map(quote => ({
        ...quote,
        total: formatPesos(quote.total),
        lines: quote.lines.map((line, key) => ({
          ...line,
          key,
          product: line.product && { ...line.product, subtotal: formatPesos(line.product.subtotal) },
        })),
      })),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db, config, clock } = portal
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'forms').quote
  const form = await request.formData()
  const parsed = parseForm(form, quoteForm(t.errors))
  const typed = typedIn(form)
  const nothing = { errors: [], typed, problem: null, proof: null }
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors }, { status: 400 })
  const now = clock.now()
  const { receta: number, rut_paciente: rut } = parsed.value
  const from = { address, cookie: request.headers.get('cookie'), proof: proofIn(form) }
  const outcome = await findPrescription(portal, { number, rut, ...from }, now)
  if (outcome.ok) {
    const secure = isSecure({ config })
    const until = now.add({ minutes: passMinutes })
    const holder = { cookie: request.headers.get('cookie'), user: findUser(context) }
    const right = { kind: 'quote', subject: outcome.id, until, secure } as const
    const cookie = await grantRight(db, holder, right, now)
    throw redirect('/cotizar-receta', { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const answer = (problem: { title?: string; body: string }, init: ResponseInit) =>
    data({ ...nothing, problem }, init)
  switch (outcome.reason) {
    case 'not-found':
      return answer(t.problems.notFound, { status: 404 })
    case 'before-2022':
      return answer(t.problems.before, { status: 409 })
    case 'limited':
      return data(
        {
          ...nothing,
          problem: { title: undefined, body: t.problems.limited(waitMinutes(outcome.retryAfter)) },
          proof: showProof(outcome.asked, language),
        },
        tooMany(outcome.retryAfter),
      )
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { quoted, rut }, actionData }: Route.ComponentProps) {
  const t = useText('quote')
  const result = useText('quoted')
  if (quoted && !actionData) {
    const empty = quoted.left === 0 ? result.nothingLeft : result.noPrices
    return (
      <main id="contenido" className={styles.page}>
        <div>
          <h1>{result.title}</h1>
          <p className={styles.lead}>{quoted.of}</p>
        </div>
        {quoted.quotes.length > 0 ? (
          <>
            <QuoteResult quotes={quoted.quotes} />
            <p className={styles.small}>{result.note}</p>
          </>
        ) : (
          <EmptyState illustration="pharmacy" title={empty.title}>
            {empty.body}
          </EmptyState>
        )}
        <p className={styles.actions}>
          <ButtonLink to="/cotizar-receta?otra" variant="secondary">
            {result.again}
          </ButtonLink>
          <ButtonLink to="/recetas" variant="quiet">
            {result.mine}
          </ButtonLink>
        </p>
      </main>
    )
  }
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {actionData?.problem && (
        <Banner tone="warning" title={actionData.problem.title} live>
          {actionData.problem.body}
        </Banner>
      )}
      <ErrorSummary errors={actionData?.errors ?? []} />
      <Card>
        <QuoteForm
          typed={actionData?.typed ?? (rut ? { rut_paciente: rut } : undefined)}
          errors={actionData?.errors}
        >
          <ProofField asked={actionData?.proof} />
        </QuoteForm>
      </Card>
    </main>
  )
}
