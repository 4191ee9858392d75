/** How a visit ended: where its documents are, or that the payment goes back; and one question that may be left. */
import { data, Form, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../parts/visit-page.module.css'
import { endPath, paymentCheckPath } from '../paths.ts'
import { requireRight } from '../visit/require-visit.server.ts'
import { satisfactionForm } from '../visit/visit.form.server.ts'
import { saveSatisfaction } from '../visit/visit.queries.server.ts'
import { isFinal } from '../visit/visit.rules.ts'
import { visitFacts } from '../visit/visit-facts.server.ts'
import { findCallRight, type VisitRight } from '../visit/visit-right.server.ts'
import type { Route } from './+types/fin.ts'

export const handle = { text: ['visit'] }

type Ending = 'ended' | 'patient-absent' | 'professional-absent' | 'failed' | 'cancelled' | 'over'

function endingOf({ visit }: VisitRight): Ending {
  if (isFinal(visit.state)) return visit.state as Ending
  return visit.appointmentState === 'cancelled' ? 'cancelled' : 'over'
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const right = await requireRight({ request, url, context }, params.reservation, findCallRight)
  if (right.access !== 'over') throw sendTo(paymentCheckPath(params.reservation))
  const { language } = context.get(visitContext)
  const ending = endingOf(right)
  const user = findUser(context)
  const { db, clock, visitDocuments } = context.get(portalContext)
  const { appointmentId } = right.visit
  const theirs = ending === 'ended' && user?.proven
  return data({
    page: { title: texts(language, 'visit').end.titles[ending], noindex: true },
    facts: visitFacts(right.visit, language),
    ending,
    signedIn: user !== null,
    /** What was issued so far; null for whom it is not to be told. */
    documents: theirs
      ? ((await visitDocuments(db, user, [appointmentId], language, clock.now())).get(appointmentId) ?? [])
      : null,
    asked: ending === 'ended' && right.visit.satisfaction === null,
    thanks: url.searchParams.has('gracias') && right.visit.satisfaction !== null,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { visitId } = await requireRight({ request, url, context }, params.reservation, findCallRight)
  const { errors } = texts(context.get(visitContext).language, 'visit')
  const parsed = parseForm(await request.formData(), satisfactionForm(errors))
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 400 })
  await saveSatisfaction(context.get(portalContext).db, visitId, parsed.value.satisfaction)
  throw redirect(`${endPath(params.reservation)}?gracias`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

const lists = [
  { to: '/recetas', name: 'recetas', icon: 'pill' },
  { to: '/licencias', name: 'licencias', icon: 'document' },
  { to: '/notificaciones-ges', name: 'ges', icon: 'shield' },
  { to: '/ordenes-de-examenes', name: 'ordenes', icon: 'blood-test' },
] as const

const answers = ['5', '4', '3', '2', '1'] as const

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('visit').end
  const { facts, ending, signedIn, documents, asked, thanks } = loaderData
  const errors = actionData?.errors ?? []
  return (
    <main id="contenido" className={styles.page}>
      <Illustration name={ending === 'ended' ? 'documents' : 'calendar-done'} className={styles.drawing} />
      <h1>{t.titles[ending]}</h1>
      <p className={styles.lead}>{t.bodies[ending](facts.professional)}</p>
      {ending === 'ended' && (
        <Card as="section" className={styles.card} aria-labelledby="documentos">
          <h2 id="documentos">{t.documents}</h2>
          {!signedIn && <p>{t.account}</p>}
          {documents?.length ? (
            <div className={styles.actions}>
              {documents.map(({ label, to }) => (
                <ButtonLink key={to} to={to} icon="document">
                  {label}
                </ButtonLink>
              ))}
            </div>
          ) : (
            documents && <p>{t.noneYet}</p>
          )}
          {documents && <p className={styles.small}>{t.all}</p>}
          <div className={styles.actions}>
            {lists.map(({ to, name, icon }) => (
              <ButtonLink key={to} to={to} variant="secondary" size={documents ? 'sm' : 'md'} icon={icon}>
                {t.links[name]}
              </ButtonLink>
            ))}
          </div>
        </Card>
      )}
      {thanks && (
        <Banner tone="good" live>
          {t.satisfaction.thanks}
        </Banner>
      )}
      {asked && (
        <Card as="section" tone="sunken" className={styles.card}>
          <ErrorSummary errors={errors} />
          <Form
            method="post"
            action={endPath(facts.appointmentId)}
            className={styles.form}
            preventScrollReset
          >
            <RadioCards
              legend={t.satisfaction.title}
              hint={t.satisfaction.hint}
              name="satisfaction"
              options={answers.map(value => ({ value, label: t.satisfaction.options[value] }))}
              error={errors[0]?.message}
              columns={2}
            />
            <Button variant="secondary">{t.satisfaction.send}</Button>
          </Form>
        </Card>
      )}
      <div className={styles.actions}>
        {ending !== 'ended' && (
          <ButtonLink to="/buscador" icon="calendar">
            {t.book}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="quiet" icon="home">
          {t.home}
        </ButtonLink>
      </div>
    </main>
  )
}
