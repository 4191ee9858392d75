/** The price of what is about to be given: with scripts as soon as hour and insurer are chosen, without them by a button. */
import { type ChangeEvent, useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigation } from 'react-router'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Button } from '#app/ui/button.tsx'
import styles from '../parts/centre.module.css'

const t = centreDesk.book.price

export const priceIntent = 'precio'

/** What a price depends on: `hour` of one, `sesion-1` and so on of several. */
const asksAnew = /^(?:hour|prevision|sesion-\d+)$/

/**
 * @param here where the form goes.
 * @param answer of the page's action; a new one has the last word about the price.
 * @returns follow: told of every change in the form.
 */
export function usePrice(here: string, answer: { price: string | null } | undefined) {
  const asked = useFetcher<{ price: string | null }>()
  const [price, setPrice] = useState(answer?.price ?? null)
  // Whichever was answered last: a patient who is filled in has another insurer than was asked about.
  useEffect(() => setPrice(answer?.price ?? null), [answer])
  useEffect(() => {
    if (asked.data) setPrice(asked.data.price)
  }, [asked.data])
  const follow = (event: ChangeEvent<HTMLFormElement>) => {
    if (!asksAnew.test(event.target.name)) return
    setPrice(null)
    const form = new FormData(event.currentTarget)
    const needed = [...form].filter(([name]) => asksAnew.test(name))
    if (needed.some(([, value]) => value === '')) return
    // Whole: of a session that has ended, all that was typed waits behind the sign-in.
    form.set('intent', priceIntent)
    void asked.submit(form, { method: 'post', action: here })
  }
  return { price, follow }
}

export function PriceAsked({ price }: { price: string | null }) {
  const busy = useNavigation().formData?.get('intent') === priceIntent
  return (
    <div className={styles.price}>
      <p role="status" className={styles.pays}>
        {price}
      </p>
      <Button variant="secondary" size="sm" name="intent" value={priceIntent} busy={busy}>
        {t.see}
      </Button>
    </div>
  )
}

/** What is free is not asked again for a price, nor for a patient who is looked for beside the form. */
export const unlessAside = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  ![priceIntent, 'buscar'].includes(String(formData?.get('intent'))) && defaultShouldRevalidate
