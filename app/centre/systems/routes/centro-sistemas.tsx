/** Other systems of a centre: what may enter, with which rights, and its end. */
import { data, redirect, useNavigation } from 'react-router'
import {
  addSystemOf,
  endSystemOf,
  findSystemsOf,
  importPath,
  replaceKeysOf,
  sendEventsAgain,
} from '#app/fhir/public.server.ts'
import { formatDay, formatDayTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreSystemsPath } from '#app/staff/public.ts'
import { centreSystems as t } from '#app/text/centre/systems.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { AskFirst, askedAt } from '../../forms/ask-first.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { notDone } from '../../forms/not-done.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { loadDeliveries } from '../load-deliveries.server.ts'
import { KeyFields } from '../parts/key-fields.tsx'
import { NewKeys } from '../parts/new-keys.tsx'
import { SystemEvents } from '../parts/system-events.tsx'
import { readKeys } from '../read-keys.server.ts'
import { scopeNames, scopeOfBox } from '../scope-names.ts'
import { keysForm, systemForm } from '../system.form.server.ts'
import own from '../systems.module.css'
import type { Route } from './+types/centro-sistemas.ts'

export const handle = { text: ['desk'] }

/** Said once, after the page was sent on. */
const notices = { terminado: t.wasEnded, enviado: t.sentAgain } as const

/** Nothing of a system beyond what is read of it. */
const nameOf = (system: { id: string; name: string } | undefined) =>
  system ? { id: system.id, name: system.name } : null

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { db, config } = asked.context.get(portalContext)
  const { place } = centre
  const { searchParams } = asked.url
  const [notice, about] = [searchParams.get('hecho'), searchParams.get('de')]
  const base = fhirBase(config.PUBLIC_URL)
  const day = (at: Temporal.Instant) => formatDay(at, place.zone, 'es')
  const words: Record<string, string> = t.scopes
  const deliveries = await loadDeliveries(db, place)
  const found = await findSystemsOf(db, place.id)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreSystemsPath}?centro=${place.id}`,
    done: notice !== null && Object.hasOwn(notices, notice) ? (notice as keyof typeof notices) : null,
    /** Just now: its installer waits for what it is called by. */
    added: notice === 'conectado' ? nameOf(found.find(({ id }) => id === about)) : null,
    changed: notice === 'claves' ? nameOf(found.find(({ id }) => id === about)) : null,
    /** Whose end is asked about, or whose keys are changed. */
    asked: { about, what: searchParams.get('accion') },
    addresses: [
      { what: t.base, address: base },
      { what: t.token, address: `${base}/token` },
      { what: t.load, address: `${base.replace(/\/fhir$/, '')}${importPath}` },
    ],
    systems: found.map(({ createdAt, endedAt, lastCameAt, scopes, ...system }) => ({
      ...system,
      events: deliveries.filter(({ clientId }) => clientId === system.id),
      may: scopes.map(scope => words[scope] ?? t.otherScope(scope)),
      when: endedAt ? t.ended(day(endedAt)) : t.since(day(createdAt)),
      came: lastCameAt ? t.came(formatDayTime(lastCameAt, place.zone, 'es')) : t.neverCame,
      isEnded: endedAt !== null,
    })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place, by } = await requireCentre(asked, 'manage')
  const { db, clock, config } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const now = clock.now()
  const done = (what: keyof typeof notices) =>
    redirect(`${centreSystemsPath}?centro=${place.id}&hecho=${what}`, 303)
  const intent = intentIn(form, ['conectar', 'terminar', 'enviar', 'claves'])
  if (intent === 'terminar') {
    const id = String(form.get('system') ?? '')
    const ended = isUuid(id) && (await endSystemOf(db, { id, centreId: place.id, by: by.actor }, now))
    if (ended) throw done('terminado')
    return notDone({}, t.gone, 404)
  }
  if (intent === 'enviar') {
    const id = String(form.get('system') ?? '')
    if (isUuid(id) && (await sendEventsAgain(db, { clientId: id, centreId: place.id, by: by.actor }, now)))
      throw done('enviado')
    return notDone({}, t.nothingToSend)
  }
  const wrong = (errors: { field: string; message: string }[]) => notDone(typedIn(form), errors)
  const said = (what: 'conectado' | 'claves', id: string) =>
    redirect(`${centreSystemsPath}?centro=${place.id}&hecho=${what}&de=${id}`, 303)
  const whose = { centreId: place.id, by: by.actor, self: staff.accountId }
  if (intent === 'claves') {
    const parsed = parseForm(form, keysForm)
    if (!parsed.ok) return wrong(parsed.errors)
    const read = await readKeys(parsed.value, config.OUTBOUND_HOSTS)
    if (!read.ok) return wrong([read.error])
    const id = String(form.get('system') ?? '')
    const replaced = isUuid(id) && (await replaceKeysOf(db, { id, ...whose, ...read.keys }, now))
    if (replaced === undefined) throw data(null, { status: 404 })
    if (replaced) throw said('claves', id)
    return notDone({}, t.gone, 404)
  }
  const parsed = parseForm(form, systemForm)
  if (!parsed.ok) return wrong(parsed.errors)
  const { name, scopes, ...given } = parsed.value
  const read = await readKeys(given, config.OUTBOUND_HOSTS)
  if (!read.ok) return wrong([read.error])
  const id = await addSystemOf(db, { ...whose, name, scopes, ...read.keys }, now)
  if (!id) throw data(null, { status: 404 })
  throw said('conectado', id)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, systems, addresses, here, done, added, changed, asked } = loaderData
  const busy = useNavigation().formData?.get('intent')
  const field = fieldsOf(bar.late, actionData, { intent: 'conectar' })
  // Two forms with fields of one name would be one too many: the other one waits.
  const rekeyed =
    asked.what === 'claves'
      ? systems.find(({ id, isEnded, centres }) => id === asked.about && !isEnded && centres === 1)
      : undefined
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {done && !actionData && (
          <Banner tone="good" live>
            {notices[done]}
          </Banner>
        )}
        {added && !actionData && (
          <Banner tone="good" live>
            {t.added(added.name)} <code className={own.code}>{added.id}</code>
          </Banner>
        )}
        {changed && !actionData && (
          <Banner tone="good" live>
            {t.keysChanged(changed.name)}
          </Banner>
        )}
        {actionData?.refused && (
          <Banner tone="danger" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={actionData?.errors ?? []} />
        {systems.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className={styles.team}>
            {systems.map(({ id, name, may, when, came, isEnded, centres, events, jwksUrl }) => (
              <Card as="li" className={styles.member} key={id} id={`sistema-${id}`}>
                <div>
                  <p>
                    <strong>{name}</strong>
                  </p>
                  <p className={styles.small}>
                    {t.id}: <code className={own.code}>{id}</code>
                  </p>
                  <ul className={own.may}>
                    {may.map(one => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                  {jwksUrl && <p className={`${styles.small} ${own.code}`}>{t.addressUsed(jwksUrl)}</p>}
                  {!isEnded && <SystemEvents here={here} system={{ id, name }} events={events} />}
                  <div className={styles.badges}>
                    <Badge tone={isEnded ? 'neutral' : 'good'}>{when}</Badge>
                  </div>
                  <p className={styles.small}>{came}</p>
                  {!isEnded && centres > 1 && <p className={styles.small}>{t.shared(centres)}</p>}
                </div>
                {!isEnded &&
                  centres === 1 &&
                  (rekeyed?.id === id ? (
                    <NewKeys
                      system={{ id, name }}
                      field={fieldsOf(bar.late, actionData, { intent: 'claves', system: id })}
                      busy={busy === 'claves'}
                      back={`${here}#sistema-${id}`}
                      action={`${here}&accion=claves&de=${id}`}
                    />
                  ) : asked.what === 'terminar' && asked.about === id ? (
                    <AskFirst
                      title={t.endAsk(name)}
                      body={t.endBody}
                      yes={{ words: t.endYes, intent: 'terminar', busy: busy === 'terminar' }}
                      no={{ words: t.endNo, to: `${here}#sistema-${id}` }}
                      here={here}
                    >
                      <input type="hidden" name="system" value={id} />
                    </AskFirst>
                  ) : (
                    <div className={styles.ways}>
                      <ButtonLink
                        to={`${here}&accion=claves&de=${id}#${askedAt}`}
                        variant="secondary"
                        size="sm"
                        preventScrollReset
                      >
                        {t.newKeys}
                        <VisuallyHidden> {t.newKeysOf(name)}</VisuallyHidden>
                      </ButtonLink>
                      <ButtonLink
                        to={`${here}&accion=terminar&de=${id}#${askedAt}`}
                        variant="secondary"
                        size="sm"
                        preventScrollReset
                      >
                        {t.end}
                        <VisuallyHidden> {t.endOf(name)}</VisuallyHidden>
                      </ButtonLink>
                    </div>
                  ))}
              </Card>
            ))}
          </ul>
        )}
        <Card as="section" className={styles.form}>
          <h2>{t.addresses}</h2>
          <dl className={own.addresses}>
            {addresses.map(({ what, address }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <code className={own.code}>{address}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        {!rekeyed && (
          <Card as="section">
            <OwnForm method="post" action={here} className={styles.form} noValidate>
              <h2>{t.connect}</h2>
              <Field label={t.name} hint={t.nameHint} autoComplete="off" {...field('name')} required />
              <fieldset className={own.boxes}>
                <legend>{t.mayDo}</legend>
                {scopeNames.map(name => {
                  const { defaultValue, ...box } = field(name)
                  return (
                    <Checkbox
                      key={name}
                      label={t.scopes[scopeOfBox[name]]}
                      defaultChecked={defaultValue === 'on'}
                      {...box}
                    />
                  )
                })}
              </fieldset>
              <KeyFields field={field} />
              <Button name="intent" value="conectar" busy={busy === 'conectar'}>
                {t.submit}
              </Button>
            </OwnForm>
          </Card>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
