import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type IconName, iconPaths } from '#app/ui/icon-paths.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { illustrationNames } from '#app/ui/illustration-names.ts'
import styles from './showcase.module.css'
import drawings from './showcase-drawings.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Icons and illustrations. */
export function ShowcaseDrawings() {
  const { drawings: t, sections } = useText('showcase')
  return (
    <ShowcaseSection id="imagenes" title={sections.drawings}>
      <div className={styles.specimens}>
        <Specimen title={t.icons} wide>
          <ul className={drawings.icons}>
            {(Object.keys(iconPaths) as IconName[]).map(name => (
              <li key={name}>
                <Icon name={name} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title={t.illustrations} wide>
          <ul className={drawings.illustrations}>
            {illustrationNames.map(name => (
              <li key={name}>
                <Illustration name={name} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
