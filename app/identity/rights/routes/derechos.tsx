/** What anybody may ask of their data, or of somebody's for whom they act, without an account. */
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { formOf, tooMany } from '#app/platform/http/page-request.server.ts'
import { readPaper } from '#app/platform/paper/read-paper.server.ts'
import { megabytes } from '#app/platform/pictures.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { beginningOf } from '#app/platform/storable.rules.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../../accounts/account-notices.server.ts'
import page from '../../parts/narrow-page.module.css'
import {
  beginClaveUnica,
  forgetTyped,
  readStatePerson,
  readTyped,
} from '../../sessions/use-clave-unica.server.ts'
import { findUser } from '../../user.server.ts'
import { askWithoutAccount, mayBringPaper } from '../ask-without-account.server.ts'
import { openRequestOf } from '../open-request.server.ts'
import { KindMeanings } from '../parts/kind-meanings.tsx'
import styles from '../parts/rights-form.module.css'
import { dataKinds, relations, rightsFormPath } from '../request.rules.ts'
import { openRequestForm } from '../rights.form.server.ts'
import type { Route } from './+types/derechos.ts'

const largestFile = megabytes(5)
const mostPages = 20

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { form: t, kinds } = texts(context.get(visitContext).language, 'rights')
  const { claveUnicaDone, relations: names, ...words } = t
  const person = await readStatePerson(portal, request)
  const typed = (await readTyped(portal, request)) ?? null
  const how = url.searchParams.get('claveunica')
  const { refused } = texts(context.get(visitContext).language, 'login').claveUnica
  return {
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL('/derechos', portal.config.PUBLIC_URL).href,
      forOne: person !== undefined || typed !== null,
    },
    words,
    kinds: dataKinds.map(value => ({ value, ...kinds[value] })),
    relations: relations.map(value => ({ value, label: names[value] })),
    signedIn: findUser(context) !== null,
    person: person ? claveUnicaDone(`${person.firstName} ${person.lastName}`, dottedRut(person.rut)) : null,
    claveUnica: portal.claveUnica !== null,
    trouble: how === 'refused' || how === 'trouble' || how === 'too-many' ? refused[how] : null,
    typed,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const { errors: e, confirm } = texts(language, 'rights')
  const form = await formOf({ request, context })
  if (intentIn(form, ['clave-unica', 'pedir'], 'pedir') === 'clave-unica') {
    const begun = await beginClaveUnica(portal, { back: rightsFormPath, address, typed: keptOf(form) })
    if (!begun) throw new Response(null, { status: 404 })
    if (begun.ok) throw redirect(begun.to, { status: 303, headers: { 'Set-Cookie': begun.cookie } })
    const limited = texts(language, 'login').claveUnica.refused[begun.reason]
    return data({ errors: [], typed: typedIn(form), limited, sending: null }, { status: 429 })
  }
  const person = await readStatePerson(portal, request)
  const parsed = parseForm(form, openRequestForm(e, texts(language, 'forms').oneLine, person !== undefined))
  const typed = typedIn(form)
  const refuse = (errors: { field: string; message: string }[], status = 400) =>
    data({ errors, typed, limited: null, sending: null }, { status })
  if (!parsed.ok) return refuse(parsed.errors)
  const now = portal.clock.now()
  const brought = form.get('file')
  if (brought instanceof File && brought.size > 0) {
    const allowance = await mayBringPaper(portal.db, address, now)
    if (!allowance.ok)
      return data({ errors: [], typed, limited: e.often, sending: null }, tooMany(allowance.retryAfter))
  }
  const file = await readPaper(brought, { largest: largestFile, mostPages })
  const reason = file.ok || file.reason === 'missing' ? null : file.reason
  if (reason) return refuse([{ field: 'file', message: e.file[reason] }])
  const paper = file.ok ? file.picture : null
  const asked = openRequestOf(parsed.value, { person, hasPaper: paper !== null, language })
  if (!asked.ok) return refuse([{ field: asked.field, message: e[asked.wrong] }])
  const tried = await trySending(portal, { door: 'request', ...sendingIn(form) }, now, sending =>
    askWithoutAccount(
      portal,
      { request: asked.request, email: parsed.value.email, paper, address },
      postOf(portal, language),
      now,
      sending,
    ),
  )
  if (!tried.ok)
    return data(
      { errors: [], typed, limited: null, sending: showSending(tried, false, language) },
      tooMany(tried.retryAfter),
    )
  const outcome = tried.value
  if (outcome.ok) {
    await forgetTyped(portal, request)
    throw redirect(`/derechos/confirmar/${outcome.token}`, 303)
  }
  const limited = { often: e.often, 'too-many': e.most, 'not-sent': confirm.notSent }[outcome.reason]
  return data({ errors: [], typed, limited, sending: null }, tooMany(outcome.retryAfter))
}

/** What waits for whoever comes back from ClaveÚnica: what it does not know. */
const keptFields = ['kind', 'detail', 'relation', 'subject_rut', 'shown', 'name', 'email']
const keptOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    keptFields.flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, beginningOf(value, 2000)]] : []
    }),
  )

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t, kinds, relations: names, signedIn, person, claveUnica } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const given = (name: string) => ({
    name,
    defaultValue: (actionData?.typed ?? loaderData.typed)?.[name],
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <main id="contenido" className={page.page}>
      <h1>{loaderData.page.title}</h1>
      <p className={page.lead}>{t.lead}</p>
      <p>
        <Link to="/derechos/estado">{t.track}</Link>
      </p>
      {signedIn && (
        <Banner tone="info">
          {t.signedIn} <Link to="/mi-perfil#solicitudes">{t.signedInLink}</Link>
        </Banner>
      )}
      {!actionData && loaderData.trouble && (
        <Banner tone="warning" live>
          {loaderData.trouble}
        </Banner>
      )}
      {actionData?.limited && (
        <Banner tone="warning" live>
          {actionData.limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" encType="multipart/form-data" className={styles.form} noValidate>
          {/* What Enter presses: else it would be the first button, which leaves to the State. */}
          <button type="submit" hidden />
          <fieldset className={styles.group}>
            <legend>{t.what}</legend>
            <Select {...given('kind')} label={t.kind} options={kinds} />
            <KindMeanings title={t.means} kinds={kinds} />
            <TextArea
              {...given('detail')}
              label={t.detail}
              hint={t.detailHint}
              rows={4}
              maxLength={2000}
              required
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t.whose}</legend>
            <RadioCards
              {...given('relation')}
              legend={t.relation}
              defaultValue={(actionData?.typed ?? loaderData.typed)?.relation ?? 'self'}
              options={names}
            />
            <div className={styles.others}>
              <RutField {...given('subject_rut')} label={t.subjectRut} hint={t.subjectHint} />
              <TextArea {...given('shown')} label={t.shown} hint={t.shownHint} rows={2} maxLength={500} />
              <Field
                name="file"
                type="file"
                label={t.file}
                hint={t.fileHint}
                error={given('file').error}
                accept="image/jpeg,image/png,application/pdf"
              />
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t.who}</legend>
            {person && <Banner tone="good">{person}</Banner>}
            {!person && claveUnica && (
              <p>
                <Button variant="secondary" name="intent" value="clave-unica">
                  {t.claveUnica}
                </Button>
              </p>
            )}
            {!person && <RutField {...given('rut')} label={t.rut} required />}
            <Field {...given('name')} label={t.name} autoComplete="name" maxLength={120} required />
            {!person && (
              <Field
                {...given('serial')}
                label={t.serial}
                hint={t.serialHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                width={20}
                required
              />
            )}
            <Field
              {...given('email')}
              label={t.email}
              hint={t.emailHint}
              type="email"
              autoComplete="email"
              required
            />
          </fieldset>
          <SendingProof asked={actionData?.sending} />
          <Button size="lg" full busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
      <p>
        {t.complaint}{' '}
        <ButtonLink to="/reclamos" variant="quiet">
          {t.complaintLink}
        </ButtonLink>
      </p>
    </main>
  )
}
