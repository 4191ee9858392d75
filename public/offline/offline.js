// What this device kept of whoever signed in last, on the page that stands in for any other.
const own = 'copihue-persona'

document.getElementById('retry').addEventListener('click', event => {
  event.preventDefault()
  location.reload()
})
addEventListener('online', () => location.reload())

async function showPerson() {
  const cache = (await caches.has(own)) && (await caches.open(own))
  const answer = cache && (await cache.match('/api/offline'))
  if (!answer) return
  const { saved, appointments, card } = await answer.json()
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
    document.getElementById('card').hidden = false
  }
  document.getElementById('nobody').hidden = true
  document.getElementById('person').hidden = false
}

showPerson()
