import { useText } from '#app/text/use-text.ts'
import field from '#app/ui/fields/field.module.css'
import { FieldError, fieldDescription } from '#app/ui/fields/field-frame.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { bandOf, bands } from '../visit/survey.rules.ts'
import styles from './intensity-scale.module.css'

const numbers = Array.from({ length: 10 }, (_, index) => index + 1)

/** One to ten, in its four bands, as radio buttons. The first one's id is the group's name. */
export function IntensityScale({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const t = useText('visit').survey
  const hint = t.intensityHint
  return (
    <fieldset className={styles.scale} aria-describedby={fieldDescription('intensity', { hint, error })}>
      <legend className={field.label}>{t.intensity}</legend>
      <div className={field.hint} id="intensity-hint">
        {hint}
      </div>
      {error && <FieldError id="intensity" message={error} />}
      <div className={styles.bands}>
        {bands.map(band => (
          <div className={styles.band} key={band}>
            <span className={styles.name} aria-hidden="true">
              {t.bands[band]}
            </span>
            <div className={styles.numbers}>
              {numbers
                .filter(number => bandOf(number) === band)
                .map(number => (
                  <label className={styles.number} key={number}>
                    <input
                      type="radio"
                      className={styles.radio}
                      name="intensity"
                      id={number === 1 ? 'intensity' : `intensity-${number}`}
                      value={number}
                      defaultChecked={defaultValue === String(number)}
                      required
                    />
                    {number}
                    <VisuallyHidden>, {t.bands[band]}</VisuallyHidden>
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
