/** What the router keeps between its loaders and the drawing of a page. Held by contracts.test.ts. */
import type { EntryContext } from 'react-router'

/**
 * Reads the loaders' data that the router hands over to the browser before it is asked for: nothing is left to wait for,
 * so the page is one string in one pass, a quarter cheaper than a stream (docs/decisions/0082-pages-in-one-string.md).
 * @throws when the router keeps them elsewhere.
 */
export async function bringData(
  context: Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'>,
): Promise<string> {
  let value = ''
  const decoder = new TextDecoder()
  for await (const chunk of context.serverHandoffStream ?? [])
    value += decoder.decode(chunk, { stream: true })
  if (!context.renderMeta) throw new Error('the router keeps its data elsewhere now')
  context.renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  // Locked by having been read; the router asks for a reader that it does not use any more.
  context.serverHandoffStream = new ReadableStream()
  return value
}

/** The page's path, of the path that the router asks for its data between two pages: `/cita.data`, and `/_.data` for the first. */
export const withoutDataSuffix = (path: string) => path.replace(/(?:\/_)?\.data$/, '') || '/'

/** Whether renderToString left a part that was not ready for the browser to render. */
export const isUnfinished = (html: string) => html.includes('<!--$!-->')
