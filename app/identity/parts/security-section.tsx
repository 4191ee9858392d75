import type { ReactNode } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/link.tsx'
import { OwnApps, type OwnAppsProps } from '../apps/parts/own-apps.tsx'
import styles from '../routes/mi-perfil.module.css'

interface SecuritySectionProps {
  passwordSince: string
  sessions: { id: string; name: string; seen: string; current: boolean }[]
  /** How many are not listed. */
  moreSessions: number
  apps: OwnAppsProps
  accesses: { when: string; what: string }[]
  /** Said where there are none. */
  accessesEmpty: string
  centreLooks: { id: string; when: string; what: string }[]
  /** Said by the server. */
  looksWords: { title: string; all: string }
  /** The way to those who care for this person; null for whom nobody does. */
  carers: string | null
  /** The way to reminders on devices. */
  notices: string
  /** What was asked about one's data. */
  children: ReactNode
}

/** Password, open sessions, and who looked at one's documents. */
export function SecuritySection({
  passwordSince,
  sessions,
  moreSessions,
  apps,
  accesses,
  accessesEmpty,
  centreLooks,
  looksWords,
  carers,
  notices,
  children,
}: SecuritySectionProps) {
  const { security, password, sessions: t, log } = useText('profile')
  return (
    <section className={styles.section} id="seguridad" aria-labelledby="seguridad-titulo">
      <h2 id="seguridad-titulo">{security}</h2>
      <Card className={styles.card}>
        <div className={styles.item}>
          <p>{password.since(passwordSince)}</p>
          <ButtonLink to="/mi-perfil/contrasena" variant="secondary" icon="lock">
            {password.title}
          </ButtonLink>
        </div>
      </Card>
      <Card className={styles.card}>
        <h3>{t.title}</h3>
        <ul className={styles.list}>
          {sessions.map(({ id, name, seen, current }) => (
            <li key={id} className={classNames(styles.item, styles.session)}>
              <div>
                <p className={styles.name}>
                  {name} {current && <Badge>{t.this}</Badge>}
                </p>
                <p className={styles.soft}>{seen}</p>
              </div>
              {!current && (
                <OwnForm method="post" className={styles.close}>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    variant="quiet"
                    size="sm"
                    name="intent"
                    value="cerrar-sesion"
                    aria-label={t.closeLabel(name)}
                  >
                    {t.close}
                  </Button>
                </OwnForm>
              )}
            </li>
          ))}
        </ul>
        {moreSessions > 0 && <p className={styles.soft}>{t.more(moreSessions)}</p>}
        {sessions.length > 1 && (
          <OwnForm method="post">
            <Button variant="secondary" name="intent" value="cerrar-otras" icon="logout">
              {t.others}
            </Button>
          </OwnForm>
        )}
        <p>
          <ButtonLink to="/mi-perfil/avisos" variant="secondary" icon="bell">
            {notices}
          </ButtonLink>
        </p>
      </Card>
      <OwnApps {...apps} />
      <Card className={styles.card}>
        <h3>{log.title}</h3>
        {accesses.length === 0 && <p className={styles.soft}>{accessesEmpty}</p>}
        <ul className={styles.list}>
          {accesses.map(({ when, what }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reads of one minute are two lines.
            <li key={place} className={styles.item}>
              <span>{what}</span>
              <span className={styles.soft}>{when}</span>
            </li>
          ))}
        </ul>
        {accesses.length > 0 && (
          <p>
            <TextLink to="/mi-perfil/documentos-leidos">{log.all}</TextLink>
          </p>
        )}
        {carers && (
          <p>
            <ButtonLink to="/mi-perfil/quien-me-cuida" variant="secondary" icon="users">
              {carers}
            </ButtonLink>
          </p>
        )}
      </Card>
      {centreLooks.length > 0 && (
        <Card className={styles.card}>
          <h3>{looksWords.title}</h3>
          <ul className={styles.list}>
            {centreLooks.map(({ id, when, what }) => (
              <li key={id} className={styles.item}>
                <span>{what}</span>
                <span className={styles.soft}>{when}</span>
              </li>
            ))}
          </ul>
          <p>
            <TextLink to="/mi-perfil/lecturas">{looksWords.all}</TextLink>
          </p>
        </Card>
      )}
      {children}
    </section>
  )
}
