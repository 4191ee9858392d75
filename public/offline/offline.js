// What this device kept of whoever signed in last, on the page that stands in for any other.
const own = 'copihue-persona'

document.getElementById('retry').addEventListener('click', event => {
  event.preventDefault()
  location.reload()
})

// «online» is said when there is a network, which is often a moment before anything answers; and a page that came in
// between hears of it never again. So it asks, less and less often, and goes on when something answers.
let pause = 2000
let asking
async function goOn() {
  clearTimeout(asking)
  if (navigator.onLine) {
    const answer = await fetch('/sin-conexion', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return location.reload()
  }
  clearTimeout(asking)
  asking = setTimeout(goOn, pause)
  pause = Math.min(pause * 2, 60_000)
}
addEventListener('online', () => {
  pause = 2000
  goOn()
})
asking = setTimeout(goOn, pause)

async function showPerson() {
  const cache = (await caches.has(own)) && (await caches.open(own))
  const answer = cache && (await cache.match('/api/offline'))
  if (!answer) return
  const { saved, until, appointments, card } = await answer.json()
  const left = Date.parse(until) - Date.now()
  // Also what is older than this rule and says no end.
  if (!(left > 0)) return void (await caches.delete(own))
  // A page that is left open ends with it.
  setTimeout(() => location.reload(), left)
  const coming = appointments.filter(({ ends }) => Date.parse(ends) > Date.now())
  const template = document.getElementById('appointment')
  for (const appointment of coming) {
    const item = template.content.cloneNode(true)
    for (const place of item.querySelectorAll('[data-fill]')) {
      const words = appointment[place.dataset.fill]
      if (words) place.textContent = words
      else place.remove()
    }
    document.getElementById('appointments').append(item)
  }
  document.getElementById('saved').textContent = saved
  document.getElementById('none').hidden = coming.length > 0
  if (card) {
    document.getElementById('card-name').textContent = card.name
    document.getElementById('card-rut').textContent = card.rut
    const qr = document.getElementById('card-qr')
    qr.setAttribute('viewBox', `0 0 ${card.qr.size} ${card.qr.size}`)
    qr.firstElementChild.setAttribute('d', card.qr.path)
    document.getElementById('card').hidden = false
  }
  document.getElementById('nobody').hidden = true
  document.getElementById('person').hidden = false
}

showPerson()
