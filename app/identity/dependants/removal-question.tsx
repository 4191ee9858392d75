import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'

interface RemovalQuestionProps {
  id: string
  /** Words of the server. */
  title: string
  body: string
  yes: string
  no: string
  home: string
}

/** Before a child is taken off an account: it closes what was read of them. */
export function RemovalQuestion({ id, title, body, yes, no, home }: RemovalQuestionProps) {
  const busy = useNavigation().formData !== undefined
  return (
    <Modal
      open
      title={title}
      tone="danger"
      closeHref={home}
      actions={
        <>
          <OwnForm method="post" action={home}>
            <input type="hidden" name="id" value={id} />
            <Button full variant="danger" name="intent" value="quitar-carga" busy={busy}>
              {yes}
            </Button>
          </OwnForm>
          <ButtonLink to={home} variant="secondary" preventScrollReset>
            {no}
          </ButtonLink>
        </>
      }
    >
      <p>{body}</p>
    </Modal>
  )
}
