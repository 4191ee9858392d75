/** What whoever is given hours at the desk pays for them, in words, before anything is given: they ask it first. */
import { deskPrice } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { besidePatient, deskPriceForm, seriesPriceForm } from '../book.form.server.ts'

const t = centreDesk.book

interface Asked {
  centreId: number
  offerId: number
  /** Of each session. */
  starts: readonly Temporal.Instant[]
  prevision: string
}

/** errors: beside which field something lacks; then there is no price. */
export interface SaidPrice {
  errors: { field: string; message: string }[]
  price: string | null
}

const refused = (errors: SaidPrice['errors']): SaidPrice => ({ errors, price: null })

/** Of the hour and the insurer that stand in a form: `123|2026-11-24T12:00:00Z`, or `123|ahora`. */
export async function priceOfHour(
  db: Database,
  form: FormData,
  centreId: number,
  now: Temporal.Instant,
): Promise<SaidPrice> {
  const parsed = parseForm(form, deskPriceForm())
  if (!parsed.ok) return refused(parsed.errors)
  const { hour, prevision } = parsed.value
  return inWords(db, { offerId: hour.offerId, starts: [hour.start ?? now], prevision, centreId }, 'hour')
}

/** Of all sessions together. @param starts as they stand in the form. */
export async function priceOfSeries(
  db: Database,
  form: FormData,
  asked: Omit<Asked, 'prevision'>,
): Promise<SaidPrice> {
  const parsed = parseForm(form, seriesPriceForm())
  if (!parsed.ok) return refused(parsed.errors)
  return inWords(db, { ...asked, ...parsed.value }, 'oferta')
}

async function inWords(db: Database, asked: Asked, offerField: string): Promise<SaidPrice> {
  const outcome = await deskPrice(db, asked)
  if (!outcome.ok)
    return refused([besidePatient(outcome.reason) ?? { field: offerField, message: t.refused.gone }])
  const { price, prepaid } = outcome
  const full = formatPesos(price.full)
  const { contribution, copayment } = price
  const pays =
    copayment === null
      ? t.price.tramo(full)
      : contribution
        ? t.price.pays(formatPesos(copayment), formatPesos(contribution), full)
        : t.price.alone(full)
  const sessions = asked.starts.length
  return {
    errors: [],
    price: [sessions > 1 && t.price.together(sessions), pays, prepaid && t.price.prepaid]
      .filter(Boolean)
      .join(' '),
  }
}
