/** The page that stands in for any other without internet. No nonce and no script of the router in it: it may be kept. */
import { html } from 'hono/html'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { bareDocument } from '#app/platform/http/pages/bare-document.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Route } from './+types/sin-conexion.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'offline')
  const page = await bareDocument(visit, {
    brand: context.get(portalContext).config.BRAND_NAME,
    title: t.title,
    main: html`<h1>${t.title}</h1>
<p class="lead">${t.body}</p>
<p><a class="button" href="/" id="retry">${t.retry}</a></p>
<section id="nobody"><p>${t.nobody}</p></section>
<section id="person" hidden>
<p class="saved">${t.saved} <span id="saved"></span></p>
<div id="card" hidden>
<h2>${t.card}</h2>
<div class="card"><div><p id="card-name"></p><p>${t.rut} <span id="card-rut"></span></p></div><svg id="card-qr" role="img" aria-label="${t.qr}"><path></path></svg></div>
</div>
<h2>${t.appointments}</h2>
<p id="none" hidden>${t.none}</p>
<ul id="appointments"></ul>
</section>
<p class="emergency">${t.emergency}</p>
<template id="appointment"><li><strong data-fill="when"></strong><span data-fill="what"></span><span data-fill="professional"></span><span data-fill="where"></span><span>${t.code} <b data-fill="code"></b></span></li></template>`,
    after: html`
<script src="/offline/offline.js"></script>`,
  })
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
