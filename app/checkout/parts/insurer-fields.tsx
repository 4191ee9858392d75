import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Price } from '#app/ui/price.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { insurerIn, lackingField, offeredField, offeredMark } from '../insurer-choice.rules.ts'
import type { PriceOption } from '../price-options.server.ts'
import styles from './insurer-fields.module.css'

const choiceIn = (field: Parameters<typeof insurerIn>[0]) => ({
  chosen: insurerIn(field),
  kind: field('prevision'),
})

/** What is paid with an insurer, exam by exam where there are several. @param when and how it is paid. */
export const InsurerPrice = ({ option, when }: { option: PriceOption; when: string }) => (
  <>
    <Price amount={option.amount} full={option.full} note={`${option.note} ${when}`} size="lg" />
    <ul className={styles.lines}>
      {option.lines?.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

/** Of what says a price of the insurer that is chosen, anywhere in the form: it goes where no script can draw the price of another one. */
export const useDrawnFor = () => (useScript() ? undefined : styles.drawn)

/** Where each tramo pays the same, as where there is no agreement with Fonasa, nobody has to know theirs. */
const tramoUnasked = (tramos: PriceOption[], unknown: PriceOption | undefined) =>
  unknown && tramos.every(({ amount }) => amount === unknown.amount) ? unknown.slug : undefined

interface InsurerFieldsProps {
  prices: PriceOption[]
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
  /** When and how it is paid; at the visit without it. */
  when?: string
  /** It is for somebody else, and the form does not ask for whom. */
  forOther?: boolean
  /** Is told the slug of each choice; empty while it lacks a part. */
  onChosen?: (slug: string) => void
  /** Between the choice and its price: what the insurer needs. */
  children?: ReactNode
}

/**
 * The insurer and what is paid with it. Nothing that changes a price is chosen beforehand. What does not apply is hidden by the style sheet, from
 * what is chosen in the form, and each choice says its price: no script is needed.
 */
export function InsurerFields({
  prices,
  typed,
  errorOf,
  when,
  forOther,
  onChosen,
  children,
}: InsurerFieldsProps) {
  const { summary, price: words } = useText('booking')
  const t = summary.insurer
  const box = useRef<HTMLDivElement>(null)
  const drawnFor = useDrawnFor()
  const alone = prices.find(({ group }) => group === 'alone')
  const tramos = prices.filter(({ group, slug }) => group === 'fonasa' && slug !== 'fonasa')
  const unknown = prices.find(({ slug }) => slug === 'fonasa')
  const tramo = typed.tramo ?? tramoUnasked(tramos, unknown)
  const [{ chosen, kind }, setChosen] = useState(() =>
    choiceIn(name => (name === 'tramo' ? tramo : typed[name]) ?? ''),
  )
  const [offered, setOffered] = useState(() => offeredMark(typed.for_whom, chosen))
  const option = prices.find(({ slug }) => slug === chosen)
  const others = prices.filter(({ group }) => group === 'other')
  const answer = () => {
    setOffered(undefined)
    look()
  }
  const look = () => {
    const form = box.current?.closest('form')
    if (!form) return
    const answers = new FormData(form)
    const choice = choiceIn(name => answers.get(name)?.toString() ?? '')
    setChosen(choice)
    onChosen?.(choice.chosen)
  }
  // What was chosen before the script woke up, or the browser brought back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(look, [])
  return (
    <div className={styles.fields} ref={box} onChange={answer}>
      {offered && <input type="hidden" name={offeredField} value={offered} />}
      <RadioCards
        legend={summary.prevision}
        name="prevision"
        defaultValue={typed.prevision}
        error={errorOf('prevision')}
        columns={3}
        options={[
          { value: 'fonasa', label: t.fonasa, description: t.fonasaHint },
          {
            value: 'isapre',
            label: t.isapre,
            description: others.length ? t.isapreHint(others.map(({ name }) => name).join(', ')) : undefined,
          },
          { value: 'particular', label: t.particular, description: alone?.amount ?? t.particularHint },
        ]}
      />
      <div className={styles.tramo}>
        <RadioCards
          legend={
            forOther ? (
              t.theirTramo
            ) : (
              <>
                <span className={styles.own}>{t.tramo}</span>
                <span className={styles.theirs}>{t.theirTramo}</span>
              </>
            )
          }
          name="tramo"
          defaultValue={tramo}
          error={errorOf('tramo')}
          columns={2}
          options={[
            ...tramos.map(({ slug, name, amount }) => ({ value: slug, label: name, description: amount })),
            ...(unknown ? [{ value: unknown.slug, label: t.unknownTramo, description: unknown.amount }] : []),
          ]}
        />
        <details className={styles.how}>
          <summary>{t.how}</summary>
          <ul>
            {t.ways.map(way => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </details>
      </div>
      <div className={styles.isapre}>
        <Select
          label={t.which}
          name="isapre"
          defaultValue={typed.isapre ?? ''}
          error={errorOf('isapre')}
          options={[
            { value: '', label: t.choose },
            ...(['isapre', 'other'] as const).map(group => ({
              label: words.groups[group],
              options: prices
                .filter(price => price.group === group)
                .map(({ slug, name, amount }) => ({ value: slug, label: `${name} (${amount})` })),
            })),
          ]}
        />
      </div>
      {children && <div className={styles.needed}>{children}</div>}
      <div role="status" className={drawnFor}>
        {option ? (
          <InsurerPrice option={option} when={when ?? words.atVisit} />
        ) : (
          <p className={styles.unknown}>
            <strong>{t.unknown}.</strong> {t.lacking[lackingField(kind)]}
          </p>
        )}
      </div>
    </div>
  )
}
