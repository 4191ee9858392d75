import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Catalogue } from '#app/text/catalogue.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useScript } from '#app/ui/use-script.ts'
import styles from './announcement.module.css'

interface AnnouncementProps {
  words: Catalogue['welcome']['announcement']
  /** Its address says that somebody asked for it. */
  asked: boolean
}

/**
 * That there is news, once per browser: a line of the page that lies over nothing, and leads to the announcement
 * (docs/decisions/0246-news-in-the-flow.md).
 */
export function Announcement({ words: t, asked }: AnnouncementProps) {
  const script = useScript()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  const read = (event: MouseEvent) => {
    event.preventDefault()
    setPressed(true)
  }
  const close = () => (asked ? navigate('/', { preventScrollReset: true }) : setPressed(false))
  return (
    <>
      {!asked && (
        <p className={styles.strip}>
          <Icon name="info" size="sm" />
          <Link to="/?novedades" onClick={read}>
            {t.title}: <span>{t.open}</span>
          </Link>
        </p>
      )}
      <Modal
        open={asked || pressed}
        title={t.title}
        closeHref="/"
        onClose={close}
        actions={
          <>
            {script ? (
              <Button type="button" onClick={close}>
                {t.close}
              </Button>
            ) : (
              <ButtonLink to="/">{t.close}</ButtonLink>
            )}
            <ButtonLink to="/about" variant="secondary">
              {t.more}
            </ButtonLink>
          </>
        }
      >
        <Illustration name="news" className={styles.art} />
        <p>{t.body}</p>
      </Modal>
    </>
  )
}
