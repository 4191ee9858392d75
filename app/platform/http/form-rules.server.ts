/**
 * The generic rules of every form (specification section 5), as zod builders. The words are passed in, so that
 * pages say them in the patient's language and the interface in Spanish.
 */
import { z } from 'zod'
import { dashedRut, parseRut } from '../rut.ts'

// A NUL in a JSON body comes through as one; a PostgreSQL text has no place for it.
const storable = /^[^\0]*$/

/** Text that must be there; surrounding blanks do not count as text. */
export const required = (message: string) =>
  z.string({ error: message }).trim().min(1, message).regex(storable, message)

export const min = (length: number, message: string) =>
  z.string({ error: message }).trim().min(length, message)

export const max = (length: number, message: string) =>
  z.string({ error: message }).trim().max(length, message)

// Line breaks and other controls, what turns the direction of what is read, what no font has a letter for, and letters and marks that
// are drawn as nothing. What joins signs of an emoji or breaks a word is left alone: it comes along with what people paste.
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}]|(?!\p{Variation_Selector}|[\u00AD\u200B-\u200D\u2060\uFEFF])\p{Default_Ignorable_Code_Point}/u

/** Whether a text has signs that nobody sees, and that make it look like another. */
export const hasUnseen = (text: string): boolean => unseen.test(text)

/** What stands on one line of somebody's letter or list, and could forge the next one. */
export const oneLine = (message: string) =>
  z.string({ error: message }).refine(text => !hasUnseen(text), message)

// Marks of direction and the like, which telephones copy along with a number or an address: nobody sees what would be wrong.
const pasted = /\p{Cf}/gu

/** 254 is the longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const email = (words: { required: string; invalid: string }) =>
  required(words.required)
    .transform(text => text.replaceAll(pasted, ''))
    .pipe(z.email(words.invalid).max(254, words.invalid))

/** Exactly so many digits; blanks between them are forgiven. */
export const digits = (count: number, words: { required: string; invalid: string }) =>
  required(words.required)
    .transform(text => text.replaceAll(/[\s\p{Cf}]/gu, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), words.invalid))

// Taken off only where a whole number stands behind it: eight digits are a number already, whatever they begin with.
const mobilePrefix = /^(?:(?:\+|00)?56(?=9?\d{8}$))?(?:9(?=\d{8}$))?/

/** The eight digits after «+56 9», as they are kept; what is no number, as it was typed, without what people write between digits. */
export const eightDigits = (typed: string) =>
  typed.replaceAll(/[\s\p{Cf}.()-]/gu, '').replace(mobilePrefix, '')

/** The eight digits after the fixed «+56 9» of the page: people paste the whole number, browsers fill in nine digits (`tel-national`). */
export const mobilePhone = (words: { required: string; invalid: string }) =>
  required(words.required).transform(eightDigits).pipe(digits(8, words))

/** The same, in the words of a catalogue of errors. */
export const phone = (t: { phone: string; phoneShape: string }) =>
  mobilePhone({ required: t.phone, invalid: t.phoneShape })

// A name goes into e-mails and SMS to an address that nobody has proved to own: letters only, no links.
// A point ends an abbreviation ("Ma. José"); inside a word it would make one.
const nameShape = /^\p{L}(?:[\p{L}\p{M}'’´\- ]|\.(?= |$))*$/u
// More marks on one letter than any script has are drawn over the lines above and below.
const heap = /\p{M}{5}/u

/** A name or last name of a person. @param missing what is said of an empty field. */
export const personName = (missing: string, t: { nameLong: string; nameShape: string }) =>
  required(missing).pipe(
    z
      .string()
      .max(80, t.nameLong)
      .regex(nameShape, t.nameShape)
      .refine(text => !hasUnseen(text) && !heap.test(text), t.nameShape),
  )

/** Eight digits to E.164. */
export const toE164 = (digits: string) => `+569${digits}`

/** Given as people write it, kept as «12345678-5». */
export const rut = (message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const parsed = parseRut(text)
    if (parsed) return dashedRut(parsed)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The same of a field that may be left empty: undefined then. */
export const optionalRut = (message: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform(text => text || undefined)
    .pipe(rut(message).optional())

/** A number as an address says it: digits alone, so that each has one address, up to what a column of identities holds. */
export const numberInAddress = (message: string) =>
  z
    .string({ error: message })
    .regex(/^(?:0|[1-9]\d{0,14})$/, message)
    .transform(Number)

/** One of a closed set of values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z.enum(values, { error: message })

/** A minute of a wall clock, as a page writes it into a form: `2026-11-24T09:00`; the database knows no year 0. */
export const wallMinute = z.iso
  .datetime({ local: true, precision: -1 })
  .regex(/^(?:19|20|21)/)
  .transform(text => Temporal.PlainDateTime.from(text))
