/** A coupon as an import line: docs/import.md. */
import { z } from 'zod'
import { key, words } from '#app/supply/public.server.ts'
import { benefitTypes, categories, covenants, maxDiscount } from './coupon.rules.ts'

export const couponLine = z
  .strictObject({
    kind: z.literal('coupon'),
    key,
    title: words(120),
    partner: words(120),
    category: z.enum(categories),
    benefit_type: z.enum(benefitTypes),
    discount_percent: z.int().min(1).max(maxDiscount),
    description: words(500),
    conditions: words(1000),
    how_to_use: words(500),
    code_prefix: z.string().regex(/^[A-Z0-9]{2,8}$/, 'de 2 a 8 mayúsculas y números'),
    covenant: z.enum(covenants).optional(),
    stock: z.int().min(0).max(10_000_000).optional(),
    published_on: z.iso.date(),
    valid_from: z.iso.date(),
    valid_until: z.iso.date(),
  })
  .refine(one => one.valid_from <= one.valid_until, {
    path: ['valid_until'],
    message: 'no puede ser antes que «valid_from»',
  })

export type CouponLine = z.output<typeof couponLine>
