import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { useEarlyInput } from '#app/ui/fields/use-early-input.ts'
import { Price } from '#app/ui/price.tsx'
import type { PriceOption } from '../price-options.server.ts'
import styles from './prevision-fields.module.css'

interface PrevisionFieldsProps {
  prices: PriceOption[]
  prevision: string
  error?: string
  /** When and how it is paid; at the visit without it. */
  when?: string
}

/** The insurer and what is paid with it. Where no script runs, a button asks the server. */
export function PrevisionFields({ prices, prevision, error, when }: PrevisionFieldsProps) {
  const { summary: t, price: words } = useText('booking')
  const [chosen, setChosen] = useState(prevision)
  const option = prices.find(price => price.slug === chosen) ?? prices[0]
  const select = useEarlyInput<HTMLSelectElement>(option?.slug ?? '', setChosen)
  const groups = [...new Set(prices.map(price => price.group))]
  return (
    <div className={styles.fields}>
      <div className={styles.insurer}>
        <Select
          ref={select}
          label={t.prevision}
          name="prevision"
          key={prevision}
          defaultValue={option?.slug}
          error={error}
          options={groups.map(group => ({
            label: words.groups[group],
            options: prices
              .filter(price => price.group === group)
              .map(({ slug, name }) => ({ value: slug, label: name })),
          }))}
          onChange={event => setChosen(event.target.value)}
        />
        <noscript>
          <Button variant="secondary" size="sm" name="intent" value="prevision">
            {t.update}
          </Button>
        </noscript>
      </div>
      {option && (
        <div role="status">
          <Price
            amount={option.amount}
            full={option.full}
            note={`${option.note} ${when ?? words.atVisit}`}
            size="lg"
          />
        </div>
      )}
    </div>
  )
}
