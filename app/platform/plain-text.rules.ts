/** Text as it is compared: nobody has to remember accents and capitals. */

/** «Ñuñoa 3» → «nunoa 3»: lower case, no accents, all else as it stands. */
export const unaccented = (text: string): string =>
  // Those that stand by themselves go first: putting thousands of them in order takes as long as all of them times all of them.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()

const withoutMarks = (text: string): string => text.replace(/\p{M}/gu, '')

/** «María-José  Ñuñoa » → «maria-jose nunoa»: single blanks, too. */
export const plainText = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim()

/** «  Edad Máxima (años) » → «edad maxima anos»: letters and digits of a keyboard, and single blanks. */
export const plainWords = (text: string): string =>
  unaccented(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
