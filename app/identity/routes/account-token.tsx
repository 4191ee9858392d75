/** The link of the welcome e-mail. Opening it changes nothing yet: mail programs open links on their own. */
import { data, Form, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { requireParam } from '#app/platform/http/params.server.ts'
import { loginFor, returnPath } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import styles from '../parts/narrow-page.module.css'
import { emailLinkTrouble, proveEmail } from '../recovery/prove-email.server.ts'
import { findUser, type SessionUser } from '../user.server.ts'
import type { Route } from './+types/account-token.ts'

export const handle = { text: ['account'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const token = requireParam(url, params.token, 'token')
  const t = texts(context.get(visitContext).language, 'account').confirmEmail
  const trouble = await emailLinkTrouble(context.get(portalContext), token)
  return data(
    { page: { title: t.title, noindex: true }, next: nextFor(findUser(context), returnPath(url)), trouble },
    { status: trouble === 'unknown' ? 404 : 200 },
  )
}

/** Whoever is signed in goes on with what they were at. @param wanted what they registered for. */
function nextFor(
  user: SessionUser | null,
  wanted: string | undefined,
): { to: string; words: 'login' | 'goOn' | 'identity' | 'profile' } {
  if (!user) return { to: loginFor(wanted ?? '/mi-perfil'), words: 'login' }
  if (wanted) return { to: wanted, words: 'goOn' }
  return user.proven
    ? { to: '/mi-perfil', words: 'profile' }
    : { to: '/mi-perfil/identidad', words: 'identity' }
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const outcome = await proveEmail(context.get(portalContext), requireParam(url, params.token, 'token'))
  return { outcome }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { next, trouble }, actionData }: Route.ComponentProps) {
  const t = useText('account').confirmEmail
  const busy = useNavigation().formData !== undefined
  // What was just done says more than what the link has become by it.
  const outcome = actionData?.outcome ?? trouble
  if (!outcome) {
    return (
      <main id="contenido" className={styles.page}>
        <Illustration name="documents" className={styles.drawing} />
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.body}</p>
        <Form method="post">
          <Button size="lg" icon="check" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </main>
    )
  }
  const words = t[outcome]
  return (
    <main id="contenido" className={styles.page}>
      <Illustration
        name={outcome === 'confirmed' || outcome === 'followed' ? 'calendar-done' : 'documents'}
        className={styles.drawing}
      />
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.body}</p>
      <div className={styles.row}>
        <ButtonLink to={next.to}>{t[next.words]}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t.home}
        </ButtonLink>
      </div>
    </main>
  )
}
