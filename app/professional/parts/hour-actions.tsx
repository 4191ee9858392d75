import { Form, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DeskHour } from '../in-person/load-desk-hour.server.ts'
import styles from './desk.module.css'

const icons = {
  arrive: 'user',
  start: 'chevron-right',
  attend: 'check',
  'no-show': 'close',
  leave: 'logout',
  undo: 'arrow-left',
} as const

const quiet = ['no-show', 'leave', 'undo']

/** What the professional can say of the hour now. */
export function HourActions({ hour }: { hour: DeskHour }) {
  const t = useText('desk').inPerson
  const sent = useNavigation().formData?.get('intent')
  return (
    <Card as="section" tone="leaf" className={styles.card}>
      <h2>{t.title}</h2>
      {hour.waiting !== null && <p role="status">{t.waiting(hour.waiting)}</p>}
      {hour.deeds.length === 0 ? (
        <p>{t.otherDay}</p>
      ) : (
        <Form method="post" className={styles.actions} preventScrollReset>
          {hour.deeds.map((deed, place) => (
            <Button
              key={deed}
              name="intent"
              value={deed}
              busy={sent === deed}
              icon={icons[deed]}
              variant={quiet.includes(deed) ? 'quiet' : place === 0 ? 'primary' : 'secondary'}
            >
              {t.deeds[deed]}
            </Button>
          ))}
        </Form>
      )}
    </Card>
  )
}
