/** The demo's guide leads somewhere, and its mailbox shows what the portal sends. */
import { randomInt } from 'node:crypto'
import { freeHours } from './actions/program.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** A guest books the first hour of the guide's first search, as a program would. */
async function bookAnHour(request: import('@playwright/test').APIRequestContext) {
  for (const id of (await freeHours(request, 'medicina-general')).flatMap(slots => slots.slice(1))) {
    const held = await request.post('/api/holds', { data: { slot_id: id } })
    if (held.status() === 409) continue
    expect(held.status(), await held.text()).toBe(201)
    const email = `rosaura.${id}@ejemplo.cl`
    const { hold_id } = (await held.json()) as { hold_id: string }
    const person = {
      name: 'Rosaura',
      last_name: 'Quilodrán Ñancupil',
      email,
      mobile_phone: String(randomInt(20_000_000, 99_999_999)),
    }
    const booked = await request.post('/api/appointments', { data: { hold_id, ...person } })
    expect(booked.status(), await booked.text()).toBe(201)
    return { email, code: ((await booked.json()) as { code: string }).code }
  }
  throw new Error('no hour was free')
}

test('every page that the guide points at answers @either', async ({ page, request }) => {
  await page.goto('/demo')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const guide = await (await request.get('/demo.json')).json()
  expect(guide.doctor_links.length).toBeGreaterThan(10)
  expect(guide.doctor_links.some((link: { has_hours: boolean }) => !link.has_hours)).toBe(true)
  expect(guide.searches.length).toBeGreaterThan(8)
  for (const { href } of [...guide.searches, ...guide.tools, ...guide.dead_ends]) {
    const answer = await request.get(href)
    expect(answer.status(), href).toBe(href.includes('no-existe') ? 404 : 200)
  }
  // What each is called is what one sees there.
  for (const [label, heading] of [
    ['Una comuna sin médicos', /^No hay Medicina General en /],
    ['Filtros que no dejan a nadie', 'Ninguna opción cumple tus filtros'],
    ['Un enlace sin horas', 'Por ahora no hay horas disponibles'],
  ] as const) {
    const { href } = guide.dead_ends.find((link: { label: string }) => link.label === label)
    await page.goto(href)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
})

test('a booking is in the mailbox at once, with its link and its calendar file @either', async ({
  page,
  request,
}) => {
  const { email, code } = await bookAnHour(request)
  const [sms, letter] = (await (await request.get('/demo/buzon.json')).json()).filter(
    (message: { text: string }) => message.text.includes(code),
  )
  expect([sms.kind, letter.kind].sort()).toEqual(['email', 'sms'])

  await page.goto('/demo/buzon')
  await page.getByLabel('Buscar').fill(email)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 mensaje', { exact: true })).toBeVisible()
  const message = page.getByRole('article')
  await expect(message).toContainText(code)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const download = page.waitForEvent('download')
  await message.getByRole('link', { name: /\.ics$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  const asSent = message.getByRole('link', { name: /Ver el correo como llega/ })
  await page.goto((await asSent.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(code).first()).toBeVisible()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('guide and mailbox are links and forms', async ({ page, request }) => {
    const { email } = await bookAnHour(request)
    await page.goto('/demo')
    await page.locator('summary', { hasText: 'enlaces' }).click()
    await page.getByRole('link', { name: 'Abrir el buzón' }).first().click()
    await page.getByLabel('Buscar').fill(email)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/buscar=rosaura/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})
