/** How to see the portal one's own way, what was tested, and whom to tell when something cannot be used. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import type { BandHandle } from '#app/shell/parts/band-header.tsx'
import { Preferences } from '#app/shell/parts/preferences.tsx'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/accesibilidad.ts'
import styles from './accesibilidad.module.css'

export const handle = { text: ['accessibility', 'menus'], band: 'accessibility' } satisfies BandHandle & {
  text: string[]
}

export { pageMeta as meta } from '#app/shell/page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'accessibility')
  return {
    page: {
      title: t.title,
      description: t.description(config.BRAND_NAME),
      canonical: new URL('/accesibilidad', config.PUBLIC_URL).href,
    },
  }
}

export default function Accessibility() {
  const t = useText('accessibility')
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.intro}>
        <div>
          <h1>{t.heading}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        <Illustration name="accessible" className={styles.art} />
      </header>
      <div className={styles.controls}>
        <h2 className={styles.controlsTitle}>{t.controls}</h2>
        <Preferences label={t.controls} />
        <p className={styles.soft}>{t.controlsHint}</p>
      </div>
      <section className={styles.section}>
        <h2>{t.statement.title}</h2>
        {t.statement.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.soft}>{t.statement.date}</p>
      </section>
      <section className={styles.section}>
        <h2>{t.helps.title}</h2>
        <Points items={t.helps.items} wide />
      </section>
      <div className={styles.pair}>
        <section className={styles.section}>
          <h2>{t.tested.title}</h2>
          <p>{t.tested.lead}</p>
          <Points items={t.tested.items} />
        </section>
        <section className={styles.section}>
          <h2>{t.limits.title}</h2>
          <Points items={t.limits.items} missing />
        </section>
      </div>
      <section className={styles.complain}>
        <h2>{t.complain.title}</h2>
        <p>{t.complain.body}</p>
        <ButtonLink to="/ayuda?tema=accessibility#formulario" icon="mail">
          {t.complain.action}
        </ButtonLink>
        <p>
          {t.complain.authority}{' '}
          <TextLink href="https://www.senadis.gob.cl/" target="_blank">
            {t.complain.authorityName}
          </TextLink>
        </p>
      </section>
    </main>
  )
}

function Points({ items, wide, missing }: { items: readonly string[]; wide?: boolean; missing?: boolean }) {
  return (
    <ul className={`${styles.points} ${wide ? styles.wide : ''} ${missing ? styles.missing : ''}`}>
      {items.map(item => (
        <li key={item} className={styles.point}>
          <Icon name={missing ? 'minus' : 'check'} size="sm" className={styles.mark} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
