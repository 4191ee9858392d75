/** A page that one person opened acts for nobody who signed in since in the same browser. */
import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { drawnFor } from './drawn-for.server.ts'
import { drawnForField, movedBetween } from './moved.rules.ts'

/**
 * Of what was sent with this request, where it says for whom its page was opened. A form without a mark is a program's, or of a page from before.
 * For loaders and actions: refused in a middleware, the answer would be drawn without what the root knows, in no language, theme or brand but the first.
 * @param here path and query of the page. @param who is there now. Where it is nobody, the page asks for that itself.
 * @throws what happened, and the way to the page as it is for whoever is there now.
 */
export function refuseAnother(
  context: Readonly<RouterContextProvider>,
  here: string,
  who: { id: string } | null,
): void {
  const { sent, language } = context.get(visitContext)
  const mark = sent?.form.get(drawnForField)
  if (!who || typeof mark !== 'string' || !movedBetween(mark, drawnFor(who))) return
  const { title, body, again } = texts(language, 'identity').another
  throw data(
    { said: { title, body }, near: [{ label: again, to: here }] },
    { status: 409, headers: { 'Cache-Control': 'no-store' } },
  )
}
