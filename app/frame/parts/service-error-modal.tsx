/** Says that the service, or the connection, failed behind the page, and that nothing typed was lost. */
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { reportServiceError, useServiceError } from '../service-error.ts'
import { HelpCode } from './help-code.tsx'

export function ServiceErrorModal() {
  const { serviceError: t, trouble } = useText('shell')
  const error = useServiceError()
  if (!error) return null
  const { offline, requestId, retry } = error
  const leave = error.leave ?? (() => reportServiceError(null))
  return (
    <Modal
      open
      tone="warning"
      title={offline ? t.offlineTitle : t.title}
      onClose={leave}
      actions={
        retry ? (
          <>
            <Button type="button" icon="refresh" onClick={retry}>
              {trouble.retry}
            </Button>
            <Button type="button" variant="secondary" onClick={leave}>
              {t.leave}
            </Button>
          </>
        ) : (
          <Button type="button" onClick={leave}>
            {t.close}
          </Button>
        )
      }
    >
      <p>{offline ? t.offlineBody : t.body}</p>
      {requestId && <HelpCode code={requestId} newTab />}
    </Modal>
  )
}
