import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Toast } from '#app/ui/overlays/toast.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Banners, toast, progress, skeletons and the empty state. */
export function ShowcaseFeedback() {
  const { feedback: t, overlays, sections } = useText('showcase')
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
            <Toast>{overlays.saved}</Toast>
          </div>
        </Specimen>
        <div className={styles.specimen}>
          <h3 className={styles.specimenTitle}>{t.progress}</h3>
          <div className={styles.stack}>
            <Progress label={t.survey} detail={t.surveyDetail} value={3} max={5} />
            <Progress label={t.connecting} />
          </div>
          <h3 className={styles.specimenTitle}>{t.loading}</h3>
          <div className={styles.stack}>
            <Skeleton shape="card" />
            <Skeleton lines={2} />
            <Skeleton shape="block" />
            <p className={styles.row}>
              <Spinner label={t.loadingNames} /> <span aria-hidden="true">{t.loadingNames}</span>
            </p>
          </div>
        </div>
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
