import { removals } from '#app/booking/public.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import wait from '../../parts/centre-wait.module.css'
import { givePath } from '../give-path.ts'
import own from './requests.module.css'

type Loaded = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadRequests>>
export type WaitingPerson = Loaded['people'][number]

const t = centreWait.requests

interface RequestCardProps {
  person: WaitingPerson
  centre: number
  here: string
  /** Of the form that takes them out. */
  field: ReturnType<typeof fieldsOf>
  busy: boolean
}

/** Where it is said why somebody leaves the list. */
export const reasonId = (request: string | undefined) => `motivo-${request}`

/** Somebody who waits without an hour: for what, how they are reached, what is free for them. */
export function RequestCard({ person, centre, here, field, busy }: RequestCardProps) {
  const {
    id,
    name,
    rut,
    blocked,
    service,
    who,
    phone,
    email,
    note,
    since,
    from,
    free,
    quien,
    hour,
    ends,
    again,
  } = person
  const day = free[0]?.day ?? person.fromDay
  const reason = field('reason')
  return (
    <Card as="li" className={own.person} id={`espera-${id}`}>
      <div className={wait.who}>
        <div className={own.name}>
          <h3>{name}</h3>
          {blocked && <Badge tone="warning">{t.blocked}</Badge>}
        </div>
        {service && <p>{who ? t.withWhom(service, who) : service}</p>}
        <dl className={wait.facts}>
          {rut && (
            <>
              <dt>{t.rut}</dt>
              <dd>{rut}</dd>
            </>
          )}
          {phone && (
            <>
              <dt>{centreWait.phone}</dt>
              <dd>
                <a href={phone.href}>{phone.shown}</a>
              </dd>
            </>
          )}
          {email && (
            <>
              <dt>{t.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </>
          )}
          {from && (
            <>
              <dt>{t.from}</dt>
              <dd>{from}</dd>
            </>
          )}
          <dt>{centreWait.since}</dt>
          <dd>{since}</dd>
          {note && (
            <>
              <dt>{t.note}</dt>
              <dd>{note}</dd>
            </>
          )}
        </dl>
        {hour && <Banner tone="info">{t.hasHour(hour)}</Banner>}
        {again && <Banner tone="info">{again}</Banner>}
        {ends && <Banner tone="warning">{ends}</Banner>}
      </div>
      <div className={own.deeds}>
        {blocked ? (
          <p className={styles.small}>{t.blockedBody}</p>
        ) : free.length === 0 ? (
          <p className={styles.small}>{t.noFree}</p>
        ) : (
          <div>
            <p className={styles.small}>{t.free}</p>
            <ul className={own.hours}>
              {free.map(hour => (
                <li key={hour.value}>
                  <TextLink to={givePath(centre, { id, quien, day: hour.day, hour: hour.value })}>
                    {hour.label}
                    <VisuallyHidden> {t.to(name)}</VisuallyHidden>
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ButtonLink variant="secondary" to={givePath(centre, { id, quien, day })}>
          {free.length > 0 ? t.giveOther : t.give}
          <VisuallyHidden> {t.to(name)}</VisuallyHidden>
        </ButtonLink>
        {!blocked && (
          <TextLink to={`${here}&cambiar=${id}#cambiar`}>
            {t.change.open}
            <VisuallyHidden> {t.of(name)}</VisuallyHidden>
          </TextLink>
        )}
        <Disclosure summary={t.remove.open} defaultOpen={reason.error !== undefined}>
          <OwnForm method="post" action={here} className={styles.form}>
            <input type="hidden" name="request" value={id} />
            <Select
              label={t.remove.reason}
              id={reasonId(id)}
              {...reason}
              options={[
                { value: '', label: centreDesk.book.choose },
                ...removals.map(value => ({
                  value,
                  label: t.ended.outcomes[value],
                })),
              ]}
              required
            />
            <Button variant="secondary" size="sm" name="intent" value="sacar" busy={busy}>
              {t.remove.submit}
              <VisuallyHidden> {t.to(name)}</VisuallyHidden>
            </Button>
          </OwnForm>
        </Disclosure>
      </div>
    </Card>
  )
}
