import { helpPage } from '#app/shell/links.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import styles from './help-code.module.css'

interface HelpCodeProps {
  /** A UUID. */
  code: string
  /** Where leaving the page would lose what is typed in it. */
  newTab?: boolean
}

/** The request's id, as the log has it too, and the way to the help desk with it. */
export function HelpCode({ code, newTab }: HelpCodeProps) {
  const { trouble } = useText('shell')
  return (
    <p className={styles.help}>
      {trouble.code} <code className={styles.code}>{code}</code>{' '}
      <TextLink to={`${helpPage}?codigo=${code}#formulario`} target={newTab ? '_blank' : undefined}>
        {trouble.tell}
      </TextLink>
    </p>
  )
}
