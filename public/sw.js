// Without internet: one page in place of any other, with what its person kept. It keeps no other page and no other data.
const kept = 'copihue-sin-conexion'
const own = 'copihue-persona'
const ownData = '/api/offline'
const page = '/sin-conexion'
const files = ['/tema.css', '/offline/offline.css', '/offline/offline.js', '/favicon.svg']
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

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

// Pages that were open before hand their calls over too: one of them may be the one that signs out.
addEventListener('activate', event => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]))
})

// Who is here changes with this; what was asked for before it is of somebody else. Only this worker writes, so it is the one that knows.
let person = 0

async function forgetPerson() {
  person += 1
  await caches.delete(own)
}

async function keepPerson() {
  const asked = ++person
  const answer = await fetch(ownData, { cache: 'no-store' })
  if (answer.status === 401) return forgetPerson()
  if (!answer.ok || asked !== person) return
  const body = await answer.text()
  const cache = await caches.open(own)
  if (asked === person) await cache.put(ownData, new Response(body))
  // Somebody left while it was written.
  if (asked !== person) await caches.delete(own)
}

// It says itself until when it may be kept; what says nothing is older than that rule.
async function forgetOld() {
  const answer = (await caches.has(own)) && (await (await caches.open(own)).match(ownData))
  if (answer && !(Date.parse((await answer.json()).until) > Date.now())) await caches.delete(own)
}

// What a page asks for: `look` when language, colours or letters changed, `keep` and `forget` by whether somebody is signed in.
const errands = {
  look: keep,
  keep: keepPerson,
  forget: forgetPerson,
}
addEventListener('message', event => {
  if (Object.hasOwn(errands, event.data)) event.waitUntil(errands[event.data]().catch(() => {}))
})

// Who leaves takes their reminders along; the portal ends them too, for browsers whose worker sleeps.
const leaves = ({ method, url }) =>
  method === 'POST' && /^\/api\/auth\/logout$/.test(new URL(url).pathname)
async function endPush() {
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

// Signing in or out, whatever the page does about it.
const changesPerson = ({ method, url }) => {
  const { pathname } = new URL(url)
  return method === 'POST'
    ? /^\/(?:api\/auth\/log(?:in|out)|(?:loading|mi-perfil\/eliminar)(?:\.data)?)$/.test(pathname)
    : pathname === '/login/clave-unica/vuelta'
}

addEventListener('fetch', event => {
  const { request } = event
  const answered = answer(event)
  if (changesPerson(request)) {
    // At once, for the call may never come back; and when it does, before its page can ask for who is here now.
    event.waitUntil(forgetPerson())
    if (leaves(request)) event.waitUntil(endPush().catch(() => {}))
    event.respondWith((answered ?? fetch(request)).finally(forgetPerson))
  } else if (answered) event.respondWith(answered)
})

function answer(event) {
  const { request } = event
  if (request.method !== 'GET') return undefined
  const { pathname, origin } = new URL(request.url)
  if (request.mode === 'navigate') {
    event.waitUntil(forgetOld().catch(() => {}))
    return visit(event)
  }
  if (origin !== location.origin || !files.includes(pathname)) return undefined
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())
}

async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const answer = await caches.match(page)
    if (!answer) throw error
    return answer
  }
}

// A reminder, in words of the server that say nothing of anybody: a locked screen shows them to whoever is near. What is
// pressed leads to one's own hours, and never to what a message says.
addEventListener('push', event => {
  let said = {}
  try {
    said = event.data?.json() ?? {}
  } catch {}
  const { title = 'Tienes un aviso', body = 'Ábrelo para verlo.', lang = 'es', icon } = said
  // One stands at a time; a later one sounds again.
  const shown = { body, lang, icon, tag: 'recordatorio', renotify: true }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openHours())
})

async function openHours() {
  const [open] = await clients.matchAll({ type: 'window' })
  const shown = open && (await open.navigate('/mis-citas').catch(() => null))
  return shown ? shown.focus() : clients.openWindow('/mis-citas')
}
