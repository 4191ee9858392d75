/** What those who care for an adolescent see of them, and the adolescent's decision about it. */
import { Link, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { texts } from '#app/text/texts.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { loadParents, switchSharing } from '../dependants/load-parents.server.ts'
import styles from '../parts/narrow-page.module.css'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-cuidado.ts'

const here = '/mi-perfil/quien-me-cuida'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const { parents: t, law } = texts(language, 'minors')
  const { done, share: _share, stop: _stop, sees: _sees, ...words } = t
  const said = url.searchParams.get('hecho') ?? ''
  return {
    page: { title: t.title, noindex: true },
    t: { ...words, law },
    proven: user.proven,
    parents: await loadParents(context.get(portalContext), user, language),
    said: Object.hasOwn(done, said) ? done[said as keyof typeof done] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context, here)
  const form = await request.formData()
  const parent = String(form.get('id') ?? '')
  const give = intentIn(form, ['compartir', 'cerrar']) === 'compartir'
  const decided = isUuid(parent) && (await switchSharing(context.get(portalContext), user, parent, give))
  throw redirect(decided ? `${here}?hecho=${give ? 'compartido' : 'cerrado'}` : here, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { t, proven, parents, said } }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil">{t.crumb}</BackLink>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{!proven ? t.unproven : parents.length > 0 ? t.lead : t.empty}</p>
      {said && (
        <Banner tone="good" live>
          {said}
        </Banner>
      )}
      {!proven && (
        <div className={styles.row}>
          <ButtonLink to="/mi-perfil/identidad" icon="shield">
            {t.prove}
          </ButtonLink>
        </div>
      )}
      {parents.length > 0 && (
        <ul className={styles.steps}>
          {parents.map(parent => (
            <Card as="li" key={parent.id} className={styles.group}>
              <h2 className={styles.name}>{parent.name}</h2>
              <p>{parent.sees}</p>
              {parent.switch && (
                <OwnForm method="post" className={styles.row}>
                  <input type="hidden" name="id" value={parent.id} />
                  <Button
                    variant="secondary"
                    name="intent"
                    value={parent.switch.to}
                    icon={parent.switch.shared ? 'lock' : 'users'}
                  >
                    {parent.switch.label}
                  </Button>
                </OwnForm>
              )}
            </Card>
          ))}
        </ul>
      )}
      {parents.length > 0 && (
        <Card as="section" tone="sunken" className={styles.group}>
          <p>
            {t.log} <Link to="/mi-perfil#seguridad">{t.logLink}</Link>
          </p>
          <p className={styles.soft}>{t.law}</p>
        </Card>
      )}
    </main>
  )
}
