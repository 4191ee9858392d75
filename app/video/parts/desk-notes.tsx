/** The notes of a visit: kept while one writes, so that going to issue a document loses none of them. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { deskNotesPath, deskVisitPath } from '../paths.ts'
import styles from './desk.module.css'
import { type Kept, keepNotes } from './keep-notes.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

/** A pause in writing. */
const pauseMs = 1500
const againMs = 5000

/** @returns what became of it, and what the field tells. */
function useKeeping(path: string, atFirst: string) {
  const [state, setState] = useState<Kept | null>(null)
  const typed = useRef(atFirst)
  const sent = useRef(atFirst)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const work = useRef(Promise.resolve())

  const keep = () => {
    clearTimeout(timer.current)
    // One after the other: what was written last is what stays.
    work.current = work.current.then(async () => {
      const notes = typed.current
      if (notes === sent.current) return
      const became = await keepNotes(path, notes)
      if (became === 'kept') sent.current = notes
      // What is too long stays too long: the next try comes with the next letter.
      else if (became !== 'too-long') timer.current = setTimeout(keep, againMs)
      setState(became)
    })
  }
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    typed.current = currentTarget.value
    setState(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, pauseMs)
  }
  /** Sent by its button, or left: nothing more is to come. */
  const stop = () => clearTimeout(timer.current)
  const latest = useRef({ keep, stop })
  latest.current = { keep, stop }
  // The browser's «back» leaves the page without leaving the field.
  useEffect(
    () => () => {
      latest.current.keep()
      latest.current.stop()
    },
    [],
  )
  return { state, onInput, onBlur: keep, onSubmit: stop }
}

interface DeskNotesProps {
  reservation: string
  notes: string
  /** The form was sent whole and came back. */
  answer: { errors: { message: string }[]; typed: Record<string, string>; signedOut: boolean } | undefined
  saving: boolean
}

export function DeskNotes({ reservation, notes, answer, saving }: DeskNotesProps) {
  const { visit, errors } = useText('desk')
  const t = visit.notes
  const { state, onSubmit, ...field } = useKeeping(deskNotesPath(reservation), notes)
  const signedOut = state === 'signed-out' || (state === null && answer?.signedOut === true)
  return (
    <Card as="section" className={styles.card}>
      {signedOut && <SignedOutNotice />}
      <Form
        method="post"
        action={deskVisitPath(reservation)}
        className={styles.form}
        preventScrollReset
        onSubmit={onSubmit}
      >
        <TextArea
          label={t.title}
          hint={t.hint}
          name="notes"
          rows={8}
          defaultValue={answer?.typed.notes ?? notes}
          error={state === 'too-long' ? errors.notes : answer?.errors[0]?.message}
          {...field}
        />
        {state === 'kept' && <p className={styles.small}>{t.kept}</p>}
        {state === 'not-kept' && <p className={styles.small}>{t.notKept}</p>}
        <Button variant="secondary" name="intent" value="notas" busy={saving}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}
