import { centreSupply as t } from '#app/text/centre/supply.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { loadOverview } from '../load-overview.server.ts'
import own from './supply.module.css'

type Schedule = Awaited<ReturnType<typeof loadOverview>>['people'][number]['schedules'][number]

const fewest = 6

/** When, and what for how much: each leads to where it is changed. */
export function ScheduleLine({
  schedule,
  to,
}: {
  schedule: Schedule
  to: (what: string, key: string, of?: string) => string
}) {
  const { key, modality, every, week, next, offers } = schedule
  const price = (one: Schedule['offers'][number]) => (
    <li key={one.slug} className={own.offer}>
      <TextLink to={to('precio', key, one.slug)}>{one.name}</TextLink>
      <span className={own.money}>
        {one.price}
        {one.prepaid && <span className={own.soft}> · {t.prepaid}</span>}
      </span>
    </li>
  )
  return (
    <div className={own.schedule}>
      <div>
        <p>
          <TextLink to={to('horas', key)}>
            {modality}, {every}
          </TextLink>
        </p>
        {week.map(line => (
          <p className={own.soft} key={line}>
            {line}
          </p>
        ))}
        {week.length === 0 && <p className={own.soft}>{t.noHours}</p>}
        <p className={own.soft}>{next ? t.nextFree(next) : t.full}</p>
      </div>
      <div>
        {offers.length === 0 && <p className={own.soft}>{t.noOffers}</p>}
        <ul className={own.offers}>{offers.slice(0, fewest).map(price)}</ul>
        {offers.length > fewest && (
          <details>
            <summary>{t.moreOffers(offers.length - fewest)}</summary>
            <ul className={own.offers}>{offers.slice(fewest).map(price)}</ul>
          </details>
        )}
        <ButtonLink to={to('precio', key)} variant="quiet" size="sm" icon="plus">
          {t.addPrice}
        </ButtonLink>
      </div>
    </div>
  )
}
