/** The exams of an order in one plain form: every button is a round trip, and nothing that was typed is lost. */
import type { SubmitEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { ChipOfOrder, OrderPageData, QuestionOfOrder } from '../orders/order-data.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { InsurerSelect } from './insurer-select.tsx'
import styles from './order-form.module.css'
import { fetchSuggestions } from './suggestions.ts'

export interface OrderFormWords {
  label: string
  hint: string
  add: string
  yours: string
  remove: string
  change: string
  checkUps: string
  fromArea: string
  area: string
  anyArea: string
  see: string
  addThese: string
  where: string
  commune: string
  submit: string
  rewrite: string
  leave: string
}

export function OrderForm({ order, t }: { order: OrderPageData; t: OrderFormWords }) {
  const { chips, questions, errors, place, area } = order
  const busy = useNavigation().state !== 'idle'
  const error = errorOfEach(errors)
  const submit = useSubmit()
  const { home: action } = order
  // What changes the list leaves its page where it is; what goes on to another begins at its top.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const goesOn = !(submitter instanceof HTMLButtonElement) || ['', 'buscar'].includes(submitter.name)
    if (goesOn) return
    event.preventDefault()
    submit(submitter, { method: 'post', action, preventScrollReset: true })
  }
  return (
    <Form
      method="post"
      action={action}
      className={styles.form}
      key={JSON.stringify([chips.map(chip => chip.slug), questions, place, area])}
      onSubmit={send}
      noValidate
    >
      {/* The button that Enter presses goes on; the others are for who means them. */}
      <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
      <ErrorSummary errors={errors} />
      <section className={styles.write}>
        <TextArea
          label={t.label}
          name="texto"
          rows={4}
          hint={t.hint}
          defaultValue={order.text}
          error={error('texto')}
          maxLength={4000}
        />
        <Button variant="secondary" icon="plus" name="agregar" value="1">
          {t.add}
        </Button>
      </section>
      <section className={styles.order} id="orden" tabIndex={-1}>
        <h2 className={styles.title}>{t.yours}</h2>
        <p role="status" className={styles.count}>
          {order.count}
        </p>
        {order.warnings.map(warning => (
          <Banner tone="warning" key={warning}>
            {warning}
          </Banner>
        ))}
        {chips.length > 0 && (
          <ul className={styles.chips}>
            {chips.map(chip => (
              <Chip chip={chip} t={t} key={chip.slug} />
            ))}
          </ul>
        )}
        {questions.map((question, at) => (
          <Question question={question} at={at} error={error(questionId(at))} t={t} key={question.typed} />
        ))}
        {order.preparation && (
          <Banner tone="info" title={order.preparation.title}>
            <ul className={styles.lines}>
              {order.preparation.lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Banner>
        )}
      </section>
      <section className={styles.place}>
        <h2 className={styles.title}>{t.where}</h2>
        <Combobox
          label={t.commune}
          name="comuna"
          textName="comuna_texto"
          icon="map-pin"
          defaultValue={place.comuna}
          defaultText={place.comuna_texto}
          error={error('comuna_texto')}
          load={(q, signal) => fetchSuggestions({ type: 'comuna', q }, signal)}
        />
        <DidYouMean choices={order.communes} />
        <InsurerSelect
          insurers={order.insurers}
          name="prevision"
          defaultValue={place.prevision}
          error={error('prevision')}
        />
        <Button size="lg" full icon="search" name="buscar" value="1" busy={busy}>
          {t.submit}
        </Button>
      </section>
      <section className={styles.more}>
        <h2 className={styles.title}>{t.checkUps}</h2>
        <ul className={styles.checkUps}>
          {order.checkUps.map(({ key, name, exams }) => (
            <li key={key}>
              <button type="submit" name="chequeo" value={key} className={styles.checkUp}>
                <b>{name}</b>
                <span>{exams}</span>
              </button>
            </li>
          ))}
        </ul>
        <h2 className={styles.title}>{t.fromArea}</h2>
        <div className={styles.area}>
          <Select
            label={t.area}
            name="area"
            error={error('area')}
            defaultValue={area?.slug ?? ''}
            options={[{ value: '', label: t.anyArea }, ...order.areas]}
          />
          <Button variant="secondary" name="ver" value="1">
            {t.see}
          </Button>
        </div>
        {area && (
          <fieldset className={styles.exams}>
            <legend className={styles.title}>{area.title}</legend>
            {area.exams.map(({ slug, name, chosen }) =>
              chosen ? null : (
                <Checkbox label={name} name="examen" value={slug} id={`examen-${slug}`} key={slug} />
              ),
            )}
            <Button variant="secondary" icon="plus" name="agregar" value="1">
              {t.addThese}
            </Button>
          </fieldset>
        )}
      </section>
    </Form>
  )
}

function Chip({
  chip: { slug, name, area, notes, remove, change },
  t,
}: {
  chip: ChipOfOrder
  t: OrderFormWords
}) {
  return (
    <li className={styles.chip}>
      <input type="hidden" name="examen" value={slug} />
      <div className={styles.words}>
        <b>{name}</b>
        <span className={styles.note}>{area}</span>
        {notes.map(note => (
          <span className={styles.note} key={note}>
            {note}
          </span>
        ))}
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" size="sm" icon="edit" name="cambiar" value={slug} aria-label={change}>
          {t.change}
        </Button>
        <Button variant="quiet" size="sm" icon="close" name="quitar" value={slug} aria-label={remove}>
          {t.remove}
        </Button>
      </div>
    </li>
  )
}

const questionId = (at: number) => `duda-${at}`

function Question({
  question: { typed, label, near, leave },
  at,
  error,
  t,
}: {
  question: QuestionOfOrder
  at: number
  error: string | undefined
  t: OrderFormWords
}) {
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>{label}</legend>
      <input type="hidden" name="pregunta" value={typed} />
      {near.length > 0 && (
        <ul className={styles.near}>
          {near.map(({ slug, name }) => (
            <li key={slug}>
              <Button variant="secondary" size="sm" name="es" value={`${at}:${slug}`}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t.rewrite}
        name="duda"
        id={questionId(at)}
        defaultValue={typed}
        error={error}
        autoComplete="off"
        maxLength={200}
      />
      <div>
        <Button variant="quiet" size="sm" icon="close" name="fuera" value={at} aria-label={leave}>
          {t.leave}
        </Button>
      </div>
    </fieldset>
  )
}
