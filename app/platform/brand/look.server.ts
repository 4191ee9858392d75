import type { ColourMode } from '../preferences.ts'
import type { Brand } from './brand.server.ts'
import type { Look } from './look.ts'

/** The browser's frame is of the colour of the page's ground. Where the system decides, the browser picks one of the two. */
export function lookOf({ theme, sheet, mark }: Brand, mode: ColourMode, origin: string): Look {
  const [light, dark] = theme.colours.canvas
  const frame = (content: string, scheme?: string) => ({
    name: 'theme-color',
    content,
    ...(scheme && { media: `(prefers-color-scheme: ${scheme})` }),
  })
  return {
    schemes: mode === 'auto' ? 'light dark' : mode,
    metas: [
      ...(mode === 'auto'
        ? [frame(light, 'light'), frame(dark, 'dark')]
        : [frame(mode === 'dark' ? dark : light)]),
      // Those who show a link take no SVG, which is all that an operator's mark is.
      ...(mark ? [] : [{ property: 'og:image', content: `${origin}/icons/maskable-512.png` }]),
    ],
    sheet,
    mark: mark && { src: mark.src, width: mark.width, height: mark.height },
  }
}
