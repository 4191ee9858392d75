/** Every icon in one file that the browser keeps: in the scripts and in each page they would weigh 2 kB each time. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { iconPaths } from '../../app/ui/icon-paths.ts'
import { markShapes } from '../../app/ui/mark-shapes.ts'

const symbols = Object.entries(iconPaths).map(
  ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
)
const mark = markShapes.map(([role, path]) => `<path fill="var(--${role})" d="${path}"/>`)
symbols.push(`<symbol id="mark" viewBox="0 0 36 44">${mark.join('')}</symbol>`)
const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`

/** Named after its content, as other assets are. */
export const iconSprite = `/assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`

export const emitIconSprite = (): Plugin => ({
  name: 'icon-sprite',
  configureServer(server) {
    server.middlewares.use(iconSprite, (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(source)
    })
  },
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: iconSprite.slice(1), source })
  },
})
