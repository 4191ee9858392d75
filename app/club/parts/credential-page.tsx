import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import type { Credential } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import { ClubHero } from './club-hero.tsx'
import shared from './club-page.module.css'
import styles from './credential-page.module.css'
import page from './ticket-page.module.css'

export function CredentialPage({ credential }: { credential: Credential }) {
  switch (credential.kind) {
    case 'promo':
      return <Promo loginTo={credential.loginTo} />
    case 'waiting':
      return <Waiting name={credential.name} opens={credential.opens} />
    case 'card':
      return <MemberCard card={credential} />
  }
}

function Promo({ loginTo }: { loginTo: string }) {
  const t = useText('club').credential
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={t.promo.lead} illustration="member-card">
        <div className={page.actions}>
          <ButtonLink to={clubPaths.register}>{t.promo.register}</ButtonLink>
          <ButtonLink to={loginTo} variant="secondary">
            {t.promo.login}
          </ButtonLink>
        </div>
      </ClubHero>
      <div className={shared.body}>
        <ul className={shared.doors}>
          {t.promo.points.map(({ title, body }) => (
            <li key={title} className={styles.point}>
              <h2 className={styles.heading}>{title}</h2>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

function Waiting({ name, opens }: { name: string; opens: string }) {
  const t = useText('club').credential.waiting
  return (
    <main id="contenido" className={page.page}>
      <EmptyState
        illustration="member-card"
        title={t.title(name)}
        level={1}
        actions={<ButtonLink to={clubPaths.benefits}>{t.action}</ButtonLink>}
      >
        {t.body(opens)}
      </EmptyState>
    </main>
  )
}

function MemberCard({ card }: { card: Extract<Credential, { kind: 'card' }> }) {
  const { credential: t, display } = useText('club')
  const { brand, look } = useRoot()
  return (
    <main id="contenido" className={page.page}>
      <h1>{t.title}</h1>
      <p>{t.card.lead}</p>
      <article className={styles.card} data-ground="band" data-member-card>
        <header className={styles.head}>
          <Logo brand={brand} mark={look.mark} />
          <p>{t.card.club}</p>
        </header>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.label}>{t.card.member}</dt>
            <dd className={styles.name}>{card.name}</dd>
          </div>
          <div>
            <dt className={styles.label}>{t.card.rut}</dt>
            <dd className={styles.rut}>{card.rut}</dd>
          </div>
        </dl>
        <div className={styles.qr}>
          <QrPicture code={card.qr} label={t.card.qr} />
        </div>
        <p className={styles.label}>{card.since}</p>
      </article>
      <p className={page.personal}>{t.card.privacy}</p>
      <div className={page.actions}>
        <ButtonLink to={clubPaths.display()} icon="gift">
          {t.card.coupons}
        </ButtonLink>
        <PrintButton variant="secondary">{display.print}</PrintButton>
      </div>
    </main>
  )
}
