import { RutField } from '#app/shell/rut-field.tsx'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'

const t = centreDesk.book
const p = centrePatients

interface PatientFieldsProps {
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
  insurers: { slug: string; name: string }[]
}

/** Who is given an hour at the desk, and where they are told. */
export const PatientFields = ({ field, insurers }: PatientFieldsProps) => (
  <>
    <h2>{t.patient}</h2>
    <RutField label={t.rut} hint={t.rutHint} placeholder="" autoComplete="off" {...field('rut')} optional />
    <Select
      label={p.documentKind}
      hint={p.documentHint}
      {...field('document_kind')}
      options={[
        { value: '', label: p.documentNone },
        { value: 'passport', label: p.documents.passport },
        { value: 'provisional', label: p.documents.provisional },
      ]}
      optional
    />
    <Field label={p.documentNumber} autoComplete="off" maxLength={30} {...field('document')} optional />
    <Field label={t.name} autoComplete="off" {...field('name')} required />
    <Field label={t.lastName} autoComplete="off" {...field('last_name')} required />
    <Select
      label={t.prevision}
      {...field('prevision')}
      options={[
        { value: '', label: t.choose },
        ...insurers.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      required
    />
    <h2>{t.contact}</h2>
    <MobileField label={t.phone} autoComplete="off" {...field('mobile_phone')} required />
    <Field label={t.email} hint={p.emailHint} type="email" autoComplete="off" {...field('email')} optional />
  </>
)
