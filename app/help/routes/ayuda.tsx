/** Help: a telephone, a form that reaches the desk, and what most people ask. Every error page leads here with its code. */
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findBookingPerson, findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, staleBeside, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { askForHelp } from '../ask-for-help.server.ts'
import { helpForm } from '../help.form.server.ts'
import { helpTopics, isHelpTopic } from '../help.rules.ts'
import { HelpWays } from '../parts/help-ways.tsx'
import type { Route } from './+types/ayuda.ts'
import styles from './ayuda.module.css'

export const handle = { text: ['help'] }

export { pageMeta as meta } from '#app/shell/page.ts'

const numberShape = /^AYU-[2-9A-Z]{6}$/

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, db } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'help')
  const user = findUser(context)
  const person = user && (await findBookingPerson(db, user.id))
  const sent = url.searchParams.get('enviado') ?? ''
  const number = numberShape.test(sent) ? sent : null
  const topic = url.searchParams.get('tema')
  const [from = '', to = ''] = config.HELP_HOURS.split('-')
  return {
    page: {
      title: number ? t.sent.title : t.title,
      description: t.description(config.BRAND_NAME),
      canonical: new URL('/ayuda', config.PUBLIC_URL).href,
      noindex: number !== null,
    },
    number,
    mailed: url.searchParams.get('correo') !== 'no',
    desk: { phone: config.HELP_PHONE ?? null, hours: t.phone.hours(from, to) },
    topic: isHelpTopic(topic) ? topic : null,
    known: person ? { name: `${person.name} ${person.lastName}`, email: person.email } : null,
    code: (url.searchParams.get('codigo') ?? '').slice(0, 60),
    law: lawfulWays(context.get(visitContext).language),
    pageId: context.get(visitContext).requestId,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db, clock, config } = portal
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'help').errors
  const { oneLine, stale } = texts(language, 'forms')
  const form = await request.formData()
  const parsed = parseForm(form, helpForm({ ...t, oneLine }))
  if (!parsed.ok) {
    const errors = staleBeside(parsed.errors, 'message', stale)
    return data({ errors, typed: parsed.typed, limited: null, sending: null }, { status: 400 })
  }
  const asked = {
    request: parsed.value,
    address,
    language,
    desk: config.HELP_EMAIL,
    brand: config.BRAND_NAME,
  }
  const now = clock.now()
  const tried = await trySending(portal, { door: 'help', ...sendingIn(form) }, now, sending =>
    askForHelp(db, asked, now, sending),
  )
  if (!tried.ok)
    return data(
      { errors: [], typed: typedIn(form), limited: null, sending: showSending(tried, true, language) },
      tooMany(tried.retryAfter),
    )
  const outcome = tried.value
  if (outcome.ok) throw redirect(`/ayuda?enviado=${outcome.number}${outcome.mailed ? '' : '&correo=no'}`, 303)
  return data(
    {
      errors: [],
      typed: typedIn(form),
      sending: null,
      limited: t.limited(waitMinutes(outcome.retryAfter)),
    },
    tooMany(outcome.retryAfter),
  )
}

/** What anybody may ask by law: said by the server, few read it. */
function lawfulWays(language: Language) {
  const { form, complaint } = texts(language, 'rights')
  return [
    { to: '/derechos', title: form.title, body: form.lead },
    { to: '/reclamos', title: complaint.title, body: complaint.lead },
  ]
}

const quickWays: { to: string; icon: IconName }[] = [
  { to: '/recuperar-cita', icon: 'mail' },
  { to: '/mis-citas', icon: 'calendar' },
  { to: '/restaurar', icon: 'lock' },
  { to: '/test', icon: 'video' },
]

const authorities = [
  'https://www.superdesalud.gob.cl/',
  'https://www.sernac.cl/',
  'https://www.senadis.gob.cl/',
]

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('help')
  if (loaderData.number) return <Sent number={loaderData.number} mailed={loaderData.mailed} />
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.intro}>
        <div>
          <h1>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        <Illustration name="help" className={styles.art} />
      </header>
      <HelpWays desk={loaderData.desk} />
      <section className={styles.section}>
        <h2>{t.quick.title}</h2>
        <ul className={styles.quick}>
          {quickWays.map(({ to, icon }, index) => (
            <li key={to}>
              <Link to={to} className={styles.way}>
                <Icon name={icon} size="lg" className={styles.icon} />
                <span>
                  <span className={styles.wayTitle}>{t.quick.items[index]?.title}</span>
                  <span className={styles.wayBody}>{t.quick.items[index]?.body}</span>
                </span>
              </Link>
            </li>
          ))}
          {loaderData.law.map(({ to, title, body }) => (
            <li key={to}>
              <Link to={to} className={styles.way}>
                <Icon name="shield" size="lg" className={styles.icon} />
                <span>
                  <span className={styles.wayTitle}>{title}</span>
                  <span className={styles.wayBody}>{body}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} id="formulario">
        <div className={styles.columns}>
          <div>
            <h2>{t.form.title}</h2>
            <p className={styles.lead}>{t.form.lead}</p>
          </div>
          <HelpForm loaderData={loaderData} actionData={actionData} />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t.elsewhere.title}</h2>
        <p className={styles.lead}>{t.elsewhere.body}</p>
        <ul className={styles.authorities}>
          {authorities.map((href, index) => (
            <li key={href}>
              <TextLink href={href} target="_blank">
                {t.elsewhere.items[index]?.title}
              </TextLink>
              <p className={styles.wayBody}>{t.elsewhere.items[index]?.body}</p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function HelpForm({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const t = useText('help')
  const busy = useNavigation().state !== 'idle'
  const typed = actionData?.typed
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <Card>
      <Form method="post" className={styles.form} noValidate>
        {actionData?.limited && (
          <Banner tone="warning" live>
            {actionData.limited}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <input type="hidden" name="page_id" value={loaderData.pageId} />
        <RadioCards
          legend={t.form.topic}
          name="topic"
          columns={2}
          defaultValue={typed?.topic ?? loaderData.topic ?? undefined}
          options={helpTopics.map(value => ({ value, ...t.topics[value] }))}
          error={errorOf('topic')}
          required
        />
        <Field
          label={t.form.name}
          name="name"
          autoComplete="name"
          defaultValue={typed?.name ?? loaderData.known?.name}
          error={errorOf('name')}
          maxLength={80}
          required
        />
        <Field
          label={t.form.email}
          name="email"
          type="email"
          autoComplete="email"
          hint={t.form.emailHint}
          defaultValue={typed?.email ?? loaderData.known?.email}
          error={errorOf('email')}
          required
        />
        <TextArea
          label={t.form.message}
          name="message"
          rows={6}
          hint={t.form.messageHint}
          defaultValue={typed?.message}
          error={errorOf('message')}
          maxLength={3000}
          required
        />
        <Field
          label={t.form.code}
          name="code"
          optional
          hint={t.form.codeHint}
          defaultValue={typed?.code ?? loaderData.code}
          error={errorOf('code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <SendingProof asked={actionData?.sending} />
        <Button size="lg" full busy={busy} icon="mail">
          {t.form.submit}
        </Button>
      </Form>
    </Card>
  )
}

function Sent({ number, mailed }: { number: string; mailed: boolean }) {
  const t = useText('help').sent
  return (
    <main id="contenido" className={styles.sent}>
      <Illustration name="help" className={styles.art} />
      <h1>{t.title}</h1>
      <p>
        {t.number} <strong className={styles.number}>{number}</strong>
      </p>
      <p className={styles.lead}>{mailed ? t.body : t.bodyBare}</p>
      <div className={styles.actions}>
        <ButtonLink to="/" icon="home">
          {t.home}
        </ButtonLink>
        <ButtonLink to="/ayuda" variant="secondary">
          {t.another}
        </ButtonLink>
      </div>
    </main>
  )
}
