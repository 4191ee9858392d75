/** The page of whoever waits: small, of no script, made without asking anybody anything, for ten thousand look at it at once. */
import { html } from 'hono/html'
import type { Language } from '#app/text/languages.ts'
import type { Preferences } from '../../preferences.ts'
import { bareDocument } from '../pages/bare-document.server.ts'

export type LineWords = (language: Language) => {
  title: string
  body: string
  next: string
  ahead(people: number): string
  alone: string
  kept: string
  home: string
}

/** Seconds until the page asks again: whoever is near the front sooner; 10,000 people ask some 500 times a second together. */
export const askAgainSeconds = (ahead: number): number => Math.min(20, 3 + Math.floor(ahead / 200))

export function linePage(
  preferences: Preferences,
  { brand, ahead, words }: { brand: string; ahead: number; words: LineWords },
) {
  const t = words(preferences.language)
  const place = ahead === 0 ? t.next : t.ahead(ahead)
  return bareDocument(preferences, {
    brand,
    title: place,
    head: html`
<meta http-equiv="refresh" content="${askAgainSeconds(ahead)}">`,
    main: html`<h1>${t.title}</h1>
<p class="lead">${t.body}</p>
<div class="card"><p role="status">${place}</p></div>
<p>${t.alone}</p>
<p class="saved">${t.kept}</p>
<p><a class="way" href="/">${t.home}</a></p>`,
  })
}
