import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownDocument } from '../documents/present-document.server.ts'
import styles from './document-page.module.css'
import timeline from './licence-timeline.module.css'

/** Where a licence stands, what that means, and who to call. */
export function LicencePart({ licence }: { licence: NonNullable<ShownDocument['licence']> }) {
  const t = useText('records').licence
  const { steps, next, pays, call, typeNote, other } = licence
  return (
    <>
      {other && (
        <Banner tone="warning" title={t.other.title}>
          {other}
        </Banner>
      )}
      <Card as="section" className={styles.section} aria-labelledby="etapas">
        <h2 className={styles.heading} id="etapas">
          {t.timeline}
        </h2>
        <ol className={timeline.steps}>
          {steps.map(step => (
            <li
              className={classNames(timeline.step, timeline[step.phase], step.bad && timeline.bad)}
              aria-current={step.phase === 'now' ? 'step' : undefined}
              key={step.key}
            >
              <span className={timeline.mark}>
                {step.phase !== 'ahead' && <Icon name={step.bad ? 'close' : 'check'} size="sm" />}
              </span>
              <div>
                <p className={timeline.name}>
                  {step.name}
                  {step.date && <span className={timeline.date}>{step.date}</span>}
                  {step.phase !== 'done' && (
                    <VisuallyHidden>({step.phase === 'now' ? t.now : t.pending})</VisuallyHidden>
                  )}
                </p>
                {step.phase === 'now' && <p className={timeline.meaning}>{step.meaning}</p>}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" tone="tint" className={styles.section} aria-labelledby="que-hacer">
        <h2 className={styles.heading} id="que-hacer">
          {t.next.title}
        </h2>
        <p>{next}</p>
        {pays && <p>{pays}</p>}
        <p>
          {t.next.call} <strong>{call.name}</strong>
          {call.phone && (
            <>
              {', '}
              <TextLink href={`tel:${call.phone.replaceAll(' ', '')}`}>{call.phone}</TextLink>
            </>
          )}
        </p>
        <p className={styles.small}>{typeNote}</p>
      </Card>
    </>
  )
}
