/** What the address of an order says beside its exams, and what of it nobody knows: another place or insurer is not taken for it unsaid. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { FieldError } from '#app/platform/http/form.server.ts'
import { beginningOf } from '#app/platform/storable.rules.ts'
import type { Language } from '#app/text/languages.ts'
import { emptyCard } from '../search-card-data.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { resolveCommune } from '../suggestions/resolve-text.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { orderPath } from './order-address.rules.ts'
import type { OrderPageData } from './order-data.ts'

const longest = 120

interface AskedInAddress {
  errors: FieldError[]
  /** As the commune was written, where it is none. */
  unknownCommune?: string
  /** Communes that come near to it. */
  communes?: OrderPageData['communes']
}

/** @param kept goes along to the page of a commune that is chosen instead. */
export async function askedInAddress(
  db: Tx,
  language: Language,
  query: URLSearchParams,
  kept: { exams: readonly string[]; prevision: string; para: string; orden_medica: string },
): Promise<AskedInAddress> {
  const { errors: t } = searchWords(language)
  const { communes, financers, exams } = await directoryOf(db, language)
  const written = (name: string) => beginningOf(query.get(name)?.trim() ?? '', longest)
  const comuna = written('comuna').replaceAll('-', ' ')
  const area = written('area')
  const errors: FieldError[] = []
  const asked: AskedInAddress = { errors }
  if (comuna && !communes.has(written('comuna'))) {
    const near = await resolveCommune(db, { ...emptyCard(), comuna_texto: comuna }, language)
    const { exams: named, ...others } = kept
    const to = (value: string) => orderPath(named, { ...others, comuna: value })
    const choices = near.ok
      ? [{ value: near.value, label: communes.get(near.value)?.name ?? near.value }]
      : near.choices
    errors.push({ field: 'comuna_texto', message: t.communeUnknown(comuna) })
    asked.unknownCommune = comuna
    asked.communes = choices.map(({ value, label }) => ({ label, to: to(value) }))
  }
  if (written('prevision') && !financers.has(written('prevision')))
    errors.push({ field: 'prevision', message: t.insurer })
  if (area && ![...exams.values()].some(exam => exam.areaSlug === area))
    errors.push({ field: 'area', message: t.areaUnknown })
  return asked
}
