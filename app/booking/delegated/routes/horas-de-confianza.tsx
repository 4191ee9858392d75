/** The hours of somebody who lets this account act for them. */
import { requireUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isUuid, notFound } from '#app/platform/http/params.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WhichHour } from '#app/ui/visually-hidden.tsx'
import { HourCard } from '../../parts/hour-card.tsx'
import { loadDelegatedHours } from '../load-delegated-hours.server.ts'
import styles from '../parts/delegated-hours.module.css'
import type { Route } from './+types/horas-de-confianza.ts'

export const handle = { text: ['delegation', 'booking'] }

const back = '/mi-perfil/personas-de-confianza'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, back)
  if (!isUuid(params.id)) throw notFound(url)
  const asked = { id: params.id, url, language }
  const { name, hours } = await loadDelegatedHours(context.get(portalContext), user, asked)
  const title = texts(language, 'delegation').hoursOf(name)
  return { page: { title, noindex: true }, title, hours, id: params.id }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { title, hours, id } }: Route.ComponentProps) {
  const t = useText('delegation')
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to={back}>{t.trusted}</BackLink>
      <h1>{title}</h1>
      {hours.length === 0 && <p>{t.noHours}</p>}
      <p>
        <ButtonLink to={`/buscador?para=${id}`} icon="calendar">
          {t.received.book}
        </ButtonLink>
      </p>
      {hours.length > 0 && (
        <ul className={styles.list}>
          {hours.map(({ id: hourId, hour, badge, owed, home, canMove, canCancel }) => (
            <li key={hourId}>
              <HourCard hour={hour} level={2}>
                <p>
                  <Badge tone={badge.tone}>{badge.words}</Badge>
                </p>
                {owed && <p>{owed}</p>}
                <p className={styles.row}>
                  <ButtonLink to={home} size="sm" variant="secondary">
                    {t.actions.see}
                    <WhichHour hour={hour} />
                  </ButtonLink>
                  {canMove && (
                    <ButtonLink to={`${home}?accion=mover#mover`} size="sm" variant="secondary">
                      {t.actions.move}
                      <WhichHour hour={hour} />
                    </ButtonLink>
                  )}
                  {canCancel && (
                    <ButtonLink to={`${home}?accion=cancelar`} size="sm" variant="quiet">
                      {t.actions.cancel}
                      <WhichHour hour={hour} />
                    </ButtonLink>
                  )}
                </p>
              </HourCard>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
