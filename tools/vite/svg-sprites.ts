/** Every icon in one file that the browser keeps, and every drawing in another: in scripts and pages they would weigh each time, and one by one the first page asked for thirteen. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { iconPaths } from '../../app/ui/icon-paths.ts'
import { markShapes } from '../../app/ui/mark-shapes.ts'

interface Sprite {
  /** Named after its content, as other assets are. */
  address: string
  source: string
}

function spriteOf(name: string, parts: string[]): Sprite {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>\n`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { address: `/assets/${name}-${hash}.svg`, source }
}

const mark = markShapes.map(([role, path]) => `<path fill="var(--${role})" d="${path}"/>`)

export const iconSprite = spriteOf('icons', [
  ...Object.entries(iconPaths).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  ),
  `<symbol id="mark" viewBox="0 0 36 44">${mark.join('')}</symbol>`,
])

/** Each file is one group, which takes the file's name. @throws Error for a drawing of another form. */
export const drawingSprite = spriteOf(
  'drawings',
  globSync('app/ui/illustrations/*.svg', { cwd: `${import.meta.dirname}/../..` })
    .sort()
    .map(file => {
      const [, group] =
        /<g id="a">(.*)<\/g><\/svg>\s*$/s.exec(
          readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8'),
        ) ?? []
      if (group === undefined) throw new Error(`${file}: one group with the id «a» was expected`)
      return `<g id="${basename(file, '.svg')}">${group}</g>`
    }),
)

const sprites = [iconSprite, drawingSprite]

export const svgSprites = (): Plugin => ({
  name: 'svg-sprites',
  configureServer(server) {
    for (const { address, source } of sprites)
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(source)
      })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const { address, source } of sprites)
      this.emitFile({ type: 'asset', fileName: address.slice(1), source })
  },
})
