import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '../icon.tsx'
import { patiently } from '../later.tsx'
import { useScript } from '../use-script.ts'
import { answerOf, isControl } from './answer-of.ts'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** `field` is the id of the wrong control. */
  errors: { field: string; message: string }[]
  /** Instead of «nothing was lost», where a form has what no page gives back: a password. Empty where nothing is typed. */
  kept?: string
}

/** What is wrong with a form, in one list at its top, each line a link to its field. Takes focus when it appears. */
export function ErrorSummary({ errors, kept }: ErrorSummaryProps) {
  const t = useText('ui')
  const titleId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const shown = JSON.stringify(errors)
  const answer = useActionData()
  const script = useScript()
  // With the page, not a moment after it: who types on at once must not lose the field again. Each answer counts: the same
  // errors once more would otherwise look as if the button did nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` says that the form was sent again.
  useLayoutEffect(() => {
    if (errors.length === 0) return
    summary.current?.focus()
    // Now, not when its script is here: by then something else may be typed. What the server drew may have been typed over before, too.
    const sent = errors.map(({ field }) => {
      const control = document.getElementById(field)
      return { field, sent: isControl(control) ? answerOf(control, !script) : '' }
    })
    // Where it does not come (a file of a version that is gone, a connection that drops) the errors stand all the same.
    patiently(() => import('./recheck.ts')).then(
      ({ recheck }) => recheck(sent),
      () => {},
    )
  }, [shown, answer])
  if (errors.length === 0) return null
  // Some say by themselves that nothing was lost.
  const [nothingLost = ''] = t.errorSummary.kept.split(/\s*:/)
  const said = kept === undefined && errors.some(({ message }) => message.includes(nothingLost))
  const toField = (event: MouseEvent, field: string) => {
    const control = document.getElementById(field)
    if (!control) return
    event.preventDefault()
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }
  return (
    <div className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1} ref={summary}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="alert" />
        {t.errorSummary.title(errors.length)}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`} onClick={event => toField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {kept !== '' && !said && <p className={styles.kept}>{kept ?? t.errorSummary.kept}</p>}
    </div>
  )
}
