import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Catalogue } from '#app/text/catalogue.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { useScript } from '#app/ui/use-script.ts'
import styles from './announcement.module.css'

/**
 * What is new, once per browser. It stands over a corner and leaves the rest of the page to whoever came for an hour
 * (docs/decisions/0146-news-in-a-corner.md); without a script, its button loads the page again, where it is gone.
 */
export function Announcement({ words: t }: { words: Catalogue['welcome']['announcement'] }) {
  const script = useScript()
  const titleId = useId()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  if (!shown) return null
  return (
    <dialog open className={styles.dialog} aria-labelledby={titleId}>
      <Illustration name="news" className={styles.art} />
      <div>
        <h2 id={titleId} className={styles.title}>
          {t.title}
        </h2>
        <p className={styles.body}>{t.body}</p>
        <div className={styles.actions}>
          {script ? (
            <Button type="button" size="sm" onClick={() => setShown(false)}>
              {t.close}
            </Button>
          ) : (
            <ButtonLink to="/" size="sm" reloadDocument>
              {t.close}
            </ButtonLink>
          )}
          <Link to="/about" className={styles.more}>
            {t.more}
          </Link>
        </div>
      </div>
    </dialog>
  )
}
