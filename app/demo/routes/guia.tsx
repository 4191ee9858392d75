/** The guide of the demo world: everything that can be tried, computed from the database. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { visitContext } from '#app/platform/http/context.server.ts'
import { totpCode } from '#app/staff/public.server.ts'
import { centrePath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { demoPassword } from '../demo-accounts.ts'
import { type DemoGuide, demoGuide } from '../demo-guide.server.ts'
import { AccountCard } from '../parts/account-card.tsx'
import { GuideLinks } from '../parts/guide-links.tsx'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/guia.ts'
import styles from './guia.module.css'

export const handle = { text: ['demo'] }

const linksShown = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requireDemo(context, url)
  const { language } = context.get(visitContext)
  const t = texts(language, 'demo').guide
  const now = clock.now()
  const guide = await demoGuide(db, t, now)
  return {
    page: { title: t.title, description: t.lead, noindex: true },
    moment: formatDayTime(now, chileanZone, language),
    guide,
    staff: guide.staff.map(({ rut, name, role, centre, totp_secret }) => ({
      rut,
      who: t.staff.who(name, t.staff.roles[role], centreName(guide, centre)),
      code: totpCode(totp_secret, now),
      secret: totp_secret,
    })),
  }
}

const centreName = ({ centres }: DemoGuide, id: number | null) =>
  centres && id !== null ? Object.values(centres).find(centre => centre.id === id)?.name : undefined

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { guide, moment, staff } }: Route.ComponentProps) {
  const t = useText('demo').guide
  const doctorLinks = guide.doctor_links.map(({ has_hours, ...link }) => ({
    ...link,
    badge: has_hours ? undefined : <Badge>{t.doctorLinks.noHours}</Badge>,
  }))
  const [shown, more] = [doctorLinks.slice(0, linksShown), doctorLinks.slice(linksShown)]
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <p className={styles.moment}>{t.clock(moment)}</p>
      </header>

      <Card as="section" tone="leaf" className={styles.start} aria-labelledby="empezar">
        <div className={styles.startWords}>
          <h2 id="empezar">{t.start.title}</h2>
          <ol className={styles.steps}>
            {t.start.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={styles.actions}>
            <ButtonLink to={guide.searches[0]?.href ?? '/buscador'} icon="search">
              {t.start.search}
            </ButtonLink>
            <ButtonLink to="/demo/buzon" variant="secondary" icon="mail">
              {t.start.mailbox}
            </ButtonLink>
          </div>
        </div>
        <Illustration name="copihue-branch" className={styles.branch} />
      </Card>

      <div className={styles.columns}>
        <section aria-labelledby="busquedas">
          <h2 id="busquedas">{t.searches.title}</h2>
          <p className={styles.sectionLead}>{t.searches.lead}</p>
          <GuideLinks links={guide.searches} />
        </section>
        <div className={styles.stack}>
          <section aria-labelledby="enlaces">
            <h2 id="enlaces">{t.doctorLinks.title}</h2>
            <p className={styles.sectionLead}>{t.doctorLinks.lead}</p>
            <GuideLinks links={shown} />
            {more.length > 0 && (
              <Disclosure summary={t.doctorLinks.more(more.length)}>
                <GuideLinks links={more} />
              </Disclosure>
            )}
          </section>
          <section aria-labelledby="falta">
            <h2 id="falta">{t.deadEnds.title}</h2>
            <p className={styles.sectionLead}>{t.deadEnds.lead}</p>
            <GuideLinks links={guide.dead_ends} />
          </section>
          <section aria-labelledby="documentos">
            <h2 id="documentos">{t.documents.title}</h2>
            <p className={styles.sectionLead}>{t.documents.lead}</p>
            <GuideLinks links={guide.documents} />
            {guide.folios.length > 0 && (
              <Disclosure summary={t.documents.all(guide.folios.length)}>
                <GuideLinks links={guide.folios} />
              </Disclosure>
            )}
          </section>
          <section aria-labelledby="videoconsulta">
            <h2 id="videoconsulta">{t.visit.title}</h2>
            <p className={styles.sectionLead}>{t.visit.lead}</p>
            <GuideLinks links={guide.visit} />
          </section>
          <section aria-labelledby="beneficios">
            <h2 id="beneficios">{t.benefits.title}</h2>
            <p className={styles.sectionLead}>{t.benefits.lead}</p>
            <GuideLinks links={guide.benefits} />
          </section>
        </div>
      </div>

      <section aria-labelledby="cuentas">
        <h2 id="cuentas">{t.accounts.title}</h2>
        <p className={styles.sectionLead}>{t.accounts.lead(demoPassword, guide.identity_card)}</p>
        <ul className={styles.accounts}>
          {guide.accounts.map(account => (
            <AccountCard key={account.rut} account={account} />
          ))}
        </ul>
      </section>

      <section aria-labelledby="centros">
        <h2 id="centros">{t.staff.title}</h2>
        <p className={styles.sectionLead}>{t.staff.lead(demoPassword)}</p>
        <ul className={styles.accounts}>
          {staff.map(({ rut, who, code, secret }) => (
            <AccountCard key={rut} account={{ rut, who, sign_in: centrePath }} code={{ now: code, secret }} />
          ))}
        </ul>
      </section>

      <section aria-labelledby="dentro" className={styles.narrow}>
        <h2 id="dentro">{t.tools.title}</h2>
        <GuideLinks links={guide.tools} plain />
      </section>
    </main>
  )
}
