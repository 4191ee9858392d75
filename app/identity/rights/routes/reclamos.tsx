/** A complaint about a centre or this portal: with an account or without, answered in writing. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { plainText } from '#app/platform/plain-text.rules.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { drawnForField, guestsMark, isGuests, movedBetween } from '#app/shell/drawn-for/moved.rules.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../../accounts/account-notices.server.ts'
import page from '../../parts/narrow-page.module.css'
import { findUser } from '../../user.server.ts'
import { findCentreById, findCentresNamed, type NamedCentre } from '../centre-names.queries.server.ts'
import { complainOpenly, complainSignedIn } from '../complain.server.ts'
import { complaintForm, signedInComplaintForm } from '../rights.form.server.ts'
import type { Route } from './+types/reclamos.ts'

const mostChoices = 20

const idIn = (text: FormDataEntryValue | null) =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null

/** Of those with the name: the one that was chosen, or whose whole name it is, or the only one. */
function centreMeant(choices: NamedCentre[], named: string, chosen: number | null) {
  const whole = choices.filter(({ name }) => plainText(name) === plainText(named))
  const only = whole.length > 0 ? whole : choices
  return choices.find(({ id }) => id === chosen) ?? (only.length === 1 ? only[0] : undefined)
}

const markIn = (form: FormData) => form.get(drawnForField)?.toString() ?? null

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, db } = context.get(portalContext)
  const { complaint, form } = texts(context.get(visitContext).language, 'rights')
  const { centreUnknown: _unknown, centreSeveral: _several, ended: _ended, ...words } = complaint
  const id = idIn(url.searchParams.get('centro'))
  return {
    page: {
      title: words.title,
      description: words.description,
      canonical: new URL('/reclamos', config.PUBLIC_URL).href,
    },
    words: { ...words, track: form.track },
    centre: id === null ? '' : ((await findCentreById(db, id))?.name ?? ''),
    signedIn: findUser(context) !== null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const { language, address } = context.get(visitContext)
  const { errors: e, complaint, confirm, account } = texts(language, 'rights')
  const form = await request.formData()
  // What a guest wrote, with a name and a mailbox of their own, is no complaint of whoever signed in beside them since.
  const user = isGuests(form) ? null : findUser(context)
  refuseAnother(context, url.pathname + url.search, user)
  const typed = typedIn(form)
  // A page that was drawn for an account has no fields for a name and a mailbox.
  const asGuest = user === null
  const ended = asGuest && !isGuests(form) && movedBetween(markIn(form), guestsMark) === 'ended'
  const named = String(form.get('centre') ?? '').trim()
  const choices = named ? await findCentresNamed(db, named, mostChoices) : []
  const nothing = { errors: [], typed, asGuest, choices, limited: null, sending: null }
  if (ended) return data({ ...nothing, limited: complaint.ended }, { status: 409 })
  const refuse = (errors: { field: string; message: string }[]) =>
    data({ ...nothing, errors }, { status: 400 })
  const { oneLine } = texts(language, 'forms')
  const parsed = user ? parseForm(form, signedInComplaintForm(e)) : parseForm(form, complaintForm(e, oneLine))
  if (!parsed.ok) return refuse(parsed.errors)
  const { detail } = parsed.value
  const meant = centreMeant(choices, named, idIn(form.get('centre_id')))
  if (named && !meant) {
    const message = choices.length > 1 ? complaint.centreSeveral : complaint.centreUnknown
    return refuse([{ field: 'centre', message }])
  }
  const centreId = meant?.id ?? null
  const post = postOf(portal, language)
  if (user) {
    const filed = await complainSignedIn(portal, user.id, { detail, centreId }, post)
    if (filed.ok) throw redirect('/mi-perfil?hecho=solicitud#solicitudes', 303)
    return refuse([{ field: 'detail', message: account.most }])
  }
  const { name = '', email = '' } = parsed.value as { name?: string; email?: string }
  const now = clock.now()
  const tried = await trySending(portal, { door: 'complaint', ...sendingIn(form) }, now, sending =>
    complainOpenly(portal, { detail, centreId, name, email, address }, post, now, sending),
  )
  if (!tried.ok)
    return data({ ...nothing, sending: showSending(tried, false, language) }, tooMany(tried.retryAfter))
  const outcome = tried.value
  if (outcome.ok) throw redirect(`/derechos/confirmar/${outcome.token}`, 303)
  const limited = { often: e.often, 'too-many': e.most, 'not-sent': confirm.notSent }[outcome.reason]
  return data({ ...nothing, limited }, tooMany(outcome.retryAfter))
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t, centre, signedIn } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const choices = actionData?.choices ?? []
  const given = (name: string, otherwise?: string) => ({
    name,
    defaultValue: actionData?.typed[name] ?? otherwise,
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <main id="contenido" className={page.page}>
      <h1>{t.title}</h1>
      <p className={page.lead}>{t.lead}</p>
      <p>
        <Link to="/derechos/estado">{t.track}</Link>
      </p>
      {actionData?.limited && (
        <Banner tone="warning" live>
          {actionData.limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <OwnForm method="post" className={page.form} noValidate>
          <Field {...given('centre', centre)} label={t.centre} hint={t.centreHint} optional maxLength={200} />
          {choices.length > 1 && (
            <Select
              name="centre_id"
              label={t.about}
              defaultValue={actionData?.typed.centre_id}
              options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <TextArea
            {...given('detail')}
            label={t.detail}
            hint={t.detailHint}
            rows={6}
            maxLength={2000}
            required
          />
          {(!signedIn || actionData?.asGuest) && (
            <>
              <input type="hidden" name={drawnForField} value={guestsMark} />
              <Field {...given('name')} label={t.name} autoComplete="name" maxLength={120} required />
              <Field
                {...given('email')}
                label={t.email}
                hint={t.emailHint}
                type="email"
                autoComplete="email"
                required
              />
            </>
          )}
          <SendingProof asked={actionData?.sending} />
          <Button size="lg" full busy={busy}>
            {t.submit}
          </Button>
        </OwnForm>
      </Card>
      <p className={page.soft}>{t.elsewhere}</p>
    </main>
  )
}
