/** Text without accents, for addresses and for finding people by name. */

/** «María-José Ñuñoa» → «maria-jose nunoa»: lower case, no accents, single blanks. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** «Clínica Ñandú, Sede 2» → «clinica-nandu-sede-2»; never empty. */
export const slugify = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '') || 'sin-nombre'
