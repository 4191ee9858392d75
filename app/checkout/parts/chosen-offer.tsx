import { Fact, ForWhom } from '#app/booking/public.tsx'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import type { DescribedOffer } from '../load-calendar-page.server.ts'
import type { PriceOption } from '../price-options.server.ts'
import styles from './chosen-offer.module.css'

/** Who or what is booked, where, and for how much. */
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
      <ul className={styles.facts}>
        <Fact icon="map-pin">
          <strong>{offer.centre}</strong>
          <br />
          {offer.address}
        </Fact>
        <Fact icon="clock">{t.hour.minutes(offer.minutes)}</Fact>
        {offer.ages && <Fact icon="users">{offer.ages}</Fact>}
        {offer.isExam && (
          <Fact icon="document">
            {offer.fasting && <strong>{offer.fast ?? t.hour.fasting}. </strong>}
            {offer.preparation && <SpanishWords>{offer.preparation} </SpanishWords>}
            {t.hour.order}
          </Fact>
        )}
        <ForWhom of={offer} />
      </ul>
      {offer.registration && <p className={styles.small}>{offer.registration}</p>}
      {price && (
        <Price
          label={price.slug === 'particular' ? t.price.title : undefined}
          amount={price.amount}
          full={price.full}
          note={price.note}
        />
      )}
    </section>
  )
}
