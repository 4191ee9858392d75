/** Somebody books with a RUT that is not theirs: its person sees it, and says that it was not them. */
import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from './actions/member.ts'
import { newPerson } from './actions/patient.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const rut = '12.345.678-5'

/** As a program would, without a cookie. @returns when, as the portal says it, and the contact. */
async function bookAsStranger(request: APIRequestContext) {
  const search =
    '/api/search/offers?type=consulta&specialty=medicina-general&commune=santiago&atencion=presencial'
  const { items } = await (await request.get(search)).json()
  for (const { id } of items.flatMap((item: { next_slots: { id: string }[] }) => item.next_slots)) {
    const held = await request.post('/api/holds', { data: { slot_id: id } })
    if (held.status() === 409) continue
    const { name, lastName: last_name, email, phone: mobile_phone } = newPerson()
    const { hold_id } = await held.json()
    const data = { hold_id, name, last_name, email, mobile_phone, rut }
    const booked = await request.post('/api/appointments', { data })
    expect(booked.status(), await booked.text()).toBe(201)
    return { email, code: (await booked.json()).code as string }
  }
  throw new Error('no hour was free')
}

const others = (page: Page) => page.getByRole('region', { name: 'Reservadas por otra persona' })

test('what a stranger booked with one’s RUT is shown without who, and freed by «No fui yo» @both', async ({
  page,
  request,
}) => {
  const { email, code } = await bookAsStranger(request)
  await signIn(page, rut)
  await page.goto('/mis-citas')
  await expect(others(page)).toBeVisible()
  for (const secret of [email, code, 'Andrea']) await expect(page.getByText(secret)).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const before = await others(page).getByRole('listitem').filter({ hasText: 'Medicina General' }).count()
  const no = others(page).getByRole('link', { name: 'No fui yo' }).first()
  await no.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '¿No pediste esta hora?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No fui yo, liberar la hora' }).click()
  await expect(page.getByText('Listo: la hora quedó libre')).toBeVisible()
  await expect(others(page).getByRole('listitem').filter({ hasText: 'Medicina General' })).toHaveCount(
    before - 1,
  )
})

test('without a script the question is a page, and its answer a form', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { email } = await bookAsStranger(request)
  // Signing in needs scripts; what follows does not.
  await signIn(page, rut)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState })
  const plain = await context.newPage()
  await plain.goto('/mis-citas')
  await others(plain).getByRole('link', { name: 'No fui yo' }).first().click()
  await plain.getByRole('button', { name: 'No fui yo, liberar la hora' }).click()
  await expect(plain.getByText('Listo: la hora quedó libre')).toBeVisible()
  await context.close()
  const sent: { to: string; subject: string; text: string }[] = await (
    await request.get('/demo/buzon.json')
  ).json()
  const told = sent.filter(one => one.to === email && one.subject?.startsWith('Cancelamos tu reserva'))
  for (const { text } of told) expect(text).not.toMatch(/Camila|12\.345\.678/)
})
