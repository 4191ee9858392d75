/** What every story takes for granted: a page that one arrives at answers to presses, however slow its scripts came. */
import type { BrowserContext, Page } from '@playwright/test'
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
