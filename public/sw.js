// Without internet: one page in place of any other, with what its person kept. It keeps no other page and no other data.
const kept = 'copihue-sin-conexion'
const own = 'copihue-persona'
const page = '/sin-conexion'
const files = ['/offline/offline.css', '/offline/offline.js', '/favicon.svg']
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// Its own policy: the one it came with names a nonce, and a nonce is for one answer.
const withoutNonce = async answer =>
  new Response(await answer.text(), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })

async function keep() {
  const cache = await caches.open(kept)
  const fresh = files.map(file => new Request(file, { cache: 'no-cache' }))
  await Promise.all([cache.addAll(fresh), keepPage(cache)])
}

async function keepPage(cache) {
  const answer = await fetch(page, { cache: 'no-store' })
  if (answer.ok) await cache.put(page, await withoutNonce(answer))
}

addEventListener('install', event => {
  event.waitUntil(keep().then(() => skipWaiting()))
})

addEventListener('activate', event => {
  event.waitUntil(registration.navigationPreload?.enable())
})

// Language, colours or letters changed: the page is asked for again.
addEventListener('message', event => {
  if (event.data === 'look') event.waitUntil(caches.open(kept).then(keepPage).catch(() => {}))
})

// Signing out, whatever the page does about it.
const signsOut = ({ method, url }) =>
  method === 'POST' && /^\/(?:loading(?:\.data)?|api\/auth\/logout)$/.test(new URL(url).pathname)

addEventListener('fetch', event => {
  const { request } = event
  if (signsOut(request)) {
    event.waitUntil(caches.delete(own))
    return
  }
  if (request.method !== 'GET') return
  const { pathname, origin } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(visit(event))
  else if (origin === location.origin && files.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const answer = await caches.match(page)
    if (!answer) throw error
    return answer
  }
}
