import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { useEarlyInput } from '#app/ui/fields/use-early-input.ts'
import { examFields } from '../search-card-data.ts'
import type { ExamType } from '../search-url.rules.ts'
import type { FieldsProps } from './consult-fields.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import styles from './search-card.module.css'
import { fetchSuggestions } from './suggestions.ts'

/** Area first, then the exam; an exam chosen without an area brings its own. */
export function ExamFields({ type, data, error, read }: FieldsProps & { type: ExamType }) {
  const t = useText('search')
  const { values, choices, areas } = data
  const names = examFields[type]
  const [area, setArea] = useState(values[names.area])
  // Another area, other suggestions; what was typed stays.
  const [kept, setKept] = useState({ value: values[names.exam], text: values[names.text] })
  const changeArea = (chosen: string) => {
    setKept({ value: read(names.exam), text: read(names.text) })
    setArea(chosen)
  }
  const select = useEarlyInput<HTMLSelectElement>(values[names.area], changeArea)
  return (
    <>
      <Select
        ref={select}
        label={t.card.area}
        name={names.area}
        value={area}
        onChange={event => changeArea(event.currentTarget.value)}
        error={error(names.area)}
        options={[
          { value: '', label: t.card.anyArea },
          ...areas[type].map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <div className={styles.main}>
        <Combobox
          key={area}
          label={t.card.exam}
          name={names.exam}
          textName={names.text}
          icon="search"
          defaultValue={kept.value}
          defaultText={kept.text}
          placeholder={t.card.examPlaceholder[type]}
          error={error(names.text)}
          load={(q, signal) => fetchSuggestions({ type, q, area }, signal)}
        />
        {values[names.text] && <DidYouMean choices={choices[names.text]} />}
      </div>
      {!values[names.text] && choices[names.text] && (
        <div className={styles.choices}>
          <DidYouMean
            choices={choices[names.text]}
            question={t.card.examsOfArea(areas[type].find(({ slug }) => slug === area)?.name ?? '')}
          />
        </div>
      )}
    </>
  )
}
