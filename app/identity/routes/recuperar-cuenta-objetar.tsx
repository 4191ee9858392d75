/** The link of a warning: whoever is still reached in the old way says that they asked for nothing. GET shows, POST acts. */
import { data, Form, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { RecoveryAnswer } from '#app/shell/parts/recovery-page.tsx'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import styles from '../parts/narrow-page.module.css'
import { canObject, objectToReach } from '../recovery/lost-reach.server.ts'
import type { Route } from './+types/recuperar-cuenta-objetar.ts'

export const handle = { text: ['account'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'account').lostReach.object
  const open = await canObject(portal, params.token)
  const page = { title: open ? t.title : t.overTitle, noindex: true }
  return data({ page, open }, { status: open ? 200 : 404 })
}

export async function action({ params, context }: Route.ActionArgs) {
  const done = await objectToReach(context.get(portalContext), params.token)
  return data({ done }, { status: done ? 200 : 404 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const t = useText('account').lostReach.object
  const busy = useNavigation().formData !== undefined
  if (actionData?.done || !open)
    return (
      <RecoveryAnswer
        title={actionData?.done ? t.doneTitle : t.overTitle}
        lead={actionData?.done ? t.done : t.over}
      >
        <p>
          <ButtonLink to="/login">{t.login}</ButtonLink>
        </p>
        {!actionData?.done && (
          <p>
            <ButtonLink to="/ayuda" variant="secondary">
              {t.help}
            </ButtonLink>
          </p>
        )}
      </RecoveryAnswer>
    )
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <Form method="post">
        <Button size="lg" full busy={busy} icon="shield">
          {t.submit}
        </Button>
      </Form>
      <p>{t.otherwise}</p>
    </main>
  )
}
