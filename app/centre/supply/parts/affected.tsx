import type { ReactNode } from 'react'
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../../parts/centre.module.css'
import own from './supply.module.css'

interface Person {
  id: string
  name: string | null
  phone: { number: string; shown: string } | null
  hour: string
}

/** Who would lose their hour, before anything is written; what is inside does it. */
export function AffectedPeople({ people, children }: { people: Person[]; children: ReactNode }) {
  return (
    <Card as="section" tone="leaf" className={styles.form}>
      <h2>{t.affected.title(people.length)}</h2>
      <p>{t.affected.body}</p>
      <ul className={own.gone}>
        {people.map(({ id, name, phone, hour }) => (
          <li key={id}>
            <strong>{name ?? t.affected.noName}</strong>, {hour}.{' '}
            {phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : t.affected.noPhone}
          </li>
        ))}
      </ul>
      <div className={own.row}>{children}</div>
    </Card>
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
