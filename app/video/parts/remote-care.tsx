import { Disclosure } from '#app/ui/accordion.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { RemoteCare as Words } from '../informed/load-remote-care.server.ts'
import styles from './visit-page.module.css'

/** What a visit by video is and what it is not, before somebody agrees to it. */
export function RemoteCare({ words, appointment }: { words: Words; appointment: string }) {
  return (
    <Card as="section" tone="sunken" className={styles.card}>
      <h2>{words.title}</h2>
      <Points points={words.points} />
      <Disclosure summary={words.more.summary}>
        <Points points={words.more.points} />
      </Disclosure>
      <p>
        <TextLink to={appointment} icon="calendar">
          {words.inPerson}
        </TextLink>
      </p>
    </Card>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.tips}>
    {points.map(point => (
      <li key={point}>
        <Icon name="check" size="sm" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)
