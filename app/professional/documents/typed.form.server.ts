/** Fields of documents, as records take them: a tab of a spreadsheet in a line is said beside the line. */
import { z } from 'zod'
import { hasUnseen, required } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

export type Errors = Catalogue['desk']['errors']

/** By the names of their fields. */
export type Answers = Record<string, string | number | undefined>

const plain = (longest: number, t: Errors) =>
  z
    .string()
    .trim()
    .max(longest, t.long)
    .refine(text => !hasUnseen(text), t.signs)

export const text = (missing: string, longest: number, t: Errors) => required(missing).pipe(plain(longest, t))
export const optionalText = (longest: number, t: Errors) => plain(longest, t).optional()

/** Line breaks are text where there is room for them; browsers send two characters for each. */
export const optionalLines = (longest: number, t: Errors) =>
  z
    .string()
    .trim()
    .transform(typed => typed.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(longest, t.long)
        .refine(lines => !hasUnseen(lines.replaceAll('\n', '')), t.signs),
    )
    .optional()
