/** What a spreadsheet would run instead of show, and the apostrophe before it: written and taken away by the same pattern. */

const signs = String.raw`=+\-@＝＋－＠`

/**
 * Where a program whose separator is another one (an Excel in English, a paste) would see a cell of its own begin, and in it a formula.
 * Quotes do not help there: a line that begins without one has none for it. OWASP, CSV Injection.
 * Each run of signs is looked at once, from where it begins: from each of its line breaks anew, a cell of 40,000 of them took half a minute, and all
 * who wanted something else waited.
 */
const inside = (guard: '' | "'") => new RegExp(String.raw`(?<![,"\s])([,"\s]+)${guard}(?='*[${signs}])`, 'g')

const bare = inside('')
const guarded = inside("'")
/** As `escape_formulas` of csv-stringify has it. */
const guardedHead = new RegExp(String.raw`^'(?=[${signs}\t\r])`)

/** Whether a cell of its own would begin behind these signs. */
const begins = (between: string) => /[,\t\r\n]/.test(between)

/** Text in the middle of a cell stays text. */
export const guardInside = (cell: string): string =>
  cell.replace(bare, between => (begins(between) ? `${between}'` : between))

/** As it was before it was written. */
export const withoutGuard = (cell: string): string =>
  cell
    .replace(guardedHead, '')
    .replace(guarded, (whole, between: string) => (begins(between) ? between : whole))
