/** Language, size of letter and colours: real forms, so that they work before any script. */
import { Form, type FormProps, useLocation } from 'react-router'
import { colourModes, fontSizes } from '#app/platform/preferences.ts'
import { languages } from '#app/text/languages.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useRoot } from '../use-root.ts'
import styles from './preferences.module.css'

const modeIcons = { light: 'sun', dark: 'moon', auto: 'contrast' } as const

/** @param label where a page has them once more than at its foot. */
export function Preferences({ label }: { label?: string }) {
  const { preferences: t } = useText('menus')
  const { language, fontSize, colourMode } = useRoot()
  return (
    <section className={styles.preferences} aria-label={label ?? t.label}>
      <Choice legend={t.language} reloadDocument>
        {languages.map(item => (
          <button
            type="submit"
            className={styles.option}
            key={item}
            name="language"
            value={item}
            lang={item}
            aria-pressed={item === language}
          >
            {t.languages[item]}
          </button>
        ))}
      </Choice>
      <Choice legend={t.fontSize}>
        {fontSizes.map(size => (
          <button
            type="submit"
            className={`${styles.option} ${styles.letter}`}
            key={size}
            name="font_size"
            value={size}
            data-size={size}
            aria-pressed={size === fontSize}
          >
            <span aria-hidden="true">A</span>
            <VisuallyHidden>{t.fontSizes[size]}</VisuallyHidden>
          </button>
        ))}
      </Choice>
      <Choice legend={t.colours}>
        {colourModes.map(mode => (
          <button
            type="submit"
            className={styles.option}
            key={mode}
            name="colour_mode"
            value={mode}
            aria-pressed={mode === colourMode}
          >
            <Icon name={modeIcons[mode]} size="sm" />
            {t[mode]}
          </button>
        ))}
      </Choice>
    </section>
  )
}

/**
 * Email and colours change in place, and what was being typed stays. The words of another language
 * are chosen before the page wakes, so that one is a full load (`reloadDocument`).
 */
function Choice({ legend, children, ...form }: FormProps & { legend: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferencias" replace preventScrollReset {...form}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <div className={styles.options}>{children}</div>
      </fieldset>
    </Form>
  )
}
