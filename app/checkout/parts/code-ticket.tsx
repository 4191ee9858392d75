import { useText } from '#app/text/use-text.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './code-ticket.module.css'

/** The code of an appointment, big enough to be read out over the phone. */
export function CodeTicket({ code }: { code: string }) {
  const t = useText('booking').done
  return (
    <section className={styles.ticket}>
      <div>
        <h2 className={styles.label}>{t.code}</h2>
        <p className={styles.code}>
          <span aria-hidden="true">{code}</span>
          {/* Sign by sign: a screen reader would make a word of it. */}
          <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
        </p>
        <p className={styles.hint}>{t.codeHint}</p>
      </div>
      <Illustration name="calendar-done" className={styles.drawing} />
    </section>
  )
}
