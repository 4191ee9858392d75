/** What axe finds on a page as it stands (WCAG 2.2 A and AA, and best practice). Plain Node. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Theme = 'light' | 'dark'
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Most of the time, and the one rule that can tell the themes apart. */
const contrast = 'color-contrast'
const everything: axe.RunOptions = { runOnly: { type: 'tag', values: levels } }
/** The packed one: what each page is sent and reads is less than half. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Straight, without its builder for Playwright: that one describes what is right too, and puts results together on a blank page; five times the time. */
async function faults(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async chosen => {
      const { violations } = await (window as Window & typeof globalThis & { axe: typeof axe }).axe.run(
        document,
        chosen,
      )
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
  )
}

/** All but colours, for the many pages that a story looks at in both themes anyway. */
export const faultsWithoutColours = (page: Page): Promise<string[]> =>
  faults(page, { ...everything, rules: { [contrast]: { enabled: false } } })

/**
 * The page in a theme, or as it came. Colours that are still fading would be measured half-way. What turns for ever is not waited
 * for, and what else moves three seconds at most.
 * @returns the theme before.
 */
async function inTheme(theme: string) {
  const { dataset } = document.documentElement
  const before = dataset.theme ?? 'light'
  dataset.theme = theme
  const end = performance.now() + 3000
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
  for (let left = moving(); left.length > 0 && performance.now() < end; left = moving())
    await Promise.race([
      Promise.allSettled(left.map(({ finished }) => finished)),
      new Promise(done => setTimeout(done, 200)),
    ])
  return before
}

/**
 * @param looks every rule in the light theme, contrast in the dark one; or one of the two only.
 * @returns a line for each rule that is broken; none when all is well.
 */
export async function faultsInThemes(page: Page, looks: Theme[] = ['light', 'dark']): Promise<string[]> {
  let before: string | undefined
  const found: string[] = []
  for (const theme of looks) {
    const last = await page.evaluate(inTheme, theme)
    before ??= last
    const options: axe.RunOptions =
      theme === 'light' ? everything : { runOnly: { type: 'rule', values: [contrast] } }
    for (const fault of await faults(page, options)) found.push(`${theme} ${fault}`)
  }
  await page.evaluate(theme => document.documentElement.setAttribute('data-theme', theme), before ?? 'light')
  return found
}
