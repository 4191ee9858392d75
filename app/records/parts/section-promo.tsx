import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration, type IllustrationName } from '#app/ui/illustration.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from './section-promo.module.css'

/** What a section says to visitors. It comes with the answer: whoever is signed in has the words of the whole section. */
export interface Promo {
  title: string
  lead: string
  points: readonly string[]
  invite: string
  login: string
  register: string
  /** For whoever came with something that they have without an account. */
  guest?: { words: string; to: string }
}

interface SectionPromoProps {
  illustration: IllustrationName
  words: Promo
  /** Where one comes back to after signing in. */
  login: string
}

/** A section of Mi salud for somebody who has not signed in: what is in it for them. */
export function SectionPromo({ illustration, words: t, login }: SectionPromoProps) {
  return (
    <SectionFrame illustration={illustration} title={t.title} lead={t.lead}>
      <ul className={styles.points}>
        {t.points.map(point => (
          <li className={styles.point} key={point}>
            <Icon name="check" className={styles.tick} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={login} size="lg" icon="user">
          {t.login}
        </ButtonLink>
        <ButtonLink to="/registro" size="lg" variant="secondary">
          {t.register}
        </ButtonLink>
      </div>
      <p className={styles.invite}>{t.invite}</p>
      {t.guest && (
        <p>
          <TextLink to={t.guest.to}>{t.guest.words}</TextLink>
        </p>
      )}
    </SectionFrame>
  )
}

interface SectionFrameProps {
  illustration: IllustrationName
  title: string
  lead: string
  children: ReactNode
}

/** Words beside a drawing: the whole page. */
export function SectionFrame({ illustration, title, lead, children }: SectionFrameProps) {
  return (
    <main id="contenido" className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <Illustration name={illustration} className={styles.art} />
    </main>
  )
}
