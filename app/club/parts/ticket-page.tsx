import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { QrCode, Ticket } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './ticket-page.module.css'

/** What is shown at the counter: big code, QR, until when, whose. */
export function TicketPage({ ticket }: { ticket: Ticket & { holder: string; qr: QrCode | null } }) {
  const t = useText('club')
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to={clubPaths.display()}>{t.display.mine}</BackLink>
      <h1>{t.display.title}</h1>
      {ticket.status !== 'valid' && <Banner tone="warning">{t.display.status[ticket.status]}</Banner>}
      <article className={styles.ticket}>
        <header className={styles.head}>
          <p className={styles.discount}>{t.coupon.off(ticket.discount)}</p>
          <h2>
            <SpanishWords>{ticket.title}</SpanishWords>
          </h2>
          <p>
            <SpanishWords>{ticket.partner}</SpanishWords>
          </p>
        </header>
        <div className={styles.show}>
          {ticket.status === 'valid' && <p className={styles.say}>{t.display.show}</p>}
          {ticket.qr && <QrPicture code={ticket.qr} label={t.display.qr(ticket.code)} />}
          <p className={styles.label}>{t.display.code}</p>
          <p className={styles.code} data-code>
            <span aria-hidden="true">{ticket.code}</span>
            {/* Sign by sign: a screen reader would make a word of it. */}
            <VisuallyHidden>{[...ticket.code].join(' ')}</VisuallyHidden>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt className={styles.label}>{t.display.holder}</dt>
              <dd>{ticket.holder}</dd>
            </div>
            <div>
              <dt className={styles.label}>{t.coupon.valid}</dt>
              <dd>{ticket.until}</dd>
            </div>
          </dl>
        </div>
      </article>
      <p>
        <SpanishWords>{ticket.howToUse}</SpanishWords>
      </p>
      <p className={styles.personal}>{t.display.personal}</p>
      <div className={styles.actions}>
        <PrintButton variant="secondary">{t.display.print}</PrintButton>
        <TextLink to={clubPaths.coupon(ticket.id)}>{t.display.detail}</TextLink>
      </div>
    </main>
  )
}
