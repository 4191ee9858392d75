/** The pages that one sees only while booking: an hour is booked once for every picture of them. */
import type { Page } from '@playwright/test'

/** Who takes the pictures with which names. */
interface Camera {
  /** Where the calendar of an offer is. */
  calendar: string
  /** In front of the names of the steps: `agendamiento` or `agendamiento.link`. */
  prefix: string
  /** One person per camera: nobody can be in two appointments at once, nor has a contact so many messages in a day. */
  email: string
  mobile: string
  shoot(name: string): Promise<void>
}

const steps = ['resumen-hora', 'login-invitado', 'confirmacion-cita', 'confirmacion-pago'] as const

export async function photographBooking(
  page: Page,
  { calendar, prefix, email, mobile, shoot }: Camera,
): Promise<void> {
  let shown = ''
  const arrive = async (step: (typeof steps)[number]) => {
    await page.waitForURL(new RegExp(`/${step}\\b`))
    // The address changes before the page does.
    await page.waitForFunction(title => document.title !== title, shown)
    shown = await page.title()
    await page.waitForLoadState('networkidle')
    await shoot(`${prefix}.${step}`)
  }

  await page.goto(calendar, { waitUntil: 'networkidle' })
  shown = await page.title()
  await page.locator('button[name=slot_id]').first().click()
  await arrive('confirmacion-cita')
  const here = page.url()
  for (const part of ['resumen-hora', 'login-invitado'] as const) {
    await page.goto(here.replace('confirmacion-cita', part))
    await arrive(part)
  }
  const typed = { name: 'Antonia', last_name: 'Fuentes Rojas', email, mobile_phone: mobile }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('button[name=intent][value=continuar]').click()
  await page.waitForURL(/\/confirmacion-cita\b/)
  shown = await page.title()
  await page.locator('input[name=prevision][value=particular]').check()
  await page.locator('button[name=intent][value=confirmar]').last().click()
  await page.waitForURL(/\/confirmacion-pago\b|\/webpay/)
  // What is prepaid leads to the gateway; its receipt is seen on the way back.
  if (page.url().includes('/webpay')) await page.goto(here.replace('confirmacion-cita', 'confirmacion-pago'))
  await arrive('confirmacion-pago')
  if (prefix.includes('.')) return
  const link = await page.locator('a[href^="/cita/"]').first().getAttribute('href')
  const own = /^\/cita\/[^/?]+/.exec(link ?? '')?.[0] ?? ''
  await page.goto(own, { waitUntil: 'networkidle' })
  await shoot('cita.token')
  await page.goto(`${own}/pago`, { waitUntil: 'networkidle' })
  await shoot('cita.token.pago')
}
