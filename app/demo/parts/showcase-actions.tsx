import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Buttons, links and badges. */
export function ShowcaseActions() {
  const { actions: t, badges, sections } = useText('showcase')
  return (
    <ShowcaseSection id="acciones" title={sections.actions}>
      <div className={styles.specimens}>
        <Specimen title={t.buttons}>
          <div className={styles.row}>
            <Button type="button">{t.primary}</Button>
            <Button type="button" variant="secondary">
              {t.secondary}
            </Button>
            <Button type="button" variant="quiet" icon="close">
              {t.quiet}
            </Button>
            <Button type="button" variant="danger">
              {t.danger}
            </Button>
          </div>
          <div className={styles.row}>
            <Button type="button" size="lg" icon="search">
              {t.large}
            </Button>
            <Button type="button" size="sm" variant="secondary" icon="edit">
              {t.small}
            </Button>
            <Button type="button" busy>
              {t.busy}
            </Button>
            <Button type="button" disabled>
              {t.disabled}
            </Button>
          </div>
          <div className={styles.row}>
            <Button type="button" variant="secondary" icon="calendar">
              {t.withIcon}
            </Button>
            <ButtonLink to="#formularios" icon="arrow-right" iconSide="end">
              {t.next}
            </ButtonLink>
          </div>
          <Button type="button" full>
            {t.full}
          </Button>
        </Specimen>
        <Specimen title={t.links}>
          <p>
            {t.inText}
            <TextLink to="#reservar">{t.inTextLink}</TextLink>.
          </p>
          <p>
            <TextLink to="#caracter" icon="arrow-left">
              {t.back}
            </TextLink>
          </p>
          <p>
            <TextLink href="https://www.superdesalud.gob.cl/" target="_blank">
              {t.outside}
            </TextLink>
          </p>
          <h3 className={styles.specimenTitle}>{t.badges}</h3>
          <div className={styles.row}>
            <Badge icon="building">{badges.inPerson}</Badge>
            <Badge tone="good" icon="check">
              {badges.confirmed}
            </Badge>
            <Badge tone="warning" icon="clock">
              {badges.unpaid}
            </Badge>
            <Badge tone="danger" icon="close">
              {badges.cancelled}
            </Badge>
            <Badge tone="info" icon="gift">
              {badges.club}
            </Badge>
          </div>
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
