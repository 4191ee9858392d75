import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { Logo } from '#app/ui/logo.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** The mark, the forest, the palette and the letter. */
export function ShowcaseBrand({ brand }: { brand: string }) {
  const t = useText('showcase')
  return (
    <ShowcaseSection id="caracter" title={t.sections.brand}>
      <div className={styles.hero} data-ground="band">
        <div className={styles.heroWords}>
          <Logo brand={brand} mark={useRoot().look.mark} />
          <p className={styles.heroTitle}>{t.brand.heading}</p>
          <p className={styles.heroBody}>{t.brand.body}</p>
          <div className={styles.row}>
            <ButtonLink to="/buscador" size="lg" icon="search">
              {t.brand.action}
            </ButtonLink>
            <ButtonLink to="#reservar" variant="quiet" size="lg">
              {t.brand.second}
            </ButtonLink>
          </div>
        </div>
        <Illustration name="copihue-branch" className={styles.heroDrawing} />
      </div>
      <div className={styles.specimens}>
        <Specimen title={t.brand.colours}>
          <ul className={styles.swatches}>
            {Object.entries(t.brand.swatches).map(([token, name]) => (
              <li key={token}>
                <span className={classNames(styles.swatch, styles[`swatch-${token}`])} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title={t.brand.type}>
          <div className={styles.type}>
            <p className={styles.type4}>{t.brand.sample}</p>
            <p className={styles.type2}>{t.brand.sample}</p>
            <p className={styles.typeXl}>{t.brand.sample}</p>
            <p>{t.brand.paragraph}</p>
            <p className={styles.typeSm}>Il1 O0Q B8 5S rn m · 12.345.678-5 · $35.990 · CPH-7K2M9</p>
          </div>
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
