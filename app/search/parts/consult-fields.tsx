import { useText } from '#app/text/use-text.ts'
import fold from '#app/ui/accordion.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CardField, type SearchCardData, specialtyKinds } from '../search-card-data.ts'
import { attentions } from '../search-url.rules.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { Pills } from './pills.tsx'
import styles from './search-card.module.css'
import { fetchSuggestions } from './suggestions.ts'

export interface FieldsProps {
  data: SearchCardData
  error: (field: CardField) => string | undefined
  /** What a field of the form says now. */
  read: (field: CardField) => string
}

/** Specialty or professional, in one field. */
export function ConsultFields({ data, error, read }: FieldsProps) {
  const t = useText('search')
  const { values, choices } = data
  return (
    <div className={styles.main}>
      <Combobox
        label={t.card.what}
        name="que"
        textName="que_texto"
        icon="search"
        defaultValue={values.que}
        defaultText={values.que_texto}
        placeholder={t.card.whatPlaceholder}
        error={error('que_texto')}
        load={(q, signal) =>
          fetchSuggestions({ type: 'consulta', q, kind: read('clase'), commune: read('comuna') }, signal)
        }
      />
      <DidYouMean choices={choices.que_texto} />
    </div>
  )
}

/** How to be attended, and which kind of specialty to look among. */
export function ConsultOptions({ values }: Pick<SearchCardData, 'values'>) {
  const t = useText('search')
  return (
    <>
      <Pills
        legend={t.card.attention}
        name="atencion"
        defaultValue={values.atencion}
        options={attentions.map(value => ({ value, label: t.attention[value] }))}
      />
      <details className={styles.more} open={values.clase !== ''}>
        <summary className={classNames(fold.unfold, styles.moreWords)}>
          {t.card.more}
          <Icon name="chevron-down" size="sm" className={classNames(fold.arrow, fold.down)} />
        </summary>
        <Pills
          legend={t.card.kind}
          name="clase"
          defaultValue={values.clase}
          options={[
            { value: '', label: t.card.kinds.all },
            ...specialtyKinds.map(value => ({ value, label: t.card.kinds[value] })),
          ]}
        />
      </details>
    </>
  )
}
