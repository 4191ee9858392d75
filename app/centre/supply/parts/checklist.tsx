import { centreSupply } from '#app/text/centre/supply.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from '../../parts/centre.module.css'
import own from './supply.module.css'

const t = centreSupply.checklist
type Step = keyof typeof t.steps

/** What a centre still lacks, read from what there is: it remembers because nothing has to. */
export function Checklist({
  steps,
  ways,
}: {
  steps: Record<Step, boolean>
  ways: Record<Step, string | null>
}) {
  const next = (Object.keys(t.steps) as Step[]).find(step => !steps[step] && ways[step] !== null)
  return (
    <Card as="section" tone="leaf" className={styles.form}>
      <h2>{t.title}</h2>
      <ol className={own.steps}>
        {(Object.keys(t.steps) as Step[]).map(step => {
          const way = ways[step]
          return (
            <li key={step} className={own.step}>
              {!way || steps[step] ? (
                <span>{t.steps[step]}</span>
              ) : step === next ? (
                <ButtonLink to={way} size="sm">
                  {t.steps[step]}
                </ButtonLink>
              ) : (
                <TextLink to={way}>{t.steps[step]}</TextLink>
              )}
              <Badge tone={steps[step] ? 'good' : 'neutral'} icon={steps[step] ? 'check' : undefined}>
                {steps[step] ? t.done : t.todo}
              </Badge>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
