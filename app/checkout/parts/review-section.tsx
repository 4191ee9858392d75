import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './review-section.module.css'

interface ReviewSectionProps {
  title: string
  lines: string[]
  edit: { to: string; label: string }
}

/** A few lines to read over, and the way back to change them. */
export function ReviewSection({ title, lines, edit }: ReviewSectionProps) {
  const t = useText('booking').confirm
  const [main, ...rest] = lines
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.main}>{main}</p>
        {rest.map(line => (
          <p className={styles.line} key={line}>
            {line}
          </p>
        ))}
      </div>
      <p className={styles.edit}>
        <TextLink to={edit.to}>
          <span aria-hidden="true">{t.edit}</span>
          <VisuallyHidden>{edit.label}</VisuallyHidden>
        </TextLink>
      </p>
    </section>
  )
}
