import { useText } from '#app/text/use-text.ts'
import styles from './help-code.module.css'

/** The request's id, as the log has it too: what one says to the help desk. */
export function HelpCode({ code }: { code: string }) {
  const { trouble } = useText('shell')
  return (
    <p className={styles.help}>
      {trouble.code} <code className={styles.code}>{code}</code>
    </p>
  )
}
