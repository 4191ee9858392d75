/** What every story takes for granted: a page that one arrives at answers to presses, however slow its scripts came. */
import type { BrowserContext, Page } from '@playwright/test'
import { footer } from './around-page.ts'
import { expect, test } from './portal.ts'

/** A story that pressed before this would be told about the bare page. */
const isAwake = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )

const slowScripts = (context: BrowserContext) =>
  context.route('**/assets/entry*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue()
  })

test('one arrives at a page that is awake, by every way and in every browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await slowScripts(context)
  await page.goto('/licencias')
  expect(await isAwake(page)).toBe(true)
  await page.reload()
  expect(await isAwake(page)).toBe(true)
  const other = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await slowScripts(other)
  const theirs = await other.newPage()
  await theirs.goto('/bonos')
  expect(await isAwake(theirs)).toBe(true)
  await other.close()
})

test('a story about what comes before says so', async ({ page, context }) => {
  await slowScripts(context)
  await page.goto('/licencias', { waitUntil: 'commit' })
  expect(await isAwake(page)).toBe(false)
})

test('a document of others has nothing to wait for', async ({ page }) => {
  await page.goto('/demo.json')
  expect(await isAwake(page)).toBe(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a page stays as the server sent it', async ({ page }) => {
    await page.goto('/licencias')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isAwake(page)).toBe(false)
  })
})

test.describe('where a press led to a whole page, or a tab opened by itself', () => {
  /** Leads on as a link without scripts does. */
  const leave = (page: Page, path: string) => page.evaluate(to => location.assign(to), path)
  const documents = (page: Page) => {
    const asked: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
    })
    return asked
  }

  test('what is pressed next is pressed awake', async ({ page, context }) => {
    await page.goto('/licencias')
    await slowScripts(context)
    const asked = documents(page)
    await leave(page, '/bonos')
    await page.getByRole('heading', { level: 1, name: 'Bonos electrónicos' }).waitFor()
    await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).click()
    await expect(page).toHaveURL(/\/recetas$/)
    // By the scripts of the page, and not as a page of its own.
    expect(asked).toEqual(['/bonos'])
  })

  test('what is typed by keyboard is typed awake', async ({ page, context }) => {
    await page.goto('/licencias')
    await slowScripts(context)
    const asked = documents(page)
    await leave(page, '/bonos')
    await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/recetas$/)
    expect(asked).toEqual(['/bonos'])
  })

  test('a tab of its own is awake as well', async ({ page, context }) => {
    await page.goto('/licencias')
    await slowScripts(context)
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open('/bonos', '_blank'))
    const tab = await opened
    const asked = documents(tab)
    await footer(tab).getByRole('link', { name: 'Recetas electrónicas' }).click()
    await expect(tab).toHaveURL(/\/recetas$/)
    expect(asked.filter(path => path === '/recetas')).toEqual([])
  })
})
