import { classNames } from './class-names.ts'
import styles from './illustration.module.css'
import type { IllustrationName } from './illustration-names.ts'

export type { IllustrationName }

/** Width and height of a drawing's own grid. */
const grids: Partial<Record<IllustrationName, readonly [number, number]>> = { 'copihue-branch': [480, 420] }

export interface IllustrationProps {
  name: IllustrationName
  className?: string
}

/**
 * Our own drawings. All are one file, kept by the browser and no weight in any script; their
 * colours are the page's tokens, which reach it through `<use>`, so both themes fit. Decoration: hidden
 * from screen readers.
 */
export function Illustration({ name, className }: IllustrationProps) {
  const [width, height] = grids[name] ?? [320, 240]
  return (
    <svg
      className={classNames(styles.illustration, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${__DRAWING_SPRITE__}#${name}`} />
    </svg>
  )
}
