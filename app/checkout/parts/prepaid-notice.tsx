import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './prepaid-notice.module.css'

interface PrepaidNoticeProps {
  others: { to: string; name: string; where: string; next: string }[]
}

/** Hours that are paid online can be looked at, not yet booked: why, and who attends in person instead. */
export function PrepaidNotice({ others }: PrepaidNoticeProps) {
  const t = useText('booking').calendar.prepaid
  return (
    <Banner tone="info" title={t.title}>
      <p>{others.length ? t.body : t.none}</p>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(other => (
            <li key={other.to}>
              <TextLink to={other.to}>{other.name}</TextLink>
              <br />
              {other.where}. {t.nextFree(other.next)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
