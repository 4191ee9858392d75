import { kept } from '#app/shell/kept.tsx'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Illustration, type IllustrationName } from '#app/ui/illustration.tsx'
import { Slider } from '#app/ui/paging/slider.tsx'
import styles from './news-slider.module.css'
import shared from './section.module.css'

const slides: { to: string; art: IllustrationName; tone: 'band' | 'accent' | 'action' | 'warm' }[] = [
  { to: '/buscador', art: 'empty-search', tone: 'band' },
  { to: '/test', art: 'video-visit', tone: 'accent' },
  { to: '/licencias', art: 'documents', tone: 'action' },
  { to: '/examenes-a-domicilio', art: 'home-visit', tone: 'warm' },
  { to: '/accesibilidad', art: 'accessible', tone: 'band' },
]

/** What the portal can do, one thing at a time. @param homeExams whether somebody takes them at home. */
export const NewsSlider = kept('news-slider', function NewsSlider({ homeExams }: { homeExams: boolean }) {
  const t = useText('home').news
  return (
    <div className={shared.section}>
      <Slider
        label={t.label}
        slides={slides.flatMap(({ to, art, tone }, index) => {
          if (!homeExams && art === 'home-visit') return []
          const words = t.slides[index]
          return {
            id: `novedad-${index + 1}`,
            label: words?.title ?? '',
            content: (
              <article
                className={classNames(styles.slide, styles[tone])}
                data-ground={tone === 'band' ? 'band' : undefined}
              >
                <div>
                  <h2 className={styles.title}>{words?.title}</h2>
                  <p className={styles.body}>{words?.body}</p>
                  <div className={shared.actions}>
                    <ButtonLink to={to} icon="arrow-right" iconSide="end">
                      {words?.action}
                    </ButtonLink>
                  </div>
                </div>
                <Illustration name={art} className={styles.art} />
              </article>
            ),
          }
        })}
      />
    </div>
  )
})
