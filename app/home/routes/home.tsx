/** The first page: the search, and what else the portal does for a patient. */
import { Suspense } from 'react'
import { data, Link, redirect } from 'react-router'
import { clubTeaser } from '#app/club/public.server.ts'
import { agreeToTerms, findUser, termsChangedFor } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { intentIn, parseForm, staleBeside, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { QuoteSection } from '#app/records/public.tsx'
import { loadRememberedCard, quickSpecialties } from '#app/search/public.server.ts'
import { SearchCard } from '#app/search/public.tsx'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { kept } from '#app/shell/kept.tsx'
import { loginFor } from '#app/shell/remembered-path.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { later } from '#app/ui/later.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { askForDesk } from '../ask-for-desk.server.ts'
import { deskForm } from '../desk.form.server.ts'
import { loadMine } from '../load-mine.server.ts'
import { hasSeenNews, newsSeen } from '../news.ts'
import { Announcement } from '../parts/announcement.tsx'
import { Doors } from '../parts/asleep-parts.ts'
import { NewsSlider } from '../parts/news-slider.tsx'
import { TermsBanner } from '../parts/terms-banner.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export { pageMeta as meta } from '#app/shell/page.ts'

export const handle = { text: ['home', 'search'] }

export async function loader({ request, url: here, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { config } = portal
  const { language } = context.get(visitContext)
  const t = texts(language, 'welcome')
  const url = new URL('/', config.PUBLIC_URL).href
  const user = findUser(context)
  const header = request.headers.get('cookie')
  const { card, forOne } = await loadRememberedCard(portal, { language }, { header, user, here: '/' })
  // One notice at a time: an old password, changed terms, and only then what is new.
  const terms = user?.oldPassword ? null : termsNews()
  const asked = here.searchParams.has('novedades')
  const news = asked || !(user?.oldPassword || terms || hasSeenNews(header))
  const shown = {
    page: {
      title: t.title,
      description: t.description(config.BRAND_NAME),
      canonical: url,
      forOne,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: config.BRAND_NAME,
          url,
          inLanguage: 'es-CL',
        },
      ],
    },
    /** Whoever is signed in knows what the portal is. */
    book: user ? t.mine.book : null,
    already: user ? null : t.already,
    mine: user && (await loadMine(portal, user, language)),
    card,
    quick: {
      title: t.quick,
      links: [
        ...(await quickSpecialties(portal.reads, language, portal.clock.now())),
        { name: t.order, to: '/orden' },
      ],
    },
    club: await clubTeaser(portal, language),
    news: news ? { words: t.announcement, asked } : null,
    terms,
    pageId: context.get(visitContext).requestId,
    contacted: here.searchParams.has('contacto') ? t.contacted : null,
  }
  const headers = news ? { 'Set-Cookie': newsSeen(isSecure({ config })) } : undefined
  return data(shown, { headers })

  function termsNews() {
    if (!user) return null
    const { thanks, ...changed } = t.terms
    if (termsChangedFor(config, user)) return changed
    return here.searchParams.has('terminos') ? { title: changed.title, thanks } : null
  }
}

/** The terms as they are now, or the contact form of the desk for professionals. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, config } = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const { oneLine, stale, doctors } = texts(language, 'forms')
  const t = doctors.errors
  const form = await request.formData()
  if (intentIn(form, ['terminos', 'contacto'], 'contacto') === 'terminos') {
    const user = findUser(context)
    refuseAnother(context, '/', user)
    if (user) await agreeToTerms({ db, config }, user.id, clock.now())
    throw redirect(user ? '/?terminos=aceptados' : loginFor('/'), 303)
  }
  const parsed = parseForm(form, deskForm({ ...t, oneLine }))
  if (!parsed.ok) {
    const errors = staleBeside(parsed.errors, 'name', stale)
    return data({ errors, typed: parsed.typed, limited: null }, { status: 400 })
  }
  const asked = {
    request: parsed.value,
    address,
    language,
    operator: config.HELP_EMAIL,
    brand: config.BRAND_NAME,
  }
  const allowance = await askForDesk(db, asked, clock.now())
  if (allowance.ok) throw redirect('/?contacto=enviado#profesionales', 303)
  const limited = t.limited(Math.ceil(allowance.retryAfter / 3600))
  return data({ errors: [], typed: typedIn(form), limited }, tooMany(allowance.retryAfter))
}

/** Whoever is signed in has it at once from the server; nobody else fetches it. */
const MyHome = later(async () => {
  const part = await import('../parts/my-home.tsx')
  await part.sheetHere()
  return part.MyHome
})

const factIcons = ['shield', 'card', 'mail'] as const

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { book, already, mine, card, quick, club, news, terms, pageId, contacted } = loaderData
  const t = useText('home')
  const { look } = useRoot()
  const thanked = terms && 'thanks' in terms ? terms : null
  return (
    // What is theirs stands above the heading of the page: whoever arrives signed in begins there.
    <main id="contenido" data-arrive={mine ? '' : undefined}>
      {thanked && <TermsBanner news={thanked} />}
      {news && <Announcement {...news} />}
      {mine && (
        <Suspense>
          <MyHome mine={mine} />
        </Suspense>
      )}
      {/* What is theirs today comes before what changed in a text. */}
      {terms && !thanked && <TermsBanner news={terms} />}
      <div className={styles.hero}>
        {!book && (
          <div className={styles.sky}>
            {!look.mark && <Illustration name="copihue-branch" className={styles.branch} />}
            <div className={styles.words}>
              <h1 className={styles.title}>{t.hero.title}</h1>
              <p className={styles.lead}>{t.hero.lead}</p>
            </div>
          </div>
        )}
        <section className={book ? styles.book : styles.search} aria-label={t.hero.search}>
          {book && <h1 className={styles.bookTitle}>{book}</h1>}
          <QuickLinks {...quick} />
          <SearchCard key={JSON.stringify(card.values)} data={card} />
          {already && (
            <p className={styles.already}>
              {already.question} <TextLink to="/recuperar-cita">{already.way}</TextLink>
            </p>
          )}
          <Facts />
        </section>
      </div>
      <NewsSlider homeExams={club.homeExams} />
      <Doors
        quote={<QuoteSection />}
        club={club}
        desk={{ pageId, sent: contacted, trouble: actionData }}
        now={Boolean(actionData)}
      />
    </main>
  )
}

interface QuickLinksProps {
  title: string
  links: { name: string; to: string }[]
}

const QuickLinks = kept('quick-links', ({ title, links }: QuickLinksProps) => (
  <ul className={styles.quick} aria-label={title}>
    {links.map(({ name, to }) => (
      <li key={to}>
        <Link to={to}>{name}</Link>
      </li>
    ))}
  </ul>
))

const Facts = kept('facts', function Facts() {
  const t = useText('home')
  return (
    <ul className={styles.facts}>
      {t.facts.map((fact, index) => (
        <li key={fact} className={styles.fact}>
          <Icon name={factIcons[index] ?? 'check'} />
          {fact}
        </li>
      ))}
    </ul>
  )
})
