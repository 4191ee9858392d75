/** A page as the server draws it, in Spanish, from what its loader would give. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Capability } from '#app/text/catalogue.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'

const spanish = ((capability: Capability) => texts('es', capability)) as TextSource

/** @param data what the page's loader gives; without one the page has no loader. */
export function drawn(Page: ComponentType<never>, data: object = {}, path = '/'): string {
  // The stub gives it the props that a route gets, whose types are made for each page.
  const Stub = createRoutesStub([{ id: 'page', path: '*', loader: () => data, Component: Page as never }])
  return renderToString(
    <TextContext value={spanish}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: data } }} />
    </TextContext>,
  )
}

/** What is read of it: without drawings and marks, as one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
