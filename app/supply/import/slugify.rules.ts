import { plainText } from '#app/platform/plain-text.rules.ts'

/** «Clínica Ñandú, Sede 2» → «clinica-nandu-sede-2»; never empty. */
export const slugify = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '') || 'sin-nombre'
