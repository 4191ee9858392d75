/** What came out of a visit that is over: whoever may open it is led there, whoever only has the link is asked to sign in. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { isUnattended } from '../appointments/appointment.rules.ts'

interface DocumentLink {
  label: string
  to: string
}

/** What booking asks of whoever keeps health documents: a link by mail proves nobody's RUT. */
declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** By appointment; only what this person may open. */
    visitDocuments: (
      tx: Tx,
      user: SessionUser,
      appointmentIds: readonly string[],
      language: Language,
      now: Temporal.Instant,
    ) => Promise<Map<string, DocumentLink[]>>
  }
}

/** @returns the same for every visit that took place while nobody is signed in: whether there are any is its person's to know. */
export async function documentsOf(
  { db, clock, visitDocuments }: Pick<Portal, 'db' | 'clock' | 'visitDocuments'>,
  { id, state, end }: Pick<Appointment, 'id' | 'state' | 'end'>,
  { user, language, here }: { user: SessionUser | null; language: Language; here: string },
): Promise<{ title: string; links: DocumentLink[] } | null> {
  const now = clock.now()
  if (isUnattended(state) || Temporal.Instant.compare(now, end) < 0) return null
  const t = texts(language, 'steps').day.documents
  if (!user) return { title: t.title, links: [{ label: t.signIn, to: loginFor(here) }] }
  const links = (await visitDocuments(db, user, [id], language, now)).get(id)
  return links ? { title: t.title, links } : null
}
