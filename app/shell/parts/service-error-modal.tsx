/** Says that the service, or the connection, failed behind the page, and that nothing typed was lost. */
import { useEffect, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { onServiceError, reportServiceError, type ServiceError } from '../service-error.ts'
import { HelpCode } from './help-code.tsx'

export function ServiceErrorModal() {
  const { serviceError: t } = useText('shell')
  const [error, setError] = useState<ServiceError | null>(null)
  useEffect(() => onServiceError(setError), [])
  useEffect(keepFormsWhileOffline, [])
  if (!error) return null
  const close = () => setError(null)
  return (
    <Modal
      open
      tone="warning"
      title={error.offline ? t.offlineTitle : t.title}
      onClose={close}
      actions={
        <Button type="button" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <p>{error.offline ? t.offlineBody : t.body}</p>
      {error.requestId && <HelpCode code={error.requestId} />}
    </Modal>
  )
}

/** A form sent without a connection would be replaced by an error page, and what was typed with it. */
function keepFormsWhileOffline() {
  const stop = (event: SubmitEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    event.stopPropagation()
    reportServiceError({ offline: true })
  }
  document.addEventListener('submit', stop, { capture: true })
  return () => document.removeEventListener('submit', stop, { capture: true })
}
