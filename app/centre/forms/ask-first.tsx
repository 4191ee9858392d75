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
  /** Leaves everything as it is. */
  no: { words: string; to: string }
  here: string
  /** What the deed is about: hidden fields. */
  children: ReactNode
}

/** Before a deed that cannot be taken back: what it does, and whether it shall be. A link leads here, so nothing happens by one press. */
export function AskFirst({ title, body, yes, no, here, children }: AskFirstProps) {
  return (
    <OwnForm method="post" action={here} className={styles.form} aria-labelledby={askedAt}>
      {children}
      <h2 id={askedAt}>{title}</h2>
      <p>{body}</p>
      <div className={own.answers}>
        <Button variant="danger" name="intent" value={yes.intent} busy={yes.busy}>
          {yes.words}
        </Button>
        <ButtonLink to={no.to} variant="secondary" preventScrollReset>
          {no.words}
        </ButtonLink>
      </div>
    </OwnForm>
  )
}
