/** The page that stands in for any other without internet. No nonce and no script of the router in it: it may be kept. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Route } from './+types/sin-conexion.ts'

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function loader({ context }: Route.LoaderArgs) {
  const { language, colourMode, fontSize } = context.get(visitContext)
  const brand = inHtml(context.get(portalContext).config.BRAND_NAME)
  const t = texts(language, 'offline')
  const html = `<!DOCTYPE html>
<html lang="${locales[language]}" data-theme="${colourMode}" data-font-size="${fontSize}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(t.title)} · ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tema.css">
<link rel="stylesheet" href="/offline/offline.css">
</head>
<body>
<header><img src="/favicon.svg" alt="" width="36" height="36"><p>${brand}</p></header>
<main>
<h1>${inHtml(t.title)}</h1>
<p class="lead">${inHtml(t.body)}</p>
<p><a class="button" href="/" id="retry">${inHtml(t.retry)}</a></p>
<section id="nobody"><p>${inHtml(t.nobody)}</p></section>
<section id="person" hidden>
<p class="saved">${inHtml(t.saved)} <span id="saved"></span></p>
<div id="card" hidden>
<h2>${inHtml(t.card)}</h2>
<div class="card"><div><p id="card-name"></p><p>${inHtml(t.rut)} <span id="card-rut"></span></p></div><svg id="card-qr" role="img" aria-label="${inHtml(t.qr)}"><path></path></svg></div>
</div>
<h2>${inHtml(t.appointments)}</h2>
<p id="none" hidden>${inHtml(t.none)}</p>
<ul id="appointments"></ul>
</section>
<p class="emergency">${inHtml(t.emergency)}</p>
<template id="appointment"><li><strong data-fill="when"></strong><span data-fill="what"></span><span data-fill="professional"></span><span data-fill="where"></span><span>${inHtml(t.code)} <b data-fill="code"></b></span></li></template>
</main>
<script src="/offline/offline.js"></script>
</body>
</html>
`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
