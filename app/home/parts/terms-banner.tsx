import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { legal } from '#app/shell/links.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './terms-banner.module.css'

type Words = Catalogue['welcome']['terms']
/** That the terms changed, or thanks for agreeing to them: few see either, so the loader brings the words. */
type TermsNews = Omit<Words, 'thanks'> | Pick<Words, 'title' | 'thanks'>

/** To whoever agreed to the terms before they changed; then, that the agreement is kept. */
export function TermsBanner({ news: t }: { news: TermsNews }) {
  return (
    <section className={styles.place} aria-label={t.title}>
      <div className={styles.inside}>
        {'thanks' in t ? (
          <Banner tone="good" live>
            {t.thanks}
          </Banner>
        ) : (
          <Banner tone="info">
            <details className={styles.change}>
              <summary>
                {t.title}. <span>{t.what}</span>
              </summary>
              <p>{t.body}</p>
              <p className={styles.links}>
                <a href={legal.terms}>{t.terms}</a> <a href={legal.privacy}>{t.privacy}</a>
              </p>
              <OwnForm method="post" action="/?index" preventScrollReset>
                <Button name="intent" value="terminos" size="sm">
                  {t.accept}
                </Button>
              </OwnForm>
            </details>
          </Banner>
        )}
      </div>
    </section>
  )
}
