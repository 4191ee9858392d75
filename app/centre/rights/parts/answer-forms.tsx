import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { rightsRequestPath } from '#app/staff/public.ts'
import { centreRights as t } from '#app/text/centre/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { AskedNow, askedAt } from '../../forms/ask-first.tsx'
import { DefaultButton } from '../../forms/default-button.tsx'
import type { fieldsOf } from '../../forms/fields.ts'
import styles from './rights.module.css'

type Given = ReturnType<typeof fieldsOf>

export interface Asked {
  outcome: keyof typeof t.answer.outcomes
  ends: boolean
  withFile: boolean
}

function AskToSend({ folio, asks }: { folio: string; asks: Asked }) {
  const { ask, askBody, askEnds, outcomes, sendYes, sendNo } = t.answer
  const busy = useNavigation().formData?.get('intent') === 'respuesta'
  return (
    <>
      {asks.withFile && <input type="hidden" name="with_file" value="si" />}
      <AskedNow
        as="h3"
        title={ask(outcomes[asks.outcome])}
        body={asks.ends ? `${askBody} ${askEnds}` : askBody}
        yes={{ words: sendYes, intent: 'respuesta', busy }}
        no={{ words: sendNo, intent: 'seguir', formAction: `${rightsRequestPath(folio)}#answer` }}
      />
    </>
  )
}

export const AnswerForm = ({
  folio,
  answering,
  field,
  asks,
}: {
  folio: string
  /** Before it leaves; null while it is written. */
  asks: Asked | null
  answering: {
    text: string
    grounds: { value: string; label: string }[]
    canExport: boolean
    canHandOver: boolean
    ends: { name: string; label: string }[]
    deed: string | null
    today: string
  }
  field: Given
}) => (
  <OwnForm
    method="post"
    action={rightsRequestPath(folio)}
    encType={answering.canHandOver ? 'multipart/form-data' : undefined}
    className={styles.form}
    noValidate
  >
    {asks && <DefaultButton intent="seguir" />}
    <div>
      <h2>{t.answer.title}</h2>
      <p className={styles.soft}>{t.answer.lead}</p>
    </div>
    <div className={styles.pair}>
      <Select
        {...field('outcome', '')}
        label={t.answer.outcome}
        // Nobody accepts what somebody asks by law by leaving a field as it was.
        options={[
          { value: '', label: t.answer.choose },
          ...Object.entries(t.answer.outcomes).map(([value, label]) => ({ value, label })),
        ]}
        required
      />
      <Select
        {...field('ground', '')}
        label={t.answer.ground}
        hint={t.answer.groundHint}
        options={[{ value: '', label: t.answer.noGround }, ...answering.grounds]}
      />
    </div>
    <TextArea
      {...field('answer', answering.text)}
      label={t.answer.text}
      rows={12}
      maxLength={8000}
      required
    />
    {answering.canExport && (
      <Checkbox
        name="export"
        value="si"
        label={t.answer.export}
        defaultChecked={field('export').defaultValue === 'si'}
      />
    )}
    {answering.canHandOver && (
      <Field
        name="file"
        type="file"
        label={t.answer.handOver}
        hint={t.answer.handOverHint}
        error={field('file').error}
        accept="image/jpeg,image/png,application/pdf"
      />
    )}
    {answering.ends.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{t.answer.ends}</legend>
        <p className={styles.soft}>{t.answer.endsHint}</p>
        {answering.ends.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            value="si"
            label={label}
            defaultChecked={field(name).defaultValue === 'si'}
          />
        ))}
      </fieldset>
    )}
    {answering.deed && (
      <fieldset className={styles.group}>
        <legend>{t.answer.deed}</legend>
        <p className={styles.soft}>{answering.deed}</p>
        <div className={styles.pair}>
          <Field
            {...field('done_by')}
            label={t.answer.doneBy}
            hint={t.answer.doneByHint}
            maxLength={120}
            autoComplete="off"
          />
          <Field {...field('done_on')} type="date" label={t.answer.doneOn} max={answering.today} />
        </div>
      </fieldset>
    )}
    {asks ? (
      <AskToSend folio={folio} asks={asks} />
    ) : (
      <div className={styles.buttons}>
        <Button variant="secondary" name="intent" value="borrador">
          {t.answer.save}
        </Button>
        <Button name="intent" value="revisar" formAction={`${rightsRequestPath(folio)}#${askedAt}`}>
          {t.answer.send}
        </Button>
      </div>
    )}
  </OwnForm>
)

/** Folded: it is seldom, and once. */
export function ExtensionForm({
  folio,
  extension,
  field,
}: {
  folio: string
  extension: { min: string; max: string; lead: string }
  field: Given
}) {
  const [until, because] = [field('until'), field('because')]
  return (
    <details
      className={styles.extend}
      open={[until, because].some(
        ({ defaultValue, error }) => defaultValue !== undefined || error !== undefined,
      )}
    >
      <summary>{t.extend.title}</summary>
      <OwnForm method="post" action={rightsRequestPath(folio)} className={styles.form} noValidate>
        <p className={styles.soft}>{extension.lead}</p>
        <Field
          {...until}
          type="date"
          label={t.extend.until}
          min={extension.min}
          max={extension.max}
          required
        />
        <TextArea
          {...because}
          label={t.extend.because}
          hint={t.extend.becauseHint}
          rows={3}
          maxLength={400}
          required
        />
        <div className={styles.buttons}>
          <Button variant="secondary" name="intent" value="prorroga">
            {t.extend.submit}
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}
