import { useText } from '#app/text/use-text.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Accordion and disclosure. */
export function ShowcaseDisclosure() {
  const { disclosure: t, sections } = useText('showcase')
  return (
    <ShowcaseSection id="mostrar" title={sections.disclosure}>
      <div className={styles.specimens}>
        <Specimen title={t.disclosure}>
          <Disclosure summary={t.more}>
            <p>{t.moreBody}</p>
          </Disclosure>
        </Specimen>
        <Specimen title={t.accordion}>
          <Accordion
            level={4}
            items={t.questions.map((question, index) => ({ id: `pregunta-${index + 1}`, ...question }))}
          />
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
