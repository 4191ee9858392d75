/** Fills in the words of what an address has already chosen, so that the card shows it. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { professionalBySlug } from '../professionals.queries.server.ts'
import { type CardValues, examFields } from '../search-card-data.ts'
import { directoryOf } from '../suggestions/directory.server.ts'

/** What is typed stays; a slug that nobody has is given no words. */
export async function describeChosen(db: Tx, language: Language, values: CardValues): Promise<CardValues> {
  const { specialties, exams, communes } = await directoryOf(db, language)
  const filled = { ...values }
  const [kind, slug = ''] = values.que.split(':')
  if (!values.que_texto && kind === 'especialidad') filled.que_texto = specialties.get(slug)?.name ?? ''
  if (!values.que_texto && kind === 'medico')
    filled.que_texto = (await professionalBySlug(db, slug))?.name ?? ''
  // An exam may stand in the field of the consultations: it was found from there.
  if (!values.que_texto && exams.get(slug)?.type === kind) filled.que_texto = exams.get(slug)?.name ?? ''
  for (const names of Object.values(examFields)) {
    const exam = exams.get(values[names.exam])
    if (!exam) continue
    if (!values[names.text]) filled[names.text] = exam.name
    if (!values[names.area]) filled[names.area] = exam.areaSlug
  }
  if (!values.comuna_texto) filled.comuna_texto = communes.get(values.comuna)?.name ?? ''
  return filled
}
