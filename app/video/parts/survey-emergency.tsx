import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { deviceTestPath } from '../paths.ts'
import styles from './survey-emergency.module.css'
import page from './visit-page.module.css'

interface CallProps {
  heading: 'h1' | 'h2'
  focused?: boolean
}

function EmergencyCall({ heading: Heading, focused }: CallProps) {
  const t = useText('visit').survey.emergency
  const call = useRef<HTMLDivElement>(null)
  const answer = useActionData()
  // After the summary of errors has taken it: the number is read and seen before what the form lacks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` says that the form was sent again.
  useEffect(() => {
    if (focused) call.current?.focus()
  }, [focused, answer])
  return (
    <Card tone="leaf" className={styles.call} role="alert" ref={call} tabIndex={-1}>
      <Heading>{t.title}</Heading>
      <p className={page.lead}>{t.body}</p>
      <a href="tel:131" className={styles.number}>
        <Icon name="phone" />
        {t.call}
      </a>
    </Card>
  )
}

/** The number above a survey that is not finished yet. */
export const EmergencyNotice = () => <EmergencyCall heading="h2" focused />

interface EmergencyProps {
  appointmentId: string
  /** Whether what was answered was saved; what was omitted was not. */
  saved: boolean
}

/** Nothing else on the screen: the number first, the visit only for whoever has had help. */
export function SurveyEmergency({ appointmentId, saved }: EmergencyProps) {
  const t = useText('visit').survey.emergency
  return (
    <main id="contenido" className={page.page}>
      <EmergencyCall heading="h1" />
      {saved && <p>{t.kept}</p>}
      <p>
        <ButtonLink to={deviceTestPath(appointmentId)} variant="quiet">
          {t.continue}
        </ButtonLink>
      </p>
    </main>
  )
}
