import { useText } from '#app/text/use-text.ts'
import styles from './skip-link.module.css'

/** First stop of the keyboard: past the menus to what the page is about. Every page's main is `#contenido`. */
export function SkipLink() {
  const t = useText('shell')
  return (
    <a href="#contenido" className={styles.skip}>
      {t.skip}
    </a>
  )
}
