import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { expect, test } from './portal.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('«Automático» follows the system, also when it changes, and light stays what nobody chose', async ({
    page,
  }) => {
    const [light, dark] = ourTheme.colours.canvas.map(hex => {
      const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
      return `rgb(${parts.join(', ')})`
    })
    const ground = (colour = '') => expect(page.locator('html')).toHaveCSS('background-color', colour)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/licencias')
    await ground(light)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Automático' }).click()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Automático' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await ground(dark)
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
    await page.emulateMedia({ colorScheme: 'light' })
    await ground(light)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Oscuro' }).click()
    await ground(dark)
  })
})
