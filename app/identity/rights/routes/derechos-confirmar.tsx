/** The code that went to the mailbox; then the number of what was asked, and until when it is answered. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { tokenShape } from '#app/platform/http/token-cookie.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import page from '../../parts/narrow-page.module.css'
import { confirmRequest, loadPending } from '../confirm-request.server.ts'
import styles from '../parts/rights-form.module.css'
import { digitsForm } from '../rights.form.server.ts'
import type { Route } from './+types/derechos-confirmar.ts'

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const { confirm, done: d } = texts(language, 'rights')
  const found = tokenShape.test(params.token)
    ? await loadPending(context.get(portalContext), params.token)
    : undefined
  const { lead, wrong: _wrong, notSent: _notSent, ...words } = confirm
  if (!found) {
    const over = {
      page: { title: confirm.title, noindex: true },
      words,
      asks: null,
      over: confirm.over,
      done: null,
    }
    return data(over, { status: 410 })
  }
  const { done, email } = found
  const complaint = done?.kind === 'complaint'
  const title = done ? (complaint ? d.complaintTitle : d.title) : confirm.title
  const warns = done && (done.identity === 'unproven' || done.identity === 'unchecked') ? done.identity : null
  return data({
    page: { title, noindex: true },
    words,
    asks: done ? null : lead(email),
    over: null,
    done: done && {
      folio: done.folio,
      code: done.code,
      due: d.due(formatDate(done.dueOn, language)),
      warning: warns && d.card[warns],
      words: { number: d.number, code: d.code, keep: d.keep, track: d.track, home: d.home },
    },
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { language } = context.get(visitContext)
  const { confirm, errors } = texts(language, 'rights')
  const wrong = (message: string, status: number) => data({ message, over: null }, { status })
  const over = () => data({ message: null, over: confirm.over }, { status: 410 })
  if (!tokenShape.test(params.token)) return over()
  const parsed = parseForm(await request.formData(), digitsForm(errors))
  if (!parsed.ok) return wrong(errors.code, 400)
  const outcome = await confirmRequest(context.get(portalContext), params.token, parsed.value.code)
  if (outcome.ok) throw redirect(url.pathname, 303)
  return outcome.reason === 'wrong' ? wrong(confirm.wrong(outcome.left), 400) : over()
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t, asks, done } = loaderData
  const over = loaderData.over ?? actionData?.over
  const busy = useNavigation().formData !== undefined
  const message = actionData?.message
  return (
    <main id="contenido" className={page.page}>
      <h1>{loaderData.page.title}</h1>
      {done && (
        <>
          <Card>
            <dl className={styles.facts}>
              <div>
                <dt>{done.words.number}</dt>
                <dd className={styles.number}>{done.folio}</dd>
              </div>
              <div>
                <dt>{done.words.code}</dt>
                <dd className={styles.number}>{done.code}</dd>
              </div>
            </dl>
          </Card>
          <p className={page.lead}>{done.due}</p>
          <p>{done.words.keep}</p>
          {done.warning && <Banner tone="warning">{done.warning}</Banner>}
          <div className={page.row}>
            <ButtonLink to="/derechos/estado">{done.words.track}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {done.words.home}
            </ButtonLink>
          </div>
        </>
      )}
      {over && (
        <>
          <p className={page.lead}>{over}</p>
          <p>
            <ButtonLink to="/derechos">{t.again}</ButtonLink>
          </p>
        </>
      )}
      {asks && !over && (
        <>
          <p className={page.lead}>
            <WithAddress>{asks}</WithAddress>
          </p>
          {message && <ErrorSummary errors={[{ field: 'code', message }]} />}
          <Card>
            <Form method="post" className={page.form} noValidate>
              <Field
                name="code"
                label={t.code}
                error={message ?? undefined}
                inputMode="numeric"
                autoComplete="one-time-code"
                width={8}
                maxLength={12}
                required
              />
              <Button size="lg" full busy={busy}>
                {t.submit}
              </Button>
            </Form>
          </Card>
        </>
      )}
    </main>
  )
}
