/** What every group of fields of a supply form takes. */
import type { SupplyChoices } from '#app/supply/public.server.ts'

export interface FieldsProps {
  data: {
    isNew: boolean
    /** The address of the form. */
    here: string
    fields: Record<string, string>
    communes: { slug: string; name: string; region: string }[]
    services: Pick<SupplyChoices, 'specialties' | 'exams'> | null
    financers: SupplyChoices['financers']
    subject: string | null
  }
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
  /** Of a box. */
  marked(name: string): boolean
  copied: boolean
  /** Sent, and to be corrected. */
  refused: boolean
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
