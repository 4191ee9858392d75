import { HomeLink } from '#app/shell/parts/home-link.tsx'
import styles from './passing-band.module.css'

/** Head of the pages that one passes through: only the mark, in the middle. */
export function PassingBand() {
  return (
    <header className={styles.band}>
      <HomeLink />
    </header>
  )
}
