/** A page that one person opened acts for nobody who signed in since in the same browser. */
import { createContext, data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { formAhead } from '#app/platform/http/page-request.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { drawnFor } from './drawn-for.server.ts'
import { drawnForField, movedBetween } from './moved.rules.ts'

interface Asked {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Of a form that says for whom its page was opened. One without a mark is a program's, or of a page from before.
 * @param who is there now. Where it is nobody, the page asks for that itself.
 * @throws what happened, and the way to the page as it is for whoever is there now.
 */
export const refuseAnother = (asked: Asked, form: FormData, who: { id: string } | null): void =>
  refuseMark(asked, form.get(drawnForField), who)

/** Of the form that was sent: read before its page reads the form, which can be done once. */
const sent = createContext<{ mark: FormDataEntryValue | null; url: URL } | null>(null)

/**
 * Stands before pages that are somebody's: whoever finds out there who it is (`requireUser`, `staffOf`) refuses by it. Refused here already,
 * the answer would be drawn without what the root knows: in no language, theme or brand but the first.
 */
export async function noteMark({ request, url, context }: Asked & { request: Request }): Promise<void> {
  if (request.method !== 'POST') return
  // What is no form is its page's to refuse.
  const form = await formAhead({ request, context }).catch(() => null)
  context.set(sent, { mark: form?.get(drawnForField) ?? null, url })
}

/** The same, of what `noteMark` read. @throws as `refuseAnother`. */
export function refuseNoted(context: Asked['context'], who: { id: string }): void {
  const noted = context.get(sent)
  if (noted) refuseMark({ url: noted.url, context }, noted.mark, who)
}

function refuseMark({ url, context }: Asked, mark: FormDataEntryValue | null, who: { id: string } | null) {
  if (!who || typeof mark !== 'string' || !movedBetween(mark, drawnFor(who))) return
  const { title, body, again } = texts(context.get(visitContext).language, 'identity').another
  throw data(
    { said: { title, body }, near: [{ label: again, to: url.pathname + url.search }] },
    { status: 409, headers: { 'Cache-Control': 'no-store' } },
  )
}
