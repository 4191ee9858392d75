/** A page that one person opened acts for nobody who signed in since in the same browser. */
import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField, movedBetween } from '#app/shell/drawn-for/moved.rules.ts'
import { texts } from '#app/text/texts.server.ts'
import { findUser } from '../user.server.ts'

/**
 * Of a form of `OwnForm`. Where nobody is signed in, its page asks for that; one without a mark is a program's, or of a page from before.
 * @throws what happened, and the way to the page as it is for whoever is there now.
 */
export function refuseAnother(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  form: FormData,
): void {
  const user = findUser(context)
  const mark = form.get(drawnForField)
  if (!user || typeof mark !== 'string' || !movedBetween(mark, drawnFor(user))) return
  const { title, body, again } = texts(context.get(visitContext).language, 'identity').another
  throw data(
    { said: { title, body }, near: [{ label: again, to: url.pathname + url.search }] },
    { status: 409, headers: { 'Cache-Control': 'no-store' } },
  )
}
