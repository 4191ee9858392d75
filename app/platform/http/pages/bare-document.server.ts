/** A page without scripts of ours, made without asking anybody anything: drawn alike wherever one stands in for another. */
import { html } from 'hono/html'
import { locales } from '#app/text/languages.ts'
import type { Preferences } from '../../preferences.ts'

type Html = ReturnType<typeof html>

/** @param head what else stands there. @param after what comes behind the page. */
export function bareDocument(
  { language, colourMode, fontSize }: Preferences,
  {
    brand,
    title,
    head = '',
    main,
    after = '',
  }: Record<'brand' | 'title', string> & {
    head?: Html | ''
    main: Html
    after?: Html | ''
  },
) {
  return html`<!DOCTYPE html>
<html lang="${locales[language]}" data-theme="${colourMode}" data-font-size="${fontSize}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${title} · ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tema.css">
<link rel="stylesheet" href="/offline/offline.css">
</head>
<body data-layout="default">
<header><img src="/favicon.svg" alt="" width="36" height="36"><p>${brand}</p></header>
<main>
${main}
</main>${after}
</body>
</html>
`
}
