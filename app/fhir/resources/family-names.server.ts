/** Chileans have two family names. CL Core says the second one in an extension; here both are one text, as people write them. */
import { z } from 'zod'
import { oneLine } from '#app/platform/http/form-rules.server.ts'
import { profileOf } from './systems.rules.ts'

const secondFamilyName = profileOf('SegundoApellido')

/** Of a HumanName as JSON carries it: what belongs to `family` stands in `_family`. */
export const belongsToFamily = z
  .strictObject({
    id: z.string().max(64).optional(),
    extension: z
      .array(
        z.strictObject({
          url: z.literal(secondFamilyName),
          valueString: oneLine('debe ir en una línea').trim().min(1).max(80),
        }),
      )
      .max(1)
      .default([]),
  })
  .optional()

/** Both, also where `family` already holds the two of them. */
export function familyNames({
  family = '',
  _family,
}: {
  family?: string | undefined
  _family?: z.infer<typeof belongsToFamily>
}): string {
  const second = _family?.extension[0]?.valueString
  if (!second || family === second || family.endsWith(` ${second}`)) return family
  return `${family} ${second}`.trim()
}
