/** The form of weekly hours, and their line; a room or a machine is made with its first hours. */
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { newKey, type SupplyText } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { type Editing, fresh, type Lines, orNothing, type Shown, text, whole } from './editor.ts'

const { errors: t } = centreSupply

interface Stretch {
  weekday: number
  from: string
  to: string
}

/** Where the parts of a stretch stand in the form. */
export const stretchField = (part: 'from' | 'to', weekday: number, place: number) =>
  `${part}_${weekday}_${place}`
const fewest = 2
/** As many as a line may have in a day: none is lost by opening the form. */
const most = 50
/** A browser's field of time knows no 24:00: until midnight is until 00:00. */
const endOfDay = '00:00'
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Null where those hours, or whoever new ones would be of, are not there. */
export function showHours({ supply, key, of }: Editing): Shown | null {
  if (key === fresh) {
    const known = of === null || supply.people.some(one => one.key === of)
    return known
      ? { fields: { minutes: '20', tramos: String(fewest), modality: 'in_person' }, line: null }
      : null
  }
  const line = supply.schedules.find(one => one.key === key)
  if (!line) return null
  const weekly = line.weekly as Stretch[]
  const byDay = Map.groupBy(weekly, ({ weekday }) => weekday)
  const longest = Math.max(0, ...[...byDay.values()].map(one => one.length))
  const fields: Typed = {
    minutes: String(line.minutes),
    modality: String(line.modality),
    works_holidays: line.works_holidays ? 'si' : 'no',
    resource: resourceOf(line)?.name ?? '',
    tramos: String(Math.max(fewest, longest)),
  }
  for (const [day, stretches] of byDay)
    for (const [place, { from, to }] of stretches.entries()) {
      fields[stretchField('from', day, place)] = from
      fields[stretchField('to', day, place)] = to === '24:00' ? endOfDay : to
    }
  return { fields, line }
}

/** Undefined of hours of a person. */
export const resourceOf = (line: SupplyText) => line.resource as { key: string; name: string } | undefined

/** Monday's stretches on the days to Friday. */
export function copyMonday(typed: Typed): Typed {
  const copied = { ...typed }
  for (const day of [2, 3, 4, 5])
    for (let place = 0; place < most; place++)
      for (const part of ['from', 'to'] as const) {
        const monday = typed[stretchField(part, 1, place)]
        if (monday !== undefined) copied[stretchField(part, day, place)] = monday
      }
  return copied
}

export function hoursLines(form: FormData, { supply, key, of }: Editing): Lines {
  const before = supply.schedules.find(one => one.key === key)
  if (before && text(form, 'intent') === 'retirar')
    return {
      ok: true,
      lines: [{ value: { kind: 'schedule', key, withdrawn: true } }],
      fieldOf: () => 'minutes',
    }
  const errors: FieldError[] = []
  const minutes = whole(text(form, 'minutes'))
  if (minutes === undefined || minutes < 5 || minutes > 480)
    errors.push({ field: 'minutes', message: t.minutes })
  const weekly: Stretch[] = []
  const fields: string[] = []
  const pair = (from: string, to: string) => {
    const span = {
      from: text(form, from).slice(0, 5),
      to: text(form, to).slice(0, 5).replace(endOfDay, '24:00'),
    }
    if (span.from === '' && span.to === '') return undefined
    if (span.from === '' || span.to === '')
      errors.push({ field: span.from === '' ? from : to, message: t.halfStretch })
    else if (span.from >= span.to) errors.push({ field: to, message: t.order })
    return span
  }
  for (const weekday of weekdays)
    for (let place = 0; place < most; place++) {
      const span = pair(stretchField('from', weekday, place), stretchField('to', weekday, place))
      if (!span) continue
      weekly.push({ weekday, ...span })
      fields.push(stretchField('from', weekday, place))
    }
  const lunch = pair('lunch_from', 'lunch_to')
  if (weekly.length === 0) errors.push({ field: stretchField('from', 1, 0), message: t.noStretch })
  else if (lunch && !weekly.some(({ from, to }) => lunch.from < to && from < lunch.to))
    errors.push({ field: 'lunch_from', message: t.lunchOutside })
  if (errors.length > 0) return { ok: false, errors }
  const name = text(form, 'resource')
  const resource = before ? resourceOf(before) : undefined
  const person = before ? (before.professional as string | undefined) : of
  const modality = before ? before.modality : person ? text(form, 'modality') : 'in_person'
  // The place that somebody new was given is where their first hours go.
  const empty = supply.schedules.find(
    one =>
      one.professional === person && person && one.modality === modality && (one.weekly as []).length === 0,
  )
  const value = {
    kind: 'schedule',
    key: before?.key ?? empty?.key ?? newKey(person ?? name),
    ...(person ? { professional: person } : { resource: { key: resource?.key ?? newKey(name), name } }),
    centre: supply.centre?.key,
    modality,
    minutes,
    weekly,
    lunch,
    works_holidays: text(form, 'works_holidays') === 'si',
  }
  const version = before ? (orNothing(text(form, 'version')) ?? null) : undefined
  return {
    ok: true,
    lines: [{ value, version }],
    fieldOf: (_index, [field, at]) => {
      if (field === 'weekly') return fields[Number(at)] ?? stretchField('from', 1, 0)
      return field === 'lunch'
        ? 'lunch_from'
        : String(field ?? 'minutes').replace(/^(key|professional|centre)$/, 'minutes')
    },
  }
}
