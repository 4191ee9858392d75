import { useNavigation } from 'react-router'
import type { loadClosure } from '#app/booking/public.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AskFirst, askedAt } from '../forms/ask-first.tsx'
import styles from './centre.module.css'
import own from './closures.module.css'

type Closure = NonNullable<Awaited<ReturnType<typeof loadClosure>>>

interface ClosureDeedsProps {
  closure: Closure
  here: string
  /** What is asked about before it is done. */
  asks: string | null
  /** Where a desk gives an hour; null for whoever gives none. */
  giveTo: string | null
}

/** What can be done of the whole of it: confirm or drop a plan; offer to all, cancel the rest, lift. */
export function ClosureDeeds({ closure, here, asks, giveTo }: ClosureDeedsProps) {
  const busy = useNavigation().formData?.get('intent')
  const { state, patients } = closure
  const alone = patients.filter(({ goesWithAll }) => goesWithAll)
  const without = alone.length
  // Whoever cannot be written to is moved here, where there is an hour to move them to.
  const noHours = alone.every(({ free }) => free.length === 0)
  // What a change of supply took away comes back by changing it again.
  const lifts = closure.kind !== 'change'
  const offerable = patients.filter(({ deeds, free }) => deeds.includes('offer') && free.length > 0).length
  const button = (intent: string, words: string, variant?: 'secondary' | 'quiet' | 'danger') => (
    <Button name="intent" value={intent} variant={variant} busy={busy === intent}>
      {words}
    </Button>
  )
  if (state === 'plan')
    return (
      <Card as="section" tone="leaf" className={styles.form}>
        <h2>{t.planned.title(patients.length)}</h2>
        <p>{t.planned.body(patients.length)}</p>
        <OwnForm method="post" action={here} className={own.row}>
          {button('confirmar', t.planned.set)}
          {button('descartar', t.planned.drop, 'quiet')}
        </OwnForm>
      </Card>
    )
  if (state !== 'set') return null
  if (asks === 'desbloquear' && lifts)
    return (
      <Card as="section" className={styles.form}>
        <AskFirst
          title={t.set.liftAsk}
          body={t.set.liftHint}
          yes={{ words: t.set.liftYes, intent: 'desbloquear', busy: busy === 'desbloquear' }}
          no={{ words: t.set.cancelNo, to: here }}
          here={here}
        />
      </Card>
    )
  if (asks === 'cancelar-todos' && without > 0)
    return (
      <Card as="section" className={styles.form}>
        <h2>{t.set.cancelAsk(without)}</h2>
        <p>{t.set.cancelBody}</p>
        <OwnForm method="post" action={here} className={own.row}>
          {button('cancelar-todos', t.set.cancelYes, 'danger')}
          <ButtonLink to={here} variant="secondary">
            {t.set.cancelNo}
          </ButtonLink>
        </OwnForm>
      </Card>
    )
  return (
    <Card as="section" tone="leaf" className={styles.form}>
      <p>{t.set.body(patients.length)}</p>
      {offerable > 0 && <p>{t.set.choose}</p>}
      {without > 0 && offerable === 0 && <p>{noHours ? t.set.noHours : t.set.noOffer(without)}</p>}
      <OwnForm method="post" action={here} className={own.row}>
        {offerable > 0 && button('ofrecer-todos', t.set.offerAll)}
        {without > 0 && noHours && giveTo && (
          <ButtonLink to={giveTo} icon="calendar">
            {t.set.give}
          </ButtonLink>
        )}
        {without > 0 && (
          <ButtonLink to={`${here}&accion=cancelar-todos`} variant="secondary" preventScrollReset>
            {t.set.cancelAll}
          </ButtonLink>
        )}
        {lifts && (
          <ButtonLink to={`${here}&accion=desbloquear#${askedAt}`} variant="quiet" preventScrollReset>
            {t.set.lift}
          </ButtonLink>
        )}
      </OwnForm>
      {lifts && <p className={styles.small}>{t.set.liftHint}</p>}
    </Card>
  )
}
