import { useText } from '#app/text/use-text.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'
import { suggestCommunes, suggestSpecialties } from './showcase-suggestions.ts'

const financers = ['Fonasa A', 'Fonasa B', 'Fonasa C', 'Fonasa D', 'Banmédica', 'Colmena', 'Cruz Blanca']

/** Every field in every state. The summary takes focus, so it shows only when asked for. */
export function ShowcaseForms({ wrong }: { wrong: boolean }) {
  const { forms: t, sections } = useText('showcase')
  return (
    <ShowcaseSection id="formularios" title={sections.forms}>
      <form className={styles.specimens} action="#formularios" noValidate>
        <Specimen title={t.fields}>
          <div className={styles.stack}>
            <Field
              label={t.name}
              name="nombre"
              hint={t.nameHint}
              autoComplete="given-name"
              defaultValue="Camila"
            />
            <Field label={t.second} name="apellido2" optional autoComplete="additional-name" />
            <Field
              label={t.phone}
              name="celular"
              prefix="+56 9"
              hint={t.phoneHint}
              inputMode="numeric"
              width={20}
            />
            <Field
              label={t.password}
              name="clave"
              type="password"
              autoComplete="off"
              defaultValue="Araucaria8"
            />
            <Field label={t.locked} name="codigo" defaultValue="CPH-7K2M9" disabled width={12} />
            <TextArea label={t.comment} name="comentario" hint={t.commentHint} optional />
            <Select
              label={t.financer}
              name="prevision"
              hint={t.financerHint}
              defaultValue="Fonasa B"
              options={financers.map(name => ({ value: name, label: name }))}
            />
          </div>
        </Specimen>
        <Specimen title={t.choices}>
          <div className={styles.stack}>
            <RadioCards
              legend={t.offer}
              name="oferta"
              compact
              defaultValue="consulta"
              options={[
                { value: 'consulta', label: t.offers.visit, icon: 'stethoscope' },
                { value: 'laboratorio', label: t.offers.lab, icon: 'flask' },
                { value: 'imagenologia', label: t.offers.imaging, icon: 'scan' },
              ]}
            />
            <RadioCards
              legend={t.attention}
              name="atencion"
              defaultValue="video"
              options={[
                { value: 'presencial', icon: 'building', ...t.attentions.inPerson },
                { value: 'video', icon: 'video', ...t.attentions.video },
                { value: 'ambas', icon: 'check', ...t.attentions.both },
              ]}
            />
            <RadioCards
              legend={t.whom}
              name="para_quien"
              columns={2}
              options={[
                { value: 'yo', label: t.me },
                { value: 'otra', label: t.other },
              ]}
            />
            <div>
              <Checkbox label={t.terms} name="terminos" />
              <Checkbox label={t.reminders} name="recordatorios" defaultChecked hint={t.remindersHint} />
            </div>
          </div>
        </Specimen>
        <Specimen title={t.suggestions}>
          <div className={styles.stack}>
            <Combobox
              label={t.specialty}
              name="especialidad"
              textName="especialidad_texto"
              hint={t.specialtyHint}
              icon="search"
              load={suggestSpecialties(t)}
            />
            <Combobox
              label={t.commune}
              name="comuna"
              textName="comuna_texto"
              icon="map-pin"
              defaultValue="nunoa"
              defaultText="Ñuñoa"
              load={suggestCommunes}
            />
          </div>
        </Specimen>
        <Specimen title={t.summary}>
          <div className={styles.stack}>
            {wrong && (
              <ErrorSummary
                errors={[
                  { field: 'correo', message: t.emailError },
                  { field: 'celular_malo', message: t.phoneError },
                  { field: 'comuna_mala_texto', message: t.communeError },
                ]}
              />
            )}
            <Field
              label={t.email}
              name="correo"
              type="email"
              defaultValue="camila@correo"
              error={t.emailError}
            />
            <Field
              label={t.phone}
              name="celular_malo"
              prefix="+56 9"
              defaultValue="876543"
              error={t.phoneError}
            />
            <Combobox
              label={t.commune}
              name="comuna_mala"
              textName="comuna_mala_texto"
              defaultText="Nuñoaa"
              error={t.communeError}
              load={suggestCommunes}
            />
            <Checkbox label={t.terms} name="terminos_malo" error={t.termsError} />
          </div>
        </Specimen>
      </form>
    </ShowcaseSection>
  )
}
