import type { ReactNode } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import styles from '../parts/centre.module.css'
import own from './ask-first.module.css'

/** Where the keyboard goes once something is asked. */
export const askedAt = 'confirmar'

interface AskFirstProps {
  title: string
  body: string
  /** Does it, by POST. */
  yes: { words: string; intent: string; busy: boolean }
  /** Leaves everything as it is: another page, or a button of the form, which keeps what is typed in it and leads back to where that is. */
  no: { words: string; to: string } | { words: string; intent: string; formAction: string }
  here: string
  /** Below the heading that it stands under. */
  as?: 'h2' | 'h3' | 'h4' | 'h5'
  /** What the deed is about, where the page alone does not say it: hidden fields. */
  children?: ReactNode
}

/** What is asked, and its two answers; inside the form that does it. */
export function Question({
  title,
  body,
  yes,
  no,
  as: Title = 'h2',
}: Omit<AskFirstProps, 'here' | 'children'>) {
  return (
    <>
      <Title id={askedAt}>{title}</Title>
      <p>{body}</p>
      <div className={own.answers}>
        <Button variant="danger" name="intent" value={yes.intent} busy={yes.busy}>
          {yes.words}
        </Button>
        {'to' in no ? (
          <ButtonLink to={no.to} variant="secondary" preventScrollReset>
            {no.words}
          </ButtonLink>
        ) : (
          <Button variant="secondary" name="intent" value={no.intent} formAction={no.formAction}>
            {no.words}
          </Button>
        )}
      </div>
    </>
  )
}

const focus = (asked: HTMLElement | null) => asked?.focus()

/** What is asked in answer to a form, in the place of the button that was pressed: the keyboard goes with it. */
export const AskedNow = (question: Omit<AskFirstProps, 'here' | 'children'>) => (
  // biome-ignore lint/a11y/useSemanticElements: what it asks is its heading.
  <div ref={focus} tabIndex={-1} role="group" aria-labelledby={askedAt} className={own.asked}>
    <Question {...question} />
  </div>
)

/** Before a deed that cannot be taken back: what it does, and whether it shall be. A link leads here, so nothing happens by one press. */
export function AskFirst({ here, children, ...question }: AskFirstProps) {
  return (
    <OwnForm method="post" action={here} className={styles.form} aria-labelledby={askedAt}>
      {children}
      <Question {...question} />
    </OwnForm>
  )
}
