import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { thisAgent } from '../call/open-devices.ts'
import { type Check, type Problem, problemWords } from '../call/use-device-check.ts'
import { browserOf, permissionGuide, systemOf } from '../device.rules.ts'
import styles from './problem-guide.module.css'

interface ProblemGuideProps {
  shown: Problem | null
  onClose: () => void
  onRetry: (check: Check) => void
}

/** The way out of one problem, in the words of this browser and system. */
export function ProblemGuide({ shown, onClose, onRetry }: ProblemGuideProps) {
  const t = useText('devices')
  const agent = thisAgent()
  const system = systemOf(agent)
  const words = shown && problemWords(t.problems, shown)
  const denied = shown?.problem === 'denied' || shown?.problem === 'bothDenied'
  const both = shown?.problem.startsWith('both')
  const steps: readonly string[] = [
    ...(denied ? t.permission[permissionGuide(browserOf(agent), system)] : []),
    ...(words?.steps ?? []),
    ...(shown && shown.check !== 'internet' ? t.bySystem[system][shown.check] : []),
    ...(both ? t.bySystem[system].microphone : []),
  ]
  return (
    <Modal
      open={shown !== null}
      title={words?.title ?? ''}
      tone="warning"
      onClose={onClose}
      actions={
        shown && (
          <>
            <Button type="button" icon="refresh" onClick={() => onRetry(shown.check)}>
              {t.retry}
            </Button>
            <Button type="button" variant="quiet" onClick={onClose}>
              {t.close}
            </Button>
          </>
        )
      }
    >
      {words && <p>{words.body}</p>}
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Modal>
  )
}
