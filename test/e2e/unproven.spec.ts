/** Somebody books with a RUT that is not theirs: its person sees it, and says that it was not them. */
import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from './actions/member.ts'
import { newPerson } from './actions/patient.ts'
import { freeHours } from './actions/program.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const rut = '12.345.678-5'

/** One each, for they are the same patient's and run at the same time: whoever frees an hour frees its own. */
const ofStory = {
  desktop: { slug: 'medicina-general', name: 'Medicina General' },
  phone: { slug: 'dermatologia', name: 'Dermatología' },
  plain: { slug: 'pediatria' },
}

/** As a program would, without a cookie. @returns the contact, the code and the id. */
async function bookAsStranger(request: APIRequestContext, specialty: string) {
  for (const slot_id of (await freeHours(request, specialty)).flat()) {
    const held = await request.post('/api/holds', { data: { slot_id } })
    if (held.status() === 409) continue
    const { name, lastName: last_name, email, phone: mobile_phone } = newPerson()
    const { hold_id } = await held.json()
    const data = { hold_id, name, last_name, email, mobile_phone, rut }
    const booked = await request.post('/api/appointments', { data })
    expect(booked.status(), await booked.text()).toBe(201)
    const { id, code } = (await booked.json()) as { id: string; code: string }
    return { id, email, code }
  }
  throw new Error('no hour was free')
}

const others = (page: Page) => page.getByRole('region', { name: 'Reservadas por otra persona' })
const hourOf = (page: Page, id: string) =>
  others(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${id}"]`) })

test('what a stranger booked with one’s RUT is shown without who, and freed by «No fui yo» @either', async ({
  page,
  request,
}, { project }) => {
  const { slug, name } = ofStory[project.name as 'desktop' | 'phone']
  const { id, email, code } = await bookAsStranger(request, slug)
  await signIn(page, rut)
  await page.goto('/mis-citas')
  await expect(others(page)).toBeVisible()
  for (const secret of [email, code, 'Andrea']) await expect(page.getByText(secret)).toBeHidden()
  await expect(others(page).getByText(name)).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const mine = hourOf(page, id)
  const no = mine.getByRole('link', { name: 'No fui yo' })
  await no.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '¿No pediste esta hora?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No fui yo, liberar la hora' }).click()
  await expect(page.getByText('La hora quedó libre')).toBeVisible()
  await expect(mine).toHaveCount(0)
})

test('without a script the question is a page, and its answer a form', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { id, email } = await bookAsStranger(request, ofStory.plain.slug)
  // Signing in needs scripts; what follows does not.
  await signIn(page, rut)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState })
  const plain = await context.newPage()
  await plain.goto('/mis-citas')
  await hourOf(plain, id).getByRole('link', { name: 'No fui yo' }).click()
  await plain.getByRole('button', { name: 'No fui yo, liberar la hora' }).click()
  await expect(plain.getByText('La hora quedó libre')).toBeVisible()
  await context.close()
  const sent: { to: string; subject: string; text: string }[] = await (
    await request.get('/demo/buzon.json')
  ).json()
  const told = sent.filter(one => one.to === email && one.subject?.startsWith('Cancelamos tu reserva'))
  for (const { text } of told) expect(text).not.toMatch(/Camila|12\.345\.678/)
})
