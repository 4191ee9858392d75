import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DeskHour } from '../in-person/load-desk-hour.server.ts'
import styles from './desk.module.css'
import { notesFormId } from './desk-notes.tsx'

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
export function HourActions({
  hour,
  next,
}: {
  hour: DeskHour
  /** Where this one is over: who is attended after it. */
  next: { to: string; patient: string; time: string } | null
}) {
  const t = useText('desk').inPerson
  const sent = useNavigation().formData?.get('intent')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(hour.state)
  // The button that was pressed goes away with its answer: the keyboard stays where the next ones are.
  useEffect(() => {
    if (before.current === hour.state) return
    before.current = hour.state
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [hour.state])
  return (
    <Card as="section" tone="leaf" className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      {hour.waiting !== null && <p role="status">{t.waiting(hour.waiting)}</p>}
      {hour.deeds.length === 0 ? (
        <p>{t.otherDay}</p>
      ) : (
        <OwnForm method="post" className={styles.actions} preventScrollReset>
          {hour.deeds.map((deed, place) => (
            <Button
              key={deed}
              name="intent"
              value={deed}
              busy={sent === deed}
              // The notes come along: without scripts they are kept by nothing else.
              form={hour.blocked ? undefined : notesFormId}
              icon={icons[deed]}
              variant={quiet.includes(deed) ? 'quiet' : place === 0 ? 'primary' : 'secondary'}
            >
              {t.deeds[deed]}
            </Button>
          ))}
        </OwnForm>
      )}
      {next && (
        <ButtonLink to={next.to} icon="chevron-right" iconSide="end">
          {t.next(next.patient, next.time)}
        </ButtonLink>
      )}
    </Card>
  )
}
