/** Text as it is compared: nobody has to remember accents and capitals. */

/** «Ñuñoa 3» → «nunoa 3»: lower case, no accents, all else as it stands. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** «María-José  Ñuñoa » → «maria-jose nunoa»: single blanks, too. */
export const plainText = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim()

/** «  Edad Máxima (años) » → «edad maxima anos»: letters and digits of a keyboard, and single blanks. */
export const plainWords = (text: string): string =>
  unaccented(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
