/** Agendas that a system writes, what is offered in them and what is blocked, as lines of the import. */
import { z } from 'zod'
import { slotId } from '#app/supply/public.ts'
import { ownListMark } from '../resources/details.server.ts'
import { deisSpecialties } from '../resources/specialty-codes.rules.ts'
import { codeSystemOf, ownSystem } from '../resources/systems.rules.ts'
import { type Body, wrong } from './elements.server.ts'
import { pesosOf } from './extensions-in.server.ts'
import { type Context, extensionsOf, keyOf, line, zoneOf } from './line.server.ts'
import { blockKey, localOf, weeklyOfSchedule } from './lines-of-hours.server.ts'
import type { Target } from './targets.server.ts'

/** What the body does not say stays as it is, or is the import's own default. @throws FhirRefusal 422 of what it names or lacks. */
export async function addSchedule(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'Schedule'>
  const { at } = target.write
  const { lines, refer } = context
  const own = extensionsOf(context, target, 'minutes', 'modality', 'works-holidays', 'weekly-hours')
  const before = await lines.now('schedule', keyOf(target))
  const actors: { professional?: string; centre?: string } = {}
  for (const [index, actor] of body.actor.entries()) {
    const where = `${at}.actor[${index}]`
    const isPlace = actor.reference.includes('Location')
    const type = isPlace ? 'Location' : 'Practitioner'
    actors[isPlace ? 'centre' : 'professional'] = await refer.key(actor, type, where)
  }
  if (!actors.centre) throw wrong(`${at}.actor`, 'falta el lugar (Location)', 'required')
  if (!actors.professional && !body.comment)
    throw wrong(
      `${at}.comment`,
      'falta de quién es: un Practitioner, o el nombre de la sala o máquina',
      'required',
    )
  if (body.active === false && !target.current) throw wrong(`${at}.active`, 'lo que se crea está activo')
  if (body.active === false) {
    lines.add({ kind: 'schedule', key: keyOf(target), withdrawn: true }, target)
    return
  }
  lines.add(
    line('schedule', keyOf(target), {
      professional: actors.professional,
      resource: actors.professional
        ? undefined
        : {
            key: (before?.resource as { key?: string } | undefined)?.key ?? keyOf(target),
            name: body.comment,
          },
      centre: actors.centre,
      modality:
        own.value('modality', 'valueCode', z.enum(['in_person', 'video'])) ?? before?.modality ?? 'in_person',
      minutes: own.value('minutes', 'valuePositiveInt', z.int().min(5).max(480)) ?? before?.minutes ?? 20,
      weekly: weeklyOfSchedule(own) ?? before?.weekly ?? [],
      works_holidays: own.value('works-holidays', 'valueBoolean', z.boolean()) ?? before?.works_holidays,
    }),
    target,
  )
}

/**
 * Paid by a list that others sell by too, or by one of its own, made of full-price and coverage. Not active: withdrawn.
 * @throws FhirRefusal 422.
 */
export async function addService(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'HealthcareService'>
  const { at } = target.write
  const { lines, refer } = context
  const own = extensionsOf(
    context,
    target,
    'schedule',
    'price-list',
    'full-price',
    'coverage',
    'prepaid',
    'restriction',
  )
  const key = keyOf(target)
  const before = await lines.now('offer', key)
  if (body.active === false) {
    if (before) lines.add({ kind: 'offer', key, withdrawn: true }, target)
    else if (!target.current) throw wrong(`${at}.active`, 'lo que se crea está activo')
    return
  }
  const schedule = own.value('schedule', 'valueReference', z.looseObject({ reference: z.string().max(500) }))
  const of = schedule
    ? await refer.key(schedule, 'Schedule', `${at}.extension(schedule)`)
    : (before?.schedule as string | undefined)
  if (!of)
    throw wrong(
      `${at}.extension`,
      'falta la extensión schedule: en las horas de qué agenda se atiende',
      'required',
    )
  const scheduleLine = await lines.now('schedule', of)
  const location = body.location?.[0] && (await refer.key(body.location[0], 'Location', `${at}.location[0]`))
  if (location && scheduleLine && location !== scheduleLine.centre)
    throw wrong(`${at}.location[0]`, 'no es el lugar de esa agenda')
  const service = serviceIn(context, body, at)
  const slug = service.specialty ?? service.exam
  const fullPrice = own.value('full-price', 'valueMoney', pesosOf)
  const list = own.value('price-list', 'valueString', z.string().max(120))
  if (fullPrice !== undefined && list !== undefined)
    throw wrong(`${at}.extension`, 'viene full-price o price-list, no ambos')
  const priceList = fullPrice === undefined ? (list ?? before?.price_list) : `${ownListMark}${key}`
  if (priceList === undefined) throw wrong(`${at}.extension`, 'falta full-price, o price-list', 'required')
  if (fullPrice !== undefined) {
    const coverage = Object.fromEntries(
      own
        .parts('coverage')
        .map(({ part }) => [
          part('insurer', 'valueCode', z.string().max(60)),
          part('amount', 'valueMoney', pesosOf),
        ]),
    )
    const video = scheduleLine?.modality === 'video' ? ':video' : ''
    const prices = [{ service: `${slug}${video}`, full_price: fullPrice, coverage }]
    lines.add({ kind: 'price-list', key: `${ownListMark}${key}`, prices }, target)
  }
  lines.add(
    line('offer', key, {
      schedule: of,
      ...service,
      price_list: priceList,
      prepaid: own.value('prepaid', 'valueBoolean', z.boolean()) ?? before?.prepaid,
      restriction: own.value('restriction', 'valueString', z.string().max(160)),
    }),
    target,
  )
}

/** A block of that hour, or its end; of an hour that nothing blocks nothing is to be ended. @throws FhirRefusal 422. */
export async function addSlot(context: Context, target: Target): Promise<void> {
  const body = target.body as Body<'Slot'>
  const { at } = target.write
  const { desk, lines, refer } = context
  extensionsOf(context, target)
  const schedule = await refer.key(body.schedule, 'Schedule', `${at}.schedule`)
  const known = await refer.resource(body.schedule, 'Schedule', `${at}.schedule`)
  const zone = await zoneOf(desk, String((await lines.now('schedule', schedule))?.centre ?? ''))
  const from = localOf(body.start, zone, `${at}.start`)
  const to = localOf(body.end, zone, `${at}.end`)
  if (!from.includes('T') || !to.includes('T')) throw wrong(`${at}.start`, 'debe ser un instante con zona')
  const start = Temporal.Instant.from(body.start)
  if (Temporal.Instant.compare(start, Temporal.Instant.from(body.end)) >= 0)
    throw wrong(`${at}.end`, 'debe ser después de start')
  const key = blockKey(schedule, start)
  const before = await lines.now('absence', key)
  target.there = before !== undefined || body.status === 'free'
  const id = known && slotId(Number(known.id), start)
  if (target.id !== undefined && target.id !== id)
    throw wrong(`${at}.start`, 'no es la hora de la dirección', 'business-rule')
  if (body.status !== 'free') lines.add({ kind: 'absence', key, schedule, from, to }, target)
  else if (before) lines.add({ kind: 'absence', key, withdrawn: true }, target)
}

/** By our own code, or by the Ministry's. */
function serviceIn(
  { desk }: Context,
  body: Body<'HealthcareService'>,
  at: string,
): { specialty?: string; exam?: string } {
  const [specialty, exam] = [body.specialty?.[0], body.type?.[0]]
  if ((specialty === undefined) === (exam === undefined))
    throw wrong(at, 'debe venir una specialty, o un examen en type', 'required')
  const own = (codes: readonly { system?: string; code?: string }[], name: 'specialty' | 'exam') =>
    codes.find(({ system }) => system === ownSystem(desk.base, name))?.code
  if (exam) {
    const slug = own(exam.coding, 'exam')
    if (!slug) throw wrong(`${at}.type[0]`, 'falta el código de un examen de aquí', 'code-invalid')
    return { exam: slug }
  }
  const codes = specialty?.coding ?? []
  const deis = codes.find(({ system }) => system === codeSystemOf('CSEspecialidadesDeisCL'))?.code
  const slug =
    own(codes, 'specialty') ?? Object.entries(deisSpecialties).find(([, [code]]) => code === deis)?.[0]
  if (!slug) throw wrong(`${at}.specialty[0]`, 'no conocemos esa especialidad', 'code-invalid')
  return { specialty: slug }
}
