import type { ReactNode } from 'react'
import type { TouchedPerson } from '#app/booking/public.server.ts'
import { saidOfMoney } from '#app/text/centre/cash.ts'
import { centreClosures as c } from '#app/text/centre/closures.ts'
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { AnswerHeading } from '../../forms/answer-heading.tsx'
import styles from '../../parts/centre.module.css'
import { shownField } from '../shown-people.ts'
import own from './supply.module.css'

type Person = TouchedPerson

/** Who would lose their hour, before anything is written; what is inside does it. */
export function AffectedPeople({
  people,
  shown,
  again,
  children,
}: {
  people: Person[]
  /** As `sayShown` says it. */
  shown: string
  /** Others were shown before. */
  again: boolean
  children: ReactNode
}) {
  return (
    <Card as="section" tone="leaf" className={styles.form}>
      <AnswerHeading>{t.affected.title(people.length)}</AnswerHeading>
      {again && <p>{t.affected.again}</p>}
      <input type="hidden" name={shownField} value={shown} />
      <p>{t.affected.body}</p>
      <TouchedPeople people={people} />
      <div className={own.row}>{children}</div>
    </Card>
  )
}

/** Whom to call, whether they have paid, and what they could be offered instead. */
export function TouchedPeople({ people }: { people: Person[] }) {
  return (
    <ul className={own.gone}>
      {people.map(({ id, name, phone, hour, service, free, ...money }) => (
        <li key={id} className={own.touched}>
          <p>
            <strong>{name ?? t.affected.noName}</strong>, {hour}
          </p>
          <p className={own.soft}>
            {[service, saidOfMoney(money) ?? c.unpaid].join(' · ')} ·{' '}
            {phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : t.affected.noPhone}
          </p>
          <p className={own.soft}>{free.length > 0 ? `${c.near}: ${free.join('; ')}` : c.noNear}</p>
        </li>
      ))}
    </ul>
  )
}

/** What somebody else wrote while this form was open. */
export function ChangedMeanwhile({ now }: { now: { name: string; value: string }[] }) {
  return (
    <Banner tone="warning" title={t.changed.title} live>
      <p>{t.changed.body}</p>
      <dl>
        {now.map(({ name, value }) => (
          <div key={name} className={own.fact}>
            <dt>{t.names[name] ?? name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Banner>
  )
}
