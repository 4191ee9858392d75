import { Fact, ForWhom, PreparationWords } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import fold from '#app/ui/accordion.module.css'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import type { DescribedOffer } from '../load-calendar-page.server.ts'
import type { PriceOption } from '../price-options.server.ts'
import styles from './chosen-offer.module.css'

/** Who or what is booked, where, and for how much. On a phone the days are what one came for: the rest unfolds. */
export function ChosenOffer({ offer, price }: { offer: DescribedOffer; price: PriceOption | null }) {
  const t = useText('booking')
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Badge tone={offer.isVideo ? 'info' : 'neutral'} icon={offer.isVideo ? 'video' : 'building'}>
          {offer.modality}
        </Badge>
        <h2 className={styles.name}>{offer.professional ?? offer.what}</h2>
        {offer.professional && <p className={styles.what}>{offer.what}</p>}
      </div>
      <p className={styles.centre}>
        <strong>{offer.centre}</strong>
      </p>
      <Needs offer={offer} />
      {price && (
        <div className={styles.price}>
          <Price
            label={price.slug === 'particular' ? t.price.title : undefined}
            amount={price.amount}
            full={price.full}
            note={price.note}
          />
        </div>
      )}
      <details className={styles.more}>
        <summary className={classNames(fold.unfold, styles.open)}>
          {t.hour.more}
          <Icon name="chevron-down" size="sm" className={classNames(fold.arrow, fold.down)} />
        </summary>
        <ul className={styles.facts}>
          <Fact icon="map-pin">{offer.address}</Fact>
          <Fact icon="clock">{t.hour.minutes(offer.minutes)}</Fact>
        </ul>
        {offer.registration && <p className={styles.small}>{offer.registration}</p>}
      </details>
    </section>
  )
}

/** What decides whether one may come, and how: never folded away. */
function Needs({ offer }: { offer: DescribedOffer }) {
  const t = useText('booking').hour
  if (!offer.ages && !offer.isExam && offer.limits.length + offer.conditions.length === 0) return null
  return (
    <ul className={classNames(styles.facts, styles.needs)}>
      {offer.ages && <Fact icon="users">{offer.ages}</Fact>}
      {offer.isExam && (
        <Fact icon="document">
          {offer.fasting && <strong>{offer.fast ?? t.fasting}. </strong>}
          <PreparationWords of={offer} />
          {offer.order}
        </Fact>
      )}
      <ForWhom of={offer} />
    </ul>
  )
}
