/** A page as the server draws it, in Spanish or another language, from what its loader would give. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { RootData } from '#app/shell/use-root.ts'
import type { Capability } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'

const wordsIn = (language: Language) =>
  ((capability: Capability) => texts(language, capability)) as TextSource

/** @param data what the page's loader gives; without one the page has no loader. @param said what the root says beside the language. */
export function drawn(
  Page: ComponentType<never>,
  data: object = {},
  path = '/',
  language: Language = 'es',
  said: Partial<RootData> = {},
): string {
  // The stub gives it the props that a route gets, whose types are made for each page.
  const page = { id: 'page', path: '*', loader: () => data, Component: Page as never }
  // The root knows the language; a page in Spanish is drawn as where its loader has failed.
  const root = language === 'es' ? undefined : ({ language, ...said } as RootData)
  const Stub = createRoutesStub(
    root ? [{ id: 'root', path: '/', loader: () => root, children: [page] }] : [page],
  )
  return renderToString(
    <TextContext value={wordsIn(language)}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { ...(root && { root }), page: data } }} />
    </TextContext>,
  )
}

/** The same once its action has answered. */
export const drawnAnswered = (
  Page: ComponentType<never>,
  loaderData: object,
  actionData: object,
  path?: string,
): string => {
  // The props of a route have types that are made for each page.
  const Answered = Page as ComponentType<object>
  return drawn(() => <Answered {...{ loaderData, actionData }} />, {}, path)
}

/** What is read of it: without drawings and marks, as one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
