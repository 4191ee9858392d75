import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import styles from './desk-question.module.css'

interface DeskQuestionProps {
  words: { question: string; body: string; yes: string; no: string }
  intent: string
  home: string
  danger?: boolean
}

/** What cannot be undone is asked first; the answer is a POST. */
export function DeskQuestion({ words, intent, home, danger }: DeskQuestionProps) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Modal
      open
      tone="warning"
      title={words.question}
      closeHref={home}
      actions={
        <>
          <OwnForm method="post" action={home} className={styles.answer} preventScrollReset>
            <Button full variant={danger ? 'danger' : 'primary'} name="intent" value={intent} busy={busy}>
              {words.yes}
            </Button>
          </OwnForm>
          <ButtonLink to={home} className={styles.answer} variant="secondary" preventScrollReset>
            {words.no}
          </ButtonLink>
        </>
      }
    >
      <p>{words.body}</p>
    </Modal>
  )
}
