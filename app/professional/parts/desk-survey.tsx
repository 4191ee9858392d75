import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { DeskVisit } from '../load-desk-visit.server.ts'
import styles from './desk.module.css'

/** What the patient told before the visit. */
export function DeskSurvey({
  visit: { survey, surveyLost },
}: {
  visit: Pick<DeskVisit, 'survey' | 'surveyLost'>
}) {
  const t = useText('desk').visit.survey
  const words = useText('visit').survey
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.title}</h2>
      {!survey && <p>{surveyLost ? t.lost : t.none}</p>}
      {survey?.omitted && <p>{t.omitted}</p>}
      {survey?.emergency && <Banner tone="danger" title={t.emergency} />}
      {survey && !survey.omitted && (
        <dl className={classNames(styles.facts, styles.answers)}>
          <div>
            <dt>{t.reason}</dt>
            <dd>{survey.reason}</dd>
          </div>
          <div>
            <dt>{t.onset}</dt>
            <dd>{survey.onset}</dd>
          </div>
          <div>
            <dt>{t.intensity}</dt>
            <dd>
              {survey.intensity}{' '}
              {survey.band && (
                <Badge tone={survey.band === 'extreme' ? 'danger' : 'neutral'}>
                  {words.bands[survey.band]}
                </Badge>
              )}
            </dd>
          </div>
          <div>
            <dt>{t.chronic}</dt>
            <dd>{survey.chronic || t.noChronic}</dd>
          </div>
          <div>
            <dt>{t.symptoms}</dt>
            <dd>{survey.symptoms.map(one => words.symptoms[one]).join(', ') || t.nothing}</dd>
          </div>
        </dl>
      )}
    </Card>
  )
}
