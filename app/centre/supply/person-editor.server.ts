/** The form of whoever attends, and their lines: themselves, their link, and a place at this centre where they are new. */
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { photoPath } from '#app/search/public.server.ts'
import { newKey } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { type Editing, fresh, type Lines, orNothing, type Shown, text, whole } from './editor.ts'

const { errors: t, languages } = centreSupply
type Study = { title: string; institution?: string; year?: number }
const mostStudies = 12

const languageWord = (code: string) =>
  Object.entries(languages).find(([, known]) => known === code)?.[0] ?? code

/** Null of nobody there. */
export function showPerson({ supply, key }: Editing): Shown | null {
  if (key === fresh) return { fields: { languages: 'español', estudios: '2' }, line: null }
  const line = supply.people.find(one => one.key === key)
  if (!line) return null
  const studies = (line.studies ?? []) as Study[]
  const fields: Typed = {
    name: String(line.name),
    rut: String(line.rut ?? ''),
    registration_number: String(line.registration_number ?? ''),
    sex: String(line.sex ?? ''),
    languages: ((line.languages ?? ['es']) as string[]).map(languageWord).join(', '),
    age_from: String(line.age_from ?? ''),
    age_to: String(line.age_to ?? ''),
    link: supply.links.find(({ professional }) => professional === key)?.key ?? '',
    photo: line.photo ? 'si' : '',
    portrait: portraitOf(line.photo),
    estudios: String(Math.min(studies.length + 1, mostStudies)),
  }
  for (const [at, { title, institution, year }] of studies.entries()) {
    fields[`study_${at}`] = title
    fields[`institution_${at}`] = institution ?? ''
    fields[`year_${at}`] = String(year ?? '')
  }
  return { fields, line }
}

export async function personLines(form: FormData, { supply, key }: Editing): Promise<Lines> {
  const errors: FieldError[] = []
  const before = supply.people.find(one => one.key === key)
  const name = text(form, 'name')
  const own = before?.key ?? newKey(name)
  const spoken = text(form, 'languages')
    .split(/[,;\n]/)
    .map(word => word.trim().toLowerCase())
    .filter(Boolean)
    .map(word => languages[word] ?? (/^[a-z]{2,3}$/.test(word) ? word : undefined))
  if (spoken.includes(undefined)) errors.push({ field: 'languages', message: t.language })
  const age = (field: string) => {
    const said = text(form, field)
    const years = whole(said)
    if (said !== '' && (years === undefined || years > 120)) errors.push({ field, message: t.age })
    return years
  }
  const studies: Study[] = []
  for (let at = 0; at < mostStudies; at++) {
    const [title, institution, year] = [`study_${at}`, `institution_${at}`, `year_${at}`].map(one =>
      text(form, one),
    )
    if (!title && !institution && !year) continue
    if (year && !/^\d{4}$/.test(year)) errors.push({ field: `year_${at}`, message: t.year })
    studies.push({
      title: title ?? '',
      ...(institution && { institution }),
      ...(year && { year: Number(year) }),
    })
  }
  const photo = await photoIn(form, before?.photo as string | undefined)
  if (typeof photo === 'object') errors.push(photo)
  const ages = { age_from: age('age_from'), age_to: age('age_to') }
  if (errors.length > 0) return { ok: false, errors }
  const person = {
    kind: 'professional',
    key: own,
    name,
    slug: before?.slug,
    rut: orNothing(text(form, 'rut')),
    registration_number: orNothing(text(form, 'registration_number')),
    sex: orNothing(text(form, 'sex')),
    languages: spoken.length > 0 ? [...new Set(spoken)] : undefined,
    ...ages,
    studies,
    photo: typeof photo === 'string' ? photo : undefined,
  }
  const link = text(form, 'link').toLowerCase()
  const linked = supply.links.filter(({ professional }) => professional === own)
  const links = [
    ...linked
      .filter(one => one.key !== link)
      .map(one => ({ kind: 'doctor-link', key: one.key, withdrawn: true })),
    ...(link !== '' && !linked.some(one => one.key === link)
      ? [{ kind: 'doctor-link', key: link, professional: own }]
      : []),
  ]
  // Whoever has no hours here yet is of this centre all the same: by a schedule without any.
  const place = before
    ? []
    : [
        {
          kind: 'schedule',
          key: `${own}-en-persona`,
          professional: own,
          centre: supply.centre?.key,
          modality: 'in_person',
          minutes: 20,
          weekly: [],
        },
      ]
  const values = [person, ...links, ...place]
  return {
    ok: true,
    lines: values.map((value, index) =>
      index === 0 ? { value, version: orNothing(text(form, 'version')) ?? null } : { value },
    ),
    fieldOf: (index, path) => {
      if (index > 0) return 'link'
      const [field = 'name', at, part] = path.map(String)
      if (field === 'studies') return `${part === 'title' || !part ? 'study' : part}_${at ?? 0}`
      return field === 'key' ? 'name' : field
    },
  }
}

/** Where the photo is that a line names; empty where it names none. */
function portraitOf(photo: unknown): string {
  const hash = /^kept:([0-9a-f]{32})$/.exec(String(photo ?? ''))?.[1]
  return hash ? photoPath({ hash }) : ''
}

/** @returns what the line says of the photo, or what is wrong with it. */
async function photoIn(form: FormData, before: string | undefined): Promise<string | FieldError | undefined> {
  const file = form.get('photo')
  // Whoever takes one away and brings another means the other.
  if (!(file instanceof File) || file.size === 0) return form.has('quitar_foto') ? undefined : before
  if (!form.has('agreed')) return { field: 'agreed', message: t.agreed }
  const bytes = Buffer.from(await file.arrayBuffer())
  // What it is the importer sees by its bytes; what the browser says of it is anybody's word.
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
