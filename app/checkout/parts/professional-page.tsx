import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownProfessional } from '../load-professional.server.ts'
import styles from './professional-page.module.css'

/** The professional's card with what they offer; each leads to its hours. */
export function ProfessionalPage({ professional, offers, hasHours }: Omit<ShownProfessional, 'page'>) {
  const t = useText('booking').professional
  const { name, services, registration, ages } = professional
  if (!hasHours) return <NoHours name={name} />
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <span className={styles.portrait} aria-hidden="true">
          <Icon name="stethoscope" size="xl" />
        </span>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.services}>{services}</p>
          {registration && <p className={styles.small}>{registration}</p>}
          {ages && <p className={styles.small}>{ages}</p>}
        </div>
      </header>
      <section className={styles.offers}>
        <h2 className={styles.choose}>{t.choose}</h2>
        {offers.map(offer => (
          <Card as="article" className={styles.offer} key={offer.id}>
            <div className={styles.words}>
              <p>
                <Badge tone={offer.isVideo ? 'info' : 'neutral'} icon={offer.isVideo ? 'video' : 'building'}>
                  {offer.modality}
                </Badge>
              </p>
              <h3 className={styles.what}>{offer.what}</h3>
              {offer.where && <p>{offer.where}</p>}
              <p className={styles.small}>
                {t.from(offer.price)}
                {offer.prepaid && `. ${t.prepaid}`}
              </p>
            </div>
            <div className={styles.go}>
              <p className={styles.next}>{offer.next ? t.nextFree(offer.next) : t.noHours}</p>
              {offer.next && (
                <ButtonLink to={offer.to} icon="calendar">
                  {t.see}
                  <VisuallyHidden>
                    {offer.what}, {offer.where ?? offer.modality}
                  </VisuallyHidden>
                </ButtonLink>
              )}
            </div>
          </Card>
        ))}
      </section>
    </main>
  )
}

/** The screen of a link whose professional has no hours. */
export function NoHours({ name }: { name: string }) {
  const t = useText('booking').professional
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        level={1}
        illustration="no-hours"
        title={t.none.title}
        actions={
          <ButtonLink to="/buscador" icon="search">
            {t.none.search}
          </ButtonLink>
        }
      >
        <p>{t.none.body(name)}</p>
      </EmptyState>
    </main>
  )
}
