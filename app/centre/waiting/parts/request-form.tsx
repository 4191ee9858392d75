import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import type { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import type { ChangeAsked } from '../request-asked.server.ts'
import own from './requests.module.css'

const t = centreWait.requests
const book = centreDesk.book

interface Choice {
  value: string
  label: string
}

interface RequestFormProps {
  here: string
  field: ReturnType<typeof fieldsOf>
  services: Choice[]
  agendas: Choice[]
  today: string
  /** Something was typed and is not written down. */
  open: boolean
  busy: boolean
}

/** Who telephoned and found no hour. */
export const RequestForm = ({ here, field, services, agendas, today, open, busy }: RequestFormProps) => (
  <Disclosure summary={t.add.open} defaultOpen={open} id="anotar">
    <OwnForm method="post" action={here} className={styles.form} noValidate>
      <div className={own.pair}>
        <Select
          label={t.add.service}
          {...field('service')}
          options={[{ value: '', label: book.choose }, ...services]}
          required
        />
        <WithWhom {...{ field, agendas }} />
      </div>
      <Who {...{ field, today }} />
      <Button name="intent" value="anotar" busy={busy}>
        {t.add.submit}
      </Button>
    </OwnForm>
  </Disclosure>
)

interface ChangeFormProps extends Pick<RequestFormProps, 'here' | 'field' | 'agendas' | 'today' | 'busy'> {
  change: ChangeAsked
}

/** What was written down of somebody, mended; it stands in the place of the other form, for both ask the same. */
export function ChangeForm({ here, field, change: { id, typed }, agendas, today, busy }: ChangeFormProps) {
  const now: typeof field = name => field(name, typed[name])
  return (
    <Card as="section" aria-labelledby="cambiar">
      <OwnForm method="post" action={`${here}&cambiar=${id}`} className={styles.form} noValidate>
        <h3 id="cambiar">{t.change.title(`${typed.name} ${typed.last_name}`)}</h3>
        <input type="hidden" name="request" value={id} />
        <WithWhom field={now} agendas={agendas} />
        <Who field={now} today={today} />
        <div className={own.answers}>
          <Button name="intent" value="cambiar" busy={busy}>
            {t.change.submit}
          </Button>
          <TextLink to={`${here}#espera-${id}`}>{t.change.keep}</TextLink>
        </div>
      </OwnForm>
    </Card>
  )
}

const WithWhom = ({ field, agendas }: Pick<RequestFormProps, 'field' | 'agendas'>) => (
  <Select
    label={t.add.who}
    {...field('agenda')}
    options={[{ value: '', label: t.add.anybody }, ...agendas]}
  />
)

/** From when they can, who they are and how they are reached. */
const Who = ({ field, today }: Pick<RequestFormProps, 'field' | 'today'>) => (
  <>
    <Field label={t.add.from} type="date" min={today} width={20} {...field('from_day', today)} required />
    <RutField label={t.rut} hint={t.add.rutHint} {...field('rut')} placeholder="" optional />
    <div className={own.pair}>
      <Field label={book.name} autoComplete="off" {...field('name')} required />
      <Field label={book.lastName} autoComplete="off" {...field('last_name')} required />
    </div>
    <div className={own.pair}>
      <MobileField label={book.phone} autoComplete="off" {...field('mobile_phone')} required />
      <Field label={t.email} type="email" autoComplete="off" {...field('email')} optional />
    </div>
    <TextArea label={t.add.note} hint={t.add.noteHint} rows={2} {...field('note')} optional />
  </>
)
