/** People and places that a system writes, and when people attend, as lines of the import. */
import { linesOf } from '#app/supply/public.server.ts'
import { absencesAt, absencesOf, spansOf } from '../resources/details.server.ts'
import { familyNames } from '../resources/family-names.server.ts'
import { kindOfSystem } from '../resources/named.server.ts'
import { findCentres, findRoles } from '../resources/supply.queries.server.ts'
import { type Body, wrong } from './elements.server.ts'
import { all, type Context, extensionsOf, keyOf, type Line, line, zoneOf } from './line.server.ts'
import { awayKey, spanOf, weeklyOfRole } from './lines-of-hours.server.ts'
import { keyIn, type Target } from './targets.server.ts'

/** What the body does not say of languages stays as it is; RUT and register are as it says, or none. @throws FhirRefusal 422. */
export async function addPractitioner(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'Practitioner'>
  const { at } = target.write
  const { desk, lines } = context
  extensionsOf(context, target)
  const before = await lines.now('professional', keyOf(target))
  const of = (kind: string) =>
    body.identifier.find(({ system }) => kindOfSystem(desk.base, system) === kind)?.value
  const [name] = body.name
  const said = name?.text ?? [...(name?.given ?? []), name && familyNames(name)].filter(Boolean).join(' ')
  if (!said) throw wrong(`${at}.name[0]`, 'falta text, o given y family', 'required')
  const languages = body.communication?.map(({ coding }) => coding[0]?.code)
  lines.add(
    line('professional', keyOf(target), {
      ...before,
      name: said,
      rut: of('rut'),
      registration_number: of('registration'),
      sex: body.gender,
      languages: languages ?? before?.languages,
    }),
    target,
  )
}

/** Commune and organization are not changed here, and of registers the DEIS code alone is kept. @throws FhirRefusal 422. */
export async function addLocation(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'Location'>
  const { at } = target.write
  const { desk, lines } = context
  extensionsOf(context, target)
  const before = await lines.now('centre', keyOf(target))
  if (body.managingOrganization && body.managingOrganization.reference !== `Organization/${target.id}`)
    throw wrong(`${at}.managingOrganization`, 'no se cambia aquí')
  const { address, position } = body
  if (address) {
    const { rows } = await findCentres(desk.db, {
      centres: desk.access.centres,
      ...all,
      ids: [target.id ?? ''],
    })
    if (address.city !== undefined && address.city !== rows[0]?.commune)
      throw wrong(`${at}.address.city`, 'la comuna la cambia quien administra el centro', 'business-rule')
  }
  const names = Map.groupBy(body.identifier, ({ system }) => kindOfSystem(desk.base, system))
  const strange = body.identifier.findIndex(({ system }) => {
    const kind = kindOfSystem(desk.base, system)
    return kind !== 'key' && kind !== 'deis'
  })
  if (strange >= 0)
    throw wrong(`${at}.identifier[${strange}].system`, 'de un lugar se guarda solo su código DEIS')
  if ((names.get('deis')?.length ?? 0) > 1)
    throw wrong(`${at}.identifier`, 'un lugar tiene un solo código DEIS')
  const of = (system: string) => body.telecom?.find(one => one.system === system)?.value
  lines.add(
    line('centre', keyOf(target), {
      ...before,
      name: body.name ?? before?.name,
      address: address?.line?.[0] ?? before?.address,
      lat: position?.latitude ?? before?.lat,
      lon: position?.longitude ?? before?.lon,
      phone: of('phone'),
      email: of('email'),
      // A system that does not know the code does not take it away: the page of the centre does.
      deis_code: names.get('deis')?.[0]?.value ?? before?.deis_code,
    }),
    target,
  )
}

/**
 * No row of its own: its times are written into every schedule of that person at that place, which has to be there or in the
 * same Bundle. @throws FhirRefusal 422.
 */
export async function addRole(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'PractitionerRole'>
  const { at } = target.write
  const { desk, lines, refer } = context
  extensionsOf(context, target)
  const [place] = body.location
  if (!place) throw wrong(`${at}.location`, 'falta el lugar', 'required')
  const professional = await refer.key(body.practitioner, 'Practitioner', `${at}.practitioner`)
  const location = await refer.resource(place, 'Location', `${at}.location[0]`)
  const centreId = Number(location?.id)
  const centre = keyIn(desk.base, location)
  if (body.organization && body.organization.reference !== `Organization/${centreId}`)
    throw wrong(`${at}.organization`, 'debe ser la del mismo lugar')
  const house = { tx: desk.db, prices: desk.supply.prices }
  const there = (await linesOf(house, 'schedule', { centres: [centreId], keys: null })) as Line[]
  const brought = [...lines.all.values()].map(one => one.line).filter(one => one.kind === 'schedule')
  const schedules = [...new Map([...there, ...brought].map(one => [one.key, one])).values()].filter(
    one => one.professional === professional && one.centre === centre,
  )
  if (schedules.length === 0)
    throw wrong(
      at,
      'primero crea el Schedule de esa persona en ese lugar: sus horas son las de la agenda',
      'business-rule',
    )
  const known = await refer.resource(body.practitioner, 'Practitioner', `${at}.practitioner`)
  const [row] = known
    ? (await findRoles(desk.db, { ...all, centres: [centreId], professionalIds: [Number(known.id)] })).rows
    : []
  target.there = row !== undefined
  if (target.id !== undefined && target.id !== `${known?.id}-${centreId}`)
    throw wrong(
      `${at}.practitioner`,
      'quién y dónde no se cambian: es otro PractitionerRole',
      'business-rule',
    )
  const zone = await zoneOf(desk, centre ?? '')
  if (body.active === false && !row) throw wrong(`${at}.active`, 'lo que se crea está activo')
  if (body.active === false) {
    for (const { key } of schedules) lines.add({ kind: 'schedule', key, withdrawn: true }, target)
    return
  }
  if (body.availableTime) {
    const weekly = weeklyOfRole(body.availableTime)
    for (const one of schedules) lines.add({ ...one, weekly }, target)
  }
  const wanted = body.notAvailable.map(({ during }, index) =>
    spanOf(during, zone, `${at}.notAvailable[${index}].during`),
  )
  const lasting = row ? absencesOf(await absencesAt(desk, [centreId]), row) : []
  const same = (a: { from: string; to: string }, b: { from: string; to: string }) =>
    a.from === b.from && a.to === b.to
  for (const gone of lasting.filter(one => !wanted.some(span => same(span, one))))
    lines.add({ kind: 'absence', key: gone.key, withdrawn: true }, target)
  for (const span of spansOf(wanted).filter(one => !lasting.some(kept => same(kept, one))))
    for (const { key: schedule } of schedules)
      lines.add({ kind: 'absence', key: awayKey(schedule, span), schedule, ...span }, target)
}
