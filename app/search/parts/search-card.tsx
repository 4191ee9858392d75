/** The search: what, where and with which insurer. One plain form; scripts only add suggestions and the location. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { kept } from '#app/shell/kept.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import type { CardField, SearchCardData } from '../search-card-data.ts'
import { type OfferType, offerTypes } from '../search-url.rules.ts'
import { ConsultFields, ConsultOptions } from './consult-fields.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { ExamFields } from './exam-fields.tsx'
import { InsurerSelect } from './insurer-select.tsx'
import styles from './search-card.module.css'
import { fetchSuggestions } from './suggestions.ts'
import { type NearestCommune, UseMyLocation } from './use-my-location.tsx'

export interface SearchCardProps {
  data: SearchCardData
  /** Above the results: the fields of the type that was searched; another type is a link away. */
  compact?: boolean
}

function Card({ data, compact }: SearchCardProps) {
  const t = useText('search')
  const { values, remembered } = data
  const form = useRef<HTMLFormElement>(null)
  const [type, setType] = useState<OfferType>(data.type)
  const [awake, setAwake] = useState(false)
  const [located, setLocated] = useState<NearestCommune & { times: number }>()
  const navigation = useNavigation()
  const searching = navigation.state !== 'idle' && navigation.location.pathname === '/buscador'
  const read = (field: CardField | 'tipo') => String(new FormData(form.current ?? undefined).get(field) ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    // Chosen before the script could hear of it: the fields that are seen are those of the chosen type already.
    if (!compact) setType(read('tipo') as OfferType)
    setAwake(true)
  }, [])
  const error = (field: CardField) => data.errors.find(found => found.field === field)?.message
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'tipo') setType(value as OfferType)
  }
  // Above the results the type is settled and the insurer is among the filters: half the page would be fields nobody asked for.
  // Only a script may leave out the fields of the other types: without one, the visitor may still change the type.
  const there = (of: OfferType) => !compact || of === data.type
  const asleep = (of: OfferType) => awake && type !== of

  return (
    <Form
      method="get"
      action="/buscador"
      className={classNames(styles.card, compact && styles.compact)}
      aria-label={t.card.label}
      ref={form}
      onChange={follow}
      noValidate
    >
      <input type="hidden" name="buscar" value="1" />
      {values.para && <input type="hidden" name="para" value={values.para} />}
      {compact ? (
        <>
          <input type="hidden" name="tipo" value={data.type} />
          <LinkPills label={t.card.type} links={otherTypes(data, t.types)} />
        </>
      ) : (
        <RadioCards
          legend={t.card.type}
          legendHidden
          name="tipo"
          defaultValue={data.type}
          compact
          columns={3}
          options={[
            { value: 'consulta', label: t.types.consulta, icon: 'stethoscope' },
            { value: 'laboratorio', label: t.types.laboratorio, icon: 'blood-test' },
            { value: 'imagenologia', label: t.types.imagenologia, icon: 'scan' },
          ]}
        />
      )}
      <div className={styles.fields}>
        {there('consulta') && (
          <fieldset className={classNames(styles.what, styles.consulta)} disabled={asleep('consulta')}>
            <legend className={styles.legend}>{t.types.consulta}</legend>
            <ConsultFields data={data} error={error} read={read} />
          </fieldset>
        )}
        {(['laboratorio', 'imagenologia'] as const).filter(there).map(of => (
          <fieldset className={classNames(styles.what, styles[of])} disabled={asleep(of)} key={of}>
            <legend className={styles.legend}>{t.types[of]}</legend>
            <ExamFields type={of} data={data} error={error} read={read} />
          </fieldset>
        ))}
        <div className={styles.where}>
          <Combobox
            key={located?.times}
            label={t.card.commune}
            name="comuna"
            textName="comuna_texto"
            icon="map-pin"
            defaultValue={located?.slug ?? values.comuna}
            defaultText={located?.name ?? values.comuna_texto}
            placeholder={t.card.communePlaceholder}
            error={error('comuna_texto')}
            load={(q, signal) => fetchSuggestions({ type: 'comuna', q }, signal)}
            action={
              <UseMyLocation
                onFound={found => setLocated(before => ({ ...found, times: (before?.times ?? 0) + 1 }))}
              />
            }
          />
          <DidYouMean choices={data.choices.comuna_texto} />
        </div>
        {compact ? (
          values.prevision && <input type="hidden" name="prevision" value={values.prevision} />
        ) : (
          <InsurerSelect
            insurers={data.insurers}
            name="prevision"
            defaultValue={values.prevision}
            error={error('prevision')}
          />
        )}
        {there('consulta') && (
          <fieldset className={classNames(styles.options, styles.consulta)} disabled={asleep('consulta')}>
            <legend className={styles.legend}>{t.card.options}</legend>
            <ConsultOptions values={values} />
          </fieldset>
        )}
        <div className={styles.submit}>
          <Button size="lg" full icon="search" busy={searching}>
            {t.card.submit}
          </Button>
        </div>
      </div>
      {remembered && (
        <p className={styles.remembered}>
          {remembered.said}{' '}
          <Button
            variant="quiet"
            size="sm"
            formAction="/buscador"
            formMethod="post"
            name="olvidar"
            value={remembered.here}
          >
            {remembered.forget}
          </Button>
        </p>
      )}
    </Form>
  )
}

export const SearchCard = kept('search-card', Card, isForAll)

/** Nothing looked for and no place: there are as many of these as insurers. */
function isForAll({ data: { values, remembered, errors } }: SearchCardProps): boolean {
  const { tipo: _type, clase: _kind, atencion: _attention, prevision: _insurer, ...said } = values
  return !remembered && errors.length === 0 && Object.values(said).every(value => value === '')
}

/** The form of each type, with the commune and the insurer as they are. */
function otherTypes({ type, values }: SearchCardData, words: Record<OfferType, string>) {
  return offerTypes.map(of => {
    const query = new URLSearchParams({ tipo: of })
    if (values.comuna) query.set('comuna', values.comuna)
    if (values.prevision) query.set('prevision', values.prevision)
    if (values.para) query.set('para', values.para)
    return { label: words[of], to: `/buscador?${query}`, current: of === type }
  })
}
