import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './mailbox-message.module.css'

export interface MailboxMessageProps {
  message: {
    id: number
    kind: 'email' | 'sms'
    to: string
    subject: string | null
    parts: { text: string; href?: string }[]
    asSent: string | null
    files: { name: string; href: string }[]
    at: string
  }
  /** What `at` says: when it left, or when it will. */
  atLabel: string
}

/** One e-mail or SMS, with its links and files. */
export function MailboxMessage({ message, atLabel }: MailboxMessageProps) {
  const t = useText('demo').mailbox
  const { id, kind, to, subject, parts, asSent, files, at } = message
  const heading = `mensaje-${id}`
  return (
    <Card as="article" aria-labelledby={heading} className={styles.message}>
      <header className={styles.head}>
        <Badge tone={kind === 'email' ? 'good' : 'info'} icon={kind === 'email' ? 'mail' : 'message'}>
          {t.kinds[kind]}
        </Badge>
        <h3 id={heading} className={styles.subject}>
          {subject ?? <VisuallyHidden>{`${t.kinds[kind]}, ${to}`}</VisuallyHidden>}
        </h3>
        <dl className={styles.facts}>
          <div>
            <dt>{t.to}</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>{atLabel}</dt>
            <dd>{at}</dd>
          </div>
        </dl>
      </header>
      <p className={styles.text}>
        {parts.map((part, index) =>
          part.href ? (
            // Two equal addresses in one text are two places.
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
            <TextLink key={index} href={part.href}>
              {part.text}
            </TextLink>
          ) : (
            part.text
          ),
        )}
      </p>
      {(asSent || files.length > 0) && (
        <footer className={styles.foot}>
          {asSent && (
            <TextLink href={asSent} target="_blank">
              {t.asSent}
            </TextLink>
          )}
          {files.map(({ name, href }) => (
            <a key={href} href={href} download className={styles.file}>
              <Icon name="download" size="sm" />
              {name}
            </a>
          ))}
        </footer>
      )}
    </Card>
  )
}
