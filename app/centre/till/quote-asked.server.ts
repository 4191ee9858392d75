/** What the form of a payment says of the insurer, and what is paid with it. */
import { quoteAtDesk } from '#app/booking/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm } from '#app/platform/http/form.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { coverageForm } from '../cash.form.server.ts'

const t = centreCash.pay.coverage.errors
const words = centreDesk.book.price

/** What the page shows, and the form of the payment carries back. */
export interface Quoted {
  prevision: string
  rut: string
  contribution: number
  amount: number
  words: string
}

type Outcome = Extract<Awaited<ReturnType<typeof quoteAtDesk>>, { ok: true }>

interface QuoteAsked {
  errors: FieldError[]
  quoted: Quoted | null
  /** For the verb; absent where the form names no insurer, or one with which nothing can be said. */
  coverage?: Outcome['coverage']
}

/** @returns nothing and no errors where the form names no insurer: it is paid as it was booked. */
export async function quoteAsked(
  portal: Pick<Portal, 'db' | 'eligibility'>,
  form: FormData,
  hour: { appointmentId: string; centreId: number },
): Promise<QuoteAsked> {
  if (!form.has('prevision')) return { errors: [], quoted: null }
  const parsed = parseForm(form, coverageForm)
  if (!parsed.ok) return { errors: parsed.errors, quoted: null }
  const { prevision, rut = null } = parsed.value
  const outcome = await quoteAtDesk(portal, { ...hour, prevision, rut })
  if (!outcome.ok) {
    const { reason } = outcome
    if (reason === 'gone') return { errors: [], quoted: null }
    const errors = [{ field: reason === 'rut-required' ? 'rut' : 'prevision', message: t[reason] }]
    // Both are asked in one round.
    if (reason === 'choose-tramo' && form.has('rut') && rut === null)
      errors.push({ field: 'rut', message: t['rut-required'] })
    return { errors, quoted: null }
  }
  const { coverage, fullPrice, contribution, amount } = outcome
  const full = formatPesos(fullPrice)
  const said =
    contribution > 0 ? words.pays(formatPesos(amount), formatPesos(contribution), full) : words.alone(full)
  return { errors: [], coverage, quoted: { prevision, rut: rut ?? '', contribution, amount, words: said } }
}
