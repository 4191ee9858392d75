/** Our colours as a style sheet, from the one list of what each is for. */
import { ourTheme } from '../../app/platform/brand/theme.rules.ts'
import { contrastFaults } from '../../app/platform/brand/theme-contrast.rules.ts'
import { themeCss } from '../../app/platform/brand/theme-css.rules.ts'

export const themeFile = 'app/ui/theme.css'

/** @throws Error naming the pairs that cannot be read. */
export function themeOfRoles(): string {
  const faults = contrastFaults(ourTheme).map(
    ({ mode, ink, ground, ratio, needs }) =>
      `${ink} on ${ground} (${mode}): ${ratio.toFixed(2)}, needs ${needs}`,
  )
  if (faults.length) throw new Error(`app/platform/brand/theme.rules.ts: ${faults.join('; ')}`)
  return `/* Made from app/platform/brand/theme.rules.ts: npm run write. */\n${themeCss(ourTheme)}`
}
