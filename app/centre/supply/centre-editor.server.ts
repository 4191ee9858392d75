/** The form of a centre, and its line. */
import type { Typed } from '#app/platform/http/form.server.ts'
import { newKey } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { type Editing, type Lines, orNothing, type Shown, text } from './editor.ts'

const { errors: t, features } = centreSupply

export function showCentre({ supply }: Pick<Editing, 'supply'>): Shown {
  const { centre } = supply
  if (!centre) return { fields: {}, line: null }
  const { kind: _, key: _key, slug: _slug, accessibility = [], lat, lon, deis_code: deis, ...plain } = centre
  const fields: Typed = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, String(value)]),
  )
  for (const feature of accessibility as string[]) fields[`tiene_${feature}`] = 'si'
  if (deis !== undefined) fields.deis = String(deis)
  return { fields: { ...fields, lat: decimal(lat), lon: decimal(lon) }, line: centre }
}

const decimal = (value: unknown) => String(value).replace('.', ',')
const number = (value: string) =>
  /^-?\d{1,3}([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : undefined

/** As people say it here: without the country, or with it and no sign before it. */
const withCountry = (phone: string) => phone.replace(/^(?:\+?56)?(\d{9})$/, '+56$1')

/** Its point is that of its commune where the form says none, or says the one of the commune that it leaves. */
export function centreLines(
  form: FormData,
  { supply, choices }: Pick<Editing, 'choices'> & { supply: Partial<Pick<Editing['supply'], 'centre'>> },
): Lines {
  const [lat, lon] = [text(form, 'lat'), text(form, 'lon')]
  const commune = choices.communes.find(({ slug }) => slug === text(form, 'commune'))
  const before = supply.centre
  const errors = [
    ...(Object.hasOwn(centreSupply.types, text(form, 'type')) ? [] : [{ field: 'type', message: t.type }]),
    ...(commune ? [] : [{ field: 'commune', message: t.commune }]),
    ...(lat !== '' && number(lat) === undefined ? [{ field: 'lat', message: t.place }] : []),
    ...(lon !== '' && number(lon) === undefined ? [{ field: 'lon', message: t.place }] : []),
  ]
  if (errors.length > 0) return { ok: false, errors }
  // Whoever moves to another commune and leaves the point where it was did not mean the old one.
  const stayed =
    before?.commune !== commune?.slug && number(lat) === before?.lat && number(lon) === before?.lon
  const point = stayed || lat === '' || lon === '' ? commune : { lat: number(lat), lon: number(lon) }
  const name = text(form, 'name')
  const value = {
    kind: 'centre',
    key: before?.key ?? newKey(name),
    name,
    slug: before?.slug,
    type: text(form, 'type'),
    commune: commune?.slug,
    address: text(form, 'address'),
    lat: point?.lat,
    lon: point?.lon,
    phone: orNothing(withCountry(text(form, 'phone').replaceAll(/[\s()-]/g, ''))),
    email: orNothing(text(form, 'email')),
    deis_code: orNothing(text(form, 'deis')),
    accessibility: Object.keys(features).filter(feature => form.has(`tiene_${feature}`)),
  }
  return {
    ok: true,
    lines: [{ value, version: orNothing(text(form, 'version')) ?? null }],
    // A field whose name speaks of a code is not kept for whoever signs in again (app/staff/late/late-form.server.ts).
    fieldOf: (_index, path) =>
      String(path[0] ?? 'name')
        .replace(/^key$/, 'name')
        .replace('deis_code', 'deis'),
  }
}
