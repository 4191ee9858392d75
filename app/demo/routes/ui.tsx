/** The design system on one page, in demo mode only: every component in every state. */
import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import styles from '../parts/showcase.module.css'
import { ShowcaseActions } from '../parts/showcase-actions.tsx'
import { ShowcaseBooking } from '../parts/showcase-booking.tsx'
import { ShowcaseBrand } from '../parts/showcase-brand.tsx'
import { ShowcaseDisclosure } from '../parts/showcase-disclosure.tsx'
import { ShowcaseDrawings } from '../parts/showcase-drawings.tsx'
import { ShowcaseFeedback } from '../parts/showcase-feedback.tsx'
import { ShowcaseForms } from '../parts/showcase-forms.tsx'
import { type ModalTone, modalTones, ShowcaseOverlays } from '../parts/showcase-overlays.tsx'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/ui.ts'

export const handle = { text: ['showcase'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = requireDemo(context, url)
  const { language } = context.get(visitContext)
  const chosen = url.searchParams
  const tone = chosen.get('ventana') as ModalTone
  return {
    page: { title: texts(language, 'showcase').title, noindex: true },
    brand: config.BRAND_NAME,
    modal: modalTones.includes(tone) ? tone : null,
    wrong: chosen.has('errores'),
    day: Number(chosen.get('dia') ?? 0),
    pageNumber: Number(chosen.get('pagina') ?? 4),
    hour: chosen.get('hora'),
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('showcase')
  const contents = [
    ['caracter', t.sections.brand],
    ['acciones', t.sections.actions],
    ['formularios', t.sections.forms],
    ['reservar', t.sections.booking],
    ['encima', t.sections.overlays],
    ['mostrar', t.sections.disclosure],
    ['avisos', t.sections.feedback],
    ['imagenes', t.sections.drawings],
  ] as const
  return (
    <main className={styles.page} id="contenido">
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <nav className={styles.contents} aria-label={t.contents}>
        {contents.map(([id, title]) => (
          <a href={`#${id}`} key={id}>
            {title}
          </a>
        ))}
      </nav>
      <ShowcaseBrand brand={loaderData.brand} />
      <ShowcaseActions />
      <ShowcaseForms wrong={loaderData.wrong} />
      <ShowcaseBooking day={loaderData.day} page={loaderData.pageNumber} hour={loaderData.hour} />
      <ShowcaseOverlays modal={loaderData.modal} />
      <ShowcaseDisclosure />
      <ShowcaseFeedback />
      <ShowcaseDrawings />
    </main>
  )
}
