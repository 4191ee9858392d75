import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Banners, waiting and the empty state. */
export function ShowcaseFeedback() {
  const { feedback: t, sections } = useText('showcase')
  const [informed, setInformed] = useState(false)
  return (
    <ShowcaseSection id="avisos" title={sections.feedback}>
      <div className={styles.specimens}>
        <Specimen title={t.banners}>
          <div className={styles.stack}>
            {!informed && (
              <Banner tone="info" title={t.info.title} onDismiss={() => setInformed(true)}>
                {t.info.body}
              </Banner>
            )}
            <Banner tone="good" title={t.good.title}>
              {t.good.body}
            </Banner>
            <Banner
              tone="warning"
              title={t.warning.title}
              actions={
                <Button type="button" size="sm">
                  {t.pay}
                </Button>
              }
            >
              {t.warning.body}
            </Banner>
            <Banner tone="danger" title={t.danger.title}>
              {t.danger.body}
            </Banner>
          </div>
        </Specimen>
        <Specimen title={t.loading}>
          <p className={styles.row}>
            <Spinner label={t.loadingNames} /> <span aria-hidden="true">{t.loadingNames}</span>
          </p>
        </Specimen>
        <Specimen title={t.empty} wide>
          <Card tone="sunken">
            <EmptyState
              illustration="no-doctors"
              title={t.noDoctors}
              level={3}
              actions={
                <>
                  <ButtonLink to="#avisos" icon="map-pin">
                    {t.seeNearby}
                  </ButtonLink>
                  <ButtonLink to="#avisos" variant="secondary">
                    {t.change}
                  </ButtonLink>
                </>
              }
            >
              <p>{t.noDoctorsBody}</p>
            </EmptyState>
          </Card>
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
