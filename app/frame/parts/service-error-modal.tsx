/** Says that the service, or the connection, failed behind the page, and that nothing typed was lost. */
import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { reportServiceError, useServiceError } from '../service-error.ts'
import { HelpCode } from './help-code.tsx'

export function ServiceErrorModal() {
  const { serviceError: t, trouble } = useText('shell')
  const error = useServiceError()
  const here = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  if (!error) return null
  const { offline, requestId, retry } = error
  const leave = () => {
    // Going to where one is, without asking for it anew, ends what the router waits for: the page stays as it is.
    if (busy) navigate(here, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    else if (error.leave) error.leave()
    else reportServiceError(null)
  }
  // The keyboard goes back to what was pressed.
  const close = ({ currentTarget }: MouseEvent) => currentTarget.closest('dialog')?.close()
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
            <Button type="button" variant="secondary" onClick={close}>
              {t.leave}
            </Button>
          </>
        ) : (
          <Button type="button" onClick={close}>
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
