import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './appointment-page.module.css'

interface WithheldNoticeProps {
  /** From `showWithheld`; nothing is said when everything left. */
  withheld: { words: string; keep: string } | null
  /** The appointment's own page, whole; null when there is nothing to come back to. */
  address: string | null
}

/** No message brings the link this time: the page gives it. */
export function WithheldNotice({ withheld, address }: WithheldNoticeProps) {
  if (!withheld) return null
  return (
    <Banner tone="warning" title={withheld.words}>
      {address && (
        <>
          <p>{withheld.keep}</p>
          <p className={styles.address}>
            <a href={address}>{address}</a>
          </p>
        </>
      )}
    </Banner>
  )
}
