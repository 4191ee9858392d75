/** The notes of an attention: kept while one writes, so that going to issue a document loses none of them. */
import { type FormEvent, useEffect, useState } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { deskNotesPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './desk.module.css'
import { type Kept, keeperOf } from './keep-notes.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

/** For buttons elsewhere on the page that bring the notes along. */
export const notesFormId = 'notas'

/** @returns what became of it, and what the field tells. */
function useKeeping(path: string, atFirst: string) {
  const [state, setState] = useState<Kept | null>(null)
  const [keeper] = useState(() => keeperOf(path, atFirst))
  const [unkept] = useState(keeper.unkept)
  useEffect(() => {
    keeper.stay(setState)
    // The browser's «back» leaves the page without leaving the field.
    return () => keeper.leave()
  }, [keeper])
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    setState(null)
    keeper.write(currentTarget.value)
  }
  return { state, unkept, onInput, onBlur: keeper.keep, onSubmit: keeper.stop }
}

interface DeskNotesProps {
  /** The page of the attention. */
  home: string
  notes: string
  /** Sent when the session had ended, and not done yet; the page's query names it. */
  late: { notes: string; said: string; search: string } | null
  /** The form was sent whole and came back. */
  answer: { errors: { message: string }[]; typed: Record<string, string>; signedOut: boolean } | undefined
  saving: boolean
}

export function DeskNotes({ home, notes, late, answer, saving }: DeskNotesProps) {
  const { visit, errors } = useText('desk')
  const [waiting] = useState(late)
  const [seen] = useState(notes)
  const search = waiting?.search ?? ''
  const t = visit.notes
  const { state, unkept, onSubmit, ...field } = useKeeping(deskNotesPath(home) + search, notes)
  const signedOut = state === 'signed-out' || (state === null && answer?.signedOut === true)
  return (
    <Card as="section" className={styles.card}>
      {signedOut && <SignedOutNotice />}
      {late && (
        <Banner tone="info" live>
          {late.said}
        </Banner>
      )}
      <OwnForm
        id={notesFormId}
        method="post"
        action={home + search}
        className={styles.form}
        preventScrollReset
        onSubmit={onSubmit}
      >
        <input type="hidden" name="notes_seen" value={seen} />
        <TextArea
          label={t.title}
          hint={t.hint}
          name="notes"
          rows={8}
          defaultValue={answer?.typed.notes ?? unkept ?? late?.notes ?? notes}
          error={state === 'too-long' ? errors.notes : answer?.errors[0]?.message}
          {...field}
        />
        {state === 'kept' && <p className={styles.small}>{t.kept}</p>}
        {state === 'not-kept' && <p className={styles.small}>{t.notKept}</p>}
        <Button variant="secondary" name="intent" value="notas" busy={saving}>
          {t.save}
        </Button>
      </OwnForm>
    </Card>
  )
}
