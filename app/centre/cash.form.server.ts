/** What the desk writes of money: how it was paid, why it goes back, what was counted. */
import { z } from 'zod'
import { type DeskMethod, deskMethods, sumOf } from '#app/payment/public.server.ts'
import { oneLine, optionalRut } from '#app/platform/http/form-rules.server.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { sayOff } from './till/say-tenders.ts'

const t = centreCash.pay.errors

/** What the page showed comes back with its form; without it nothing is as it was shown. */
const shown = z.string().optional().default('')

const plain = z
  .string()
  .optional()
  .transform(text => text?.trim().toUpperCase() || null)

/** As people write them: 12.500, $ 12500. */
const written = (text: string) => text.replaceAll(/[\s.$]/g, '')

/** Of one of several methods; left empty, nothing is paid by it. */
const tender = (method: DeskMethod) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const digits = written(text ?? '')
      if (/^\d{0,9}$/.test(digits)) return Number(digits)
      context.addIssue({ code: 'custom', message: t.tender(centreCash.pay.tenders[method]) })
      return z.NEVER
    })

export const takeForm = z
  .object({
    method: z.enum([...deskMethods, 'mixed'], { error: t.method }),
    cash: tender('cash'),
    card: tender('card'),
    bono: tender('bono'),
    folio: plain,
    voucher: plain,
    shown: shown.transform(text => (text === '' ? Number.NaN : Number(text))),
  })
  .transform(({ method, cash, card, bono, voucher, ...rest }) => {
    const by = method === 'mixed' ? { cash, card, bono } : method
    const has = (one: 'card' | 'bono') => (typeof by === 'string' ? by === one : by[one] > 0)
    return { ...rest, by, hasBono: has('bono'), hasCard: has('card'), voucher: has('card') ? voucher : null }
  })
  .superRefine(({ by, hasBono, hasCard, folio, voucher, shown }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const noFolio = (hasBono || folio !== null) && !/^[0-9A-Z-]{4,20}$/.test(folio ?? '')
    const noVoucher = hasCard && !/^[0-9A-Z]{4,12}$/.test(voucher ?? '')
    // A sum that is wrong alone is answered once the hour was asked what it still owes.
    if ((noFolio || noVoucher) && typeof by !== 'string' && !Number.isNaN(shown) && sumOf(by) !== shown)
      wrong('cash', sayOff(sumOf(by), shown))
    if (noFolio) wrong('folio', t.folio)
    if (noVoucher) wrong('voucher', t.voucher)
  })

const coverage = centreCash.pay.coverage.errors
const prevision = z.string({ error: coverage['unknown-prevision'] })

/** With which insurer it is paid. */
export const coverageForm = z.object({
  prevision: prevision.min(1, coverage['unknown-prevision']).max(60, coverage['unknown-prevision']),
  rut: optionalRut(coverage.rut),
})

export const handBackForm = z.object({
  payment: z.uuid({ error: centreCash.pay.refused.gone }),
  note: oneLine(t.reason).trim().min(1, t.reason).max(200, t.reason),
  shown,
})

const errors = centreCash.cash.errors

/** Which of the three is wrong, each says itself. */
const pesos = (method: DeskMethod) => {
  const error = errors.counted(centreCash.methods[method])
  return z
    .string({ error })
    .transform(written)
    .pipe(z.string().regex(/^-?\d{1,9}$/, error))
    .transform(Number)
}

/** Of the three together: the difference to what was taken is one number of its table. */
const mostCounted = 999_999_999

export const closeForm = z
  .object({
    cash: pesos('cash'),
    card: pesos('card'),
    bono: pesos('bono'),
    shown,
    note: z
      .string()
      .max(500, errors.note)
      .optional()
      .transform(text => text?.trim() ?? ''),
  })
  // Of what is no number its own field says so.
  .refine(({ cash, card, bono }) => !(Math.abs(cash + card + bono) > mostCounted), {
    error: errors.most,
    path: ['cash'],
  })
