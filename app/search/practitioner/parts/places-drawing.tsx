import { drawingHeight, drawingWidth } from '../places-drawing.rules.ts'
import type { PractitionerData } from '../practitioner-data.ts'
import styles from './places-drawing.module.css'

const foot = drawingHeight - 10

/** Where the places stand to each other; the list beside it says the same in words. */
export function PlacesDrawing({ drawing }: { drawing: NonNullable<PractitionerData['drawing']> }) {
  const { marks, commune, scale, title, length } = drawing
  const below = !marks.some(({ x, y }) => Math.abs(x - commune.x) < 60 && y > commune.y && y < commune.y + 34)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      width={drawingWidth}
      height={drawingHeight}
      role="img"
      aria-label={title}
    >
      {marks.map(({ x, y }) => (
        <path className={styles.way} d={`M${commune.x} ${commune.y}L${x} ${y}`} key={`${x} ${y}`} />
      ))}
      <circle className={styles.middle} cx={commune.x} cy={commune.y} r="5" />
      <text className={styles.name} x={commune.x} y={commune.y + (below ? 20 : -12)}>
        {commune.name}
      </text>
      {marks.map(({ x, y, numbers }) => (
        <g key={`${x} ${y}`}>
          <rect
            className={styles.mark}
            x={x - 12 - 6 * (numbers.length - 1)}
            y={y - 12}
            width={24 + 12 * (numbers.length - 1)}
            height="24"
            rx="12"
          />
          <text className={styles.number} x={x} y={y + 5}>
            {numbers.join(' ')}
          </text>
        </g>
      ))}
      <path className={styles.scale} d={`M12 ${foot - 5}v5h${scale.width}v-5`} />
      <text className={styles.length} x={18 + scale.width} y={foot}>
        {length}
      </text>
      <path className={styles.scale} d="M300 34V12m-5 6 5-6 5 6" />
      <text className={styles.name} x="300" y="48">
        N
      </text>
    </svg>
  )
}
