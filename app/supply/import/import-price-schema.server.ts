/** What a line of prices may say: docs/import.md. */
import { z } from 'zod'
import { day, key, pesos, slug } from './import-fields.server.ts'
import { inTime, mostPlanned, onceEach } from './import-planned.rules.ts'

const service = z
  .string()
  .max(130)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(:video)?$/, 'una especialidad o un examen, con «:video» si es por video')

const paysNoMore = ({ full_price, coverage }: { full_price: number; coverage: Record<string, number> }) =>
  Object.values(coverage).every(amount => amount <= full_price)

export const priceList = z.strictObject({
  kind: z.literal('price-list'),
  key,
  prices: z
    .array(
      z
        .strictObject({
          service,
          full_price: pesos,
          coverage: z.record(slug, pesos).default({}),
          coverage_until: z.record(slug, day).optional(),
          later: z
            .array(
              z.strictObject({ from: day, full_price: pesos, coverage: z.record(slug, pesos).default({}) }),
            )
            .max(mostPlanned)
            .refine(...onceEach)
            .transform(inTime)
            .optional(),
        })
        .refine(price => [price, ...(price.later ?? [])].every(paysNoMore), {
          path: ['coverage'],
          message: 'ningún aporte puede pasar del valor completo',
        })
        .refine(
          price => Object.keys(price.coverage_until ?? {}).every(one => Object.hasOwn(price.coverage, one)),
          {
            path: ['coverage_until'],
            message: 'nombra a quien no está en «coverage»',
          },
        ),
    )
    .min(1)
    .max(2000)
    .refine(
      prices => new Set(prices.map(price => price.service)).size === prices.length,
      'repite una prestación',
    ),
})
