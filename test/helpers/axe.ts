/** What axe finds on a page as it stands (WCAG 2.2 A and AA, and best practice). Plain Node. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Theme = 'light' | 'dark'
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half of the time of a browser story was axe's; with these three it is a quarter of that. */
const builder = (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) =>
  new AxeBuilder({ page })
    // Its results are put together in a new blank page otherwise, for frames of other origins: we have none.
    .setLegacyMode()
    // Only what is wrong is described, and no style sheet is asked for again.
    .options({ runOnly, resultTypes: ['violations'], preload: false })

async function faults(theme: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** All but colours, which are most of the time: for the many pages that a story looks at in both themes anyway. */
export const faultsWithoutColours = (page: Page): Promise<string[]> =>
  faults('any theme', builder(page, { type: 'tag', values: levels }).disableRules(['color-contrast']))

/** Every rule in one theme, and in the other one the rule of contrast: nothing else can tell them apart. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const root = page.locator('html')
  const before = (await root.getAttribute('data-theme')) ?? 'light'
  const found: string[] = []
  const look = async (theme: Theme, axe: AxeBuilder) => {
    await root.evaluate((element, value) => element.setAttribute('data-theme', value), theme)
    // Colours that are still fading would be measured half-way.
    // An animation that is replaced on its way never finishes: three seconds are enough for any of ours.
    await page.evaluate(() =>
      Promise.race([
        Promise.all(document.getAnimations().map(animation => animation.finished)).catch(() => {}),
        new Promise(done => setTimeout(done, 3000)),
      ]),
    )
    found.push(...(await faults(theme, axe)))
  }
  await look('light', builder(page, { type: 'tag', values: levels }))
  await look('dark', builder(page, { type: 'rule', values: ['color-contrast'] }))
  await root.evaluate((element, value) => element.setAttribute('data-theme', value), before)
  return found
}
