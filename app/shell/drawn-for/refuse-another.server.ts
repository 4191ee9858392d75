/** A page that one person opened acts for nobody who signed in since in the same browser. */
import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { drawnFor } from './drawn-for.server.ts'
import { drawnForField, movedBetween } from './moved.rules.ts'

/**
 * Of a form that says for whom its page was opened. One without a mark is a program's, or of a page from before.
 * @param who is there now, as a patient or at a desk. Where it is nobody, the page asks for that itself.
 * @throws what happened, and the way to the page as it is for whoever is there now.
 */
export function refuseAnother(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  form: FormData,
  who: { id: string } | null,
): void {
  const mark = form.get(drawnForField)
  if (!who || typeof mark !== 'string' || !movedBetween(mark, drawnFor(who))) return
  const { title, body, again } = texts(context.get(visitContext).language, 'identity').another
  throw data(
    { said: { title, body }, near: [{ label: again, to: url.pathname + url.search }] },
    { status: 409, headers: { 'Cache-Control': 'no-store' } },
  )
}
