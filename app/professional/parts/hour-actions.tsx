import { Form, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DeskHour } from '../in-person/load-desk-hour.server.ts'
import styles from './desk.module.css'

const looks = {
  arrive: { variant: 'secondary', icon: 'user' },
  start: { variant: 'primary', icon: 'chevron-right' },
  attend: { variant: 'primary', icon: 'check' },
  'no-show': { variant: 'quiet', icon: 'close' },
  undo: { variant: 'quiet', icon: 'arrow-left' },
} as const

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
          {hour.deeds.map(deed => (
            <Button key={deed} name="intent" value={deed} busy={sent === deed} {...looks[deed]}>
              {t.deeds[deed]}
            </Button>
          ))}
        </Form>
      )}
    </Card>
  )
}
