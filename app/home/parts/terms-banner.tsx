import { Form } from 'react-router'
import { legal } from '#app/shell/links.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './terms-banner.module.css'

/** To whoever agreed to the terms before they changed; then, that the agreement is kept. */
export function TermsBanner({ state }: { state: 'changed' | 'accepted' }) {
  const { terms: t } = useText('home')
  return (
    <section className={styles.place} aria-label={t.title}>
      <div className={styles.inside}>
        {state === 'accepted' ? (
          <Banner tone="good" live>
            {t.thanks}
          </Banner>
        ) : (
          <Banner
            tone="info"
            title={t.title}
            actions={
              <Form method="post" action="/?index" preventScrollReset>
                <Button name="intent" value="terminos" size="sm">
                  {t.accept}
                </Button>
              </Form>
            }
          >
            <p>{t.body}</p>
            <p className={styles.links}>
              <a href={legal.terms}>{t.terms}</a> <a href={legal.privacy}>{t.privacy}</a>
            </p>
          </Banner>
        )}
      </div>
    </section>
  )
}
