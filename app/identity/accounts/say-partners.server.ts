/** With whom somebody's data would be shared: whoever is asked for it reads the names first. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** What identity asks of whoever has covenants. */
declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** The companies of today's covenants, by name. */
    sharingPartners: (db: Tx, now: Temporal.Instant) => Promise<string[]>
  }
}

/** @returns nothing while there is no company. */
export async function sayPartners(
  { reads, clock, sharingPartners }: Pick<Portal, 'reads' | 'clock' | 'sharingPartners'>,
  language: Language,
): Promise<string | null> {
  const names = await sharingPartners(reads, clock.now())
  return names.length ? texts(language, 'club').covenants.share.partners(names.join(', ')) : null
}
