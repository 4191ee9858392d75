/** The design system by keyboard, as the WAI-ARIA practices have it. */
import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/demo/ui')
})

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('combobox: type, arrow, Enter; the value goes with the form, Escape closes, retyping forgets', async ({
  page,
}) => {
  const input = page.getByLabel('Especialidad o profesional')
  const value = page.locator('input[name=especialidad]')
  await input.focus()
  await expect(input).toHaveRole('combobox')
  await expect(input).toBeFocused()
  await page.keyboard.type('huesos')
  await expect(suggestions(page)).toHaveCount(1)
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await press(page, 'Enter')
  await expect(input).toHaveValue('Traumatología')
  await expect(value).toHaveValue('traumatologia')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page).toHaveURL(/\/demo\/ui$/)

  await press(page, 'Backspace')
  await expect(value).toHaveValue('')
  await expect(page.getByRole('option', { name: /^Traumatología/ })).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(input).toHaveValue('Traumatologí')
})

test('combobox: the arrows move through groups and the option is named to screen readers', async ({
  page,
}) => {
  const input = page.getByLabel('Especialidad o profesional')
  await input.focus()
  await page.keyboard.type('c')
  await expect(page.getByRole('group', { name: 'Profesionales' })).toBeVisible()
  await press(page, 'ArrowUp', 'ArrowUp')
  const active = await input.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveText(/Catalina Oyarzún/)
  await press(page, 'Enter')
  await expect(input).toHaveValue('Catalina Oyarzún Vera')
})

test('combobox: what was typed before the script came stays, and the old choice goes', async ({ page }) => {
  await page.route('**/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/demo/ui', { waitUntil: 'commit' })
  const input = page.locator('#comuna_texto')
  await input.fill('temu')
  await expect(input).toHaveRole('combobox')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('temu')
  await expect(page.locator('input[name=comuna]')).toHaveValue('')
  await page.keyboard.type('c')
  await expect(page.getByRole('option', { name: /Temuco/ })).toBeVisible()
})

test('combobox: typed in full is chosen on leaving, without accents too', async ({ page }) => {
  const input = page.locator('#comuna_texto')
  await input.fill('valparaiso')
  await expect(suggestions(page)).toHaveCount(2)
  await press(page, 'Tab')
  await expect(input).toHaveValue('Valparaíso')
  await expect(page.locator('input[name=comuna]')).toHaveValue('valparaiso')
})

test('combobox: nothing found is said, and the words stay', async ({ page }) => {
  const input = page.getByLabel('Especialidad o profesional')
  await input.focus()
  await page.keyboard.type('zzz')
  await expect(page.getByRole('status').filter({ hasText: 'No encontramos «zzz»' })).toHaveCount(1)
  await press(page, 'Tab')
  await expect(input).toHaveValue('zzz')
})

test('dialog: a press that begins inside and ends outside leaves it open', async ({ page }) => {
  await page.getByRole('link', { name: 'Ventana de atención' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar tu hora?' })
  const title = await dialog.getByRole('heading').boundingBox()
  if (!title) throw new Error('the dialog has no heading')
  await page.mouse.move(title.x + 4, title.y + 4)
  await page.mouse.down()
  await page.mouse.move(4, 4)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
})

test('dialog: takes the focus, keeps it, Escape gives it back', async ({ page }) => {
  const opener = page.getByRole('link', { name: 'Ventana de atención' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar tu hora?' })
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate(element => element.contains(document.activeElement))
  expect(await inside()).toBe(true)
  // Past the last control the browser's own bars come next, never the page beneath.
  for (let stop = 0; stop < 8; stop++) {
    await press(page, 'Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).not.toHaveURL(/ventana=/)
})

test('dialog: without a way out it waits for an answer', async ({ page }) => {
  await page.getByRole('link', { name: 'Ventana de problema' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Esa hora ya no está disponible' })
  await press(page, 'Escape', 'Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Elegir otra hora' }).press('Enter')
  await expect(dialog).toBeHidden()
})

test('accordion: Enter and space open and close, each on its own', async ({ page }) => {
  const question = page.locator('summary', { hasText: '¿Qué pasa si llego tarde?' })
  const answer = page.getByText('Llama al centro apenas lo sepas')
  await question.focus()
  await press(page, 'Enter')
  await expect(answer).toBeVisible()
  await press(page, 'Tab', 'Space')
  await expect(page.getByText('Las horas presenciales se pueden pagar')).toBeVisible()
  await expect(answer).toBeVisible()
  await question.press('Space')
  await expect(answer).toBeHidden()
})

test('calendar: one stop, arrows by day and by week skip days without hours, Enter chooses', async ({
  page,
}) => {
  const calendar = page.getByRole('group', { name: 'Elige el día' }).first()
  const day = (name: string) => calendar.getByRole('link', { name: new RegExp(`^${name}:`) })
  await expect(calendar.getByText('miércoles 25 de noviembre: sin horas')).toBeAttached()
  await expect(calendar.getByRole('link', { name: /miércoles 25/ })).toHaveCount(0)
  await expect(calendar.locator('a[tabindex="0"]')).toHaveCount(1)
  await day('lunes 23 de noviembre').focus()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(day('jueves 26 de noviembre')).toBeFocused()
  await press(page, 'Home', 'ArrowDown')
  await expect(day('lunes 30 de noviembre')).toBeFocused()
  await press(page, 'ArrowUp', 'End')
  await expect(day('sábado 5 de diciembre')).toBeFocused()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/dia=12/)
  await expect(day('sábado 5 de diciembre')).toHaveAttribute('aria-current', 'date')
})

test('hours: one stop, arrows in two directions, Enter sends that hour', async ({ page }) => {
  const hour = (time: string) =>
    page.getByRole('button', { name: `lunes 23 de noviembre, ${time}`, exact: true }).first()
  await hour('08:40').focus()
  await press(page, 'ArrowRight')
  await expect(hour('09:00')).toBeFocused()
  const before = await hour('09:00').boundingBox()
  await press(page, 'ArrowDown', 'ArrowDown')
  // Which hour stands there depends on the width: one of the first row of the afternoon.
  const reached = page.locator(':focus')
  const box = await reached.boundingBox()
  expect(box?.y).toBeGreaterThan((before?.y ?? 0) + 2 * (before?.height ?? 0))
  const time = (await reached.textContent()) ?? ''
  expect(time).toMatch(/^14:\d0$/)
  await press(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`hora=${encodeURIComponent(time)}`))
  await expect(page.getByText(`Elegiste las ${time}`)).toBeVisible()
})

test('error summary: has the focus when the form comes back, and leads to each field', async ({ page }) => {
  await page.goto('/demo/ui?errores=1')
  const summary = page.getByRole('alert', { name: 'Falta corregir 3 datos' })
  await expect(summary).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(page.locator('#correo')).toBeFocused()
  await expect(page.locator('#correo')).toHaveAccessibleDescription(/Error: Escribe un correo/)
  await expect(page.locator('#correo')).toHaveAttribute('aria-invalid', 'true')
})

test('a field with an error is looked at again when it is left, and its error comes back with what was wrong', async ({
  page,
}) => {
  await page.goto('/demo/ui?errores=1')
  const mailbox = page.locator('#correo')
  const sent = await mailbox.inputValue()
  await expect(page.getByRole('alert', { name: 'Falta corregir 3 datos' })).toBeFocused()
  for (const [typed, error] of [
    ['persona@ejemplo.cl', false],
    ['', true],
    ['persona2@ejemplo.cl', false],
    [sent, true],
  ] as const) {
    await mailbox.fill(typed)
    await press(page, 'Tab')
    await expect(page.locator('#correo-error')).toBeVisible({ visible: error })
    if (error) {
      await expect(mailbox).toHaveAttribute('aria-invalid', 'true')
      await expect(mailbox).toHaveAccessibleDescription(/Error: Escribe un correo/)
    } else {
      await expect(mailbox).not.toHaveAttribute('aria-invalid')
      await expect(mailbox).not.toHaveAccessibleDescription(/Error/)
    }
  }
})

test('what is corrected and left before that is here which looks again is a correction, too', async ({
  page,
}) => {
  const letIn = await holdBack(page)
  await page.goto('/demo/ui?errores=1')
  const mailbox = page.locator('#correo')
  await expect(page.getByRole('alert', { name: 'Falta corregir 3 datos' })).toBeFocused()
  const errors = page.locator('[id$="-error"]').filter({ visible: true })
  const all = await errors.count()
  await mailbox.fill('persona@ejemplo.cl')
  await press(page, 'Tab')
  await expect(mailbox).not.toBeFocused()
  await letIn()
  await expect(page.locator('#correo-error')).toBeHidden()
  // What nobody touched is as wrong as it was.
  expect(all).toBeGreaterThan(1)
  await expect(errors).toHaveCount(all - 1)
})

/** Keeps what looks again at fields from coming. @returns what lets it in, and waits until it is there. */
async function holdBack(page: Page) {
  let letIn = () => {}
  const waited = new Promise<void>(resolve => {
    letIn = resolve
  })
  await page.route('**/assets/recheck-*.js', async route => {
    await waited
    await route.fallback()
  })
  return async () => {
    const here = page.waitForResponse('**/assets/recheck-*.js')
    letIn()
    await here
  }
}

test('what is corrected before that is here which looks again is a correction, too', async ({ page }) => {
  const letIn = await holdBack(page)
  await page.goto('/demo/ui?errores=1')
  const mailbox = page.locator('#correo')
  await expect(page.getByRole('alert', { name: 'Falta corregir 3 datos' })).toBeFocused()
  await mailbox.fill('persona@ejemplo.cl')
  await letIn()
  // It has come, and is being read.
  const leave = async () => {
    await mailbox.focus()
    await press(page, 'Tab')
    return page.locator('#correo-error').isVisible()
  }
  await expect.poll(leave).toBe(false)
})

test('a press on a button reaches it, although an error above it goes away with it', async ({ page }) => {
  await page.goto('/demo/ui?errores=1')
  const mailbox = page.locator('#correo')
  await expect(page.getByRole('alert', { name: 'Falta corregir 3 datos' })).toBeFocused()
  await mailbox.fill('persona@ejemplo.cl')
  const heard = page.evaluate(
    () =>
      new Promise(hear =>
        document.addEventListener('click', ({ target }) => hear(target !== null), { once: true }),
      ),
  )
  await mailbox.locator('xpath=following::button[not(@tabindex)][1]').click()
  expect(await heard).toBe(true)
  await expect(page.locator('#correo-error')).toBeHidden()
})

test('radio cards and checkbox: one stop, arrows choose, space marks', async ({ page }) => {
  const radio = (name: RegExp) => page.getByRole('radio', { name })
  await radio(/^Videoconsulta/).focus()
  await press(page, 'ArrowDown')
  await expect(radio(/^Me da lo mismo/)).toBeChecked()
  const box = page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).first()
  await box.focus()
  await press(page, 'Space')
  await expect(box).toBeChecked()
})

test('password: can be shown and hidden again', async ({ page }) => {
  const field = page.getByLabel('Contraseña', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
})

test('a busy button keeps its focus and ignores presses', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Reservando/ })
  await button.focus()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('pagination and stepper say where one is', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Páginas de resultados' })
  await expect(pages.getByRole('link', { name: 'Página 4', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Siguiente' }).press('Enter')
  await expect(pages.getByRole('link', { name: 'Página 5', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('[aria-current=step]')).toHaveText(/Resumen/)
})
