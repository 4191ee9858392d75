import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test('the home page opens without an error @either', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('body')).toHaveAttribute('data-layout', 'default')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
