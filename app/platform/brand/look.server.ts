import type { ColourMode } from '../preferences.ts'
import type { Brand } from './brand.server.ts'
import type { Look } from './look.ts'

/** The browser's frame is of the colour of the page's ground. Where the system decides, the browser picks one of the two. */
export function lookOf({ theme, sheet, mark }: Brand, mode: ColourMode): Look {
  const [light, dark] = theme.colours.canvas
  const media = (scheme: string) => `(prefers-color-scheme: ${scheme})`
  return {
    schemes: mode === 'auto' ? 'light dark' : mode,
    frame:
      mode === 'auto'
        ? [
            { content: light, media: media('light') },
            { content: dark, media: media('dark') },
          ]
        : [{ content: mode === 'dark' ? dark : light }],
    sheet,
    mark: mark && { src: mark.src, width: mark.width, height: mark.height },
  }
}
