import { centreBusy } from '#app/text/centre/busy.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './centre-day.module.css'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>
type Other = Exclude<DayData['columns'][number]['lines'][number], { entry: unknown }>

const t = centreDesk.agenda

/** Of a line of a column, among its siblings. */
export const keyOf = (line: Other): string =>
  'free' in line
    ? line.free.from
    : 'busy' in line
      ? `${line.busy.from} ocupado`
      : `${line.shut.from} ${line.shut.kind}`

interface OtherLineProps {
  line: Other
  /** Where the free hours of a stretch are given; null for whoever only looks. */
  giveAt: ((stretch: { from: string; until: string }) => string) | null
}

/** Hours that nobody has here: free, closed by the centre, or of another centre; the word and the shape say which. */
export function OtherLine({ line, giveAt }: OtherLineProps) {
  if ('free' in line) {
    const { from, until, hours } = line.free
    const said = t.free(from, until, hours)
    return (
      <li className={styles.free}>
        {giveAt ? (
          <a className={styles.give} href={giveAt({ from, until })} data-line="">
            {said}
            <VisuallyHidden>: {t.give}</VisuallyHidden>
          </a>
        ) : (
          said
        )}
      </li>
    )
  }
  if ('busy' in line) {
    const { from, until } = line.busy
    return (
      <li className={styles.shut}>
        <strong>{centreBusy.busy}</strong> {centreClosures.shutSpan(from, until)}
      </li>
    )
  }
  const { kind, from, until } = line.shut
  return (
    <li className={styles.shut}>
      <strong>{centreClosures.shut[kind]}</strong> {centreClosures.shutSpan(from, until)}
    </li>
  )
}
