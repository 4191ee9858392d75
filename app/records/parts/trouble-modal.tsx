import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'

/** The service is intermittent: wait and try again. */
export function TroubleModal({ retry }: { retry: string }) {
  const t = useText('records').trouble
  return (
    <Modal
      open
      tone="warning"
      title={t.title}
      actions={
        <>
          <ButtonLink to={retry} reloadDocument icon="refresh">
            {t.retry}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t.back}
          </ButtonLink>
        </>
      }
    >
      <p>{t.body}</p>
    </Modal>
  )
}
