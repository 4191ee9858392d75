import { Form } from 'react-router'
import { RutField } from '#app/shell/rut-field.tsx'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import type { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import own from './requests.module.css'

const t = centreWait.requests
const book = centreDesk.book

interface RequestFormProps {
  here: string
  field: ReturnType<typeof fieldsOf>
  services: { value: string; label: string }[]
  agendas: { value: string; label: string }[]
  today: string
  /** Something was typed and is not written down. */
  open: boolean
  busy: boolean
}

/** Who telephoned and found no hour. */
export const RequestForm = ({ here, field, services, agendas, today, open, busy }: RequestFormProps) => (
  <Disclosure summary={t.add.open} defaultOpen={open} id="anotar">
    <Form method="post" action={here} className={styles.form} noValidate>
      <div className={own.pair}>
        <Select
          label={t.add.service}
          {...field('service')}
          options={[{ value: '', label: book.choose }, ...services]}
          required
        />
        <Select
          label={t.add.who}
          {...field('agenda')}
          options={[{ value: '', label: t.add.anybody }, ...agendas]}
        />
      </div>
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
      <Button name="intent" value="anotar" busy={busy}>
        {t.add.submit}
      </Button>
    </Form>
  </Disclosure>
)
