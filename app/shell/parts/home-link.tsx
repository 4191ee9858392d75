import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Logo } from '#app/ui/logo.tsx'
import { useRoot } from '../use-root.ts'
import styles from './home-link.module.css'

/** The mark and the operator's brand; leads home. */
export function HomeLink() {
  const { brand, look } = useRoot()
  const t = useText('shell')
  return (
    <Link to="/" className={styles.link} aria-label={t.goHome(brand)}>
      <Logo brand={brand} mark={look.mark} className={styles.logo} />
    </Link>
  )
}
