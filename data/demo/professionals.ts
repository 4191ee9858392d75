/** One professional with everything that is theirs: schedules, offers, absences. */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Centre } from './centres.ts'
import { personName, type Sex } from './people.ts'
import { portrait } from './portraits.ts'
import { priceListOf } from './prices.ts'
import { type Random, random } from './random.ts'
import type { Specialty } from './reference.ts'
import { studiesOf } from './studies.ts'
import { lunches, weekByVideo, weekInPerson } from './weekly.ts'

type Line<Kind, Field extends string> = Extract<SupplyInput, { kind: Kind } & Record<Field, unknown>>
export type ScheduleLine = Line<'schedule', 'weekly'>
export type AbsenceLine = Line<'absence', 'from'>

export interface Post {
  /** Place in the world; makes the key, the name and everything else of the professional. */
  number: number
  specialty: Specialty
  centre: Centre
  /** Where the other half of the week is spent. */
  second?: Centre
  /** A second specialty, sold in the same hours. */
  also?: Specialty
  video?: boolean
  /** Fixed facts of a professional whom the demo guide names. */
  known?: { key: string; name: string; rut: string; sex: Sex }
}

export interface Practice {
  professional: Line<'professional', 'name'>
  schedules: { line: ScheduleLine; centre: Centre; offers: Line<'offer', 'schedule'>[] }[]
  absences: AbsenceLine[]
}

/** Share of women, roughly as in the registers of each profession. */
const womenIn: Record<string, number> = {
  matrona: 0.92,
  pediatria: 0.65,
  'nutricion-y-dietetica': 0.85,
  'psicologia-adulto': 0.72,
  'traumatologia-y-ortopedia': 0.15,
  urologia: 0.15,
  'cirugia-general': 0.25,
}
const minutesOf: Record<string, number> = {
  'medicina-general': 20,
  dermatologia: 15,
  pediatria: 20,
  'psiquiatria-adulto': 45,
  'psicologia-adulto': 50,
  'kinesiologia-musculoesqueletica': 45,
  'odontologia-general': 30,
}
const attended = { todas: [0, 120], adulto: [15, 120], infantil: [0, 17] } as const

/** @param today the local day from which absences are counted. */
export function practice(post: Post, today: Temporal.PlainDate): Practice {
  const chance = random('professional', post.number)
  const key = post.known?.key ?? `prof-${post.number}`
  const sex: Sex = post.known?.sex ?? (chance.chance(womenIn[post.specialty.slug] ?? 0.5) ? 'female' : 'male')
  const age = chance.int(27, 71)
  const [age_from, age_to] = attended[post.specialty.population]
  const schedules = schedulesOf(post, key, chance)
  return {
    professional: {
      kind: 'professional',
      key,
      name: post.known?.name ?? personName(chance, sex, today.year - age),
      rut: post.known?.rut,
      // Seven digits: longer than any number of the real register.
      registration_number: String(1_000_000 + post.number),
      sex,
      languages: languagesOf(post.centre.commune.region_code, chance),
      age_from,
      age_to,
      studies: studiesOf(post, sex, today.year - age + 25, today.year),
      ...(hasPortrait(post) && { photo: portrait(post.number, sex) }),
    },
    schedules,
    absences: absencesOf(key, today, chance),
  }
}

/** A few, so that both kinds of page are seen; whom the guide names is one of them. */
const hasPortrait = ({ number, known }: Post) => known !== undefined || (number < 500 && number % 6 === 0)

function schedulesOf(post: Post, key: string, chance: Random): Practice['schedules'] {
  const minutes = minutesOf[post.specialty.slug] ?? chance.pick([20, 30])
  const lunch = chance.pick(lunches)
  const schedule = (
    name: string,
    centre: Centre,
    modality: 'in_person' | 'video',
    weekly: ScheduleLine['weekly'],
  ) => {
    const line: ScheduleLine = {
      kind: 'schedule',
      key: `${key}-${name}`,
      professional: key,
      centre: centre.line.key,
      modality,
      minutes,
      weekly,
      lunch,
    }
    return { line, centre, offers: offersOf(post, line, centre) }
  }
  const inPerson = post.second
    ? [
        schedule('a', post.centre, 'in_person', weekInPerson(chance, post.centre, 'first')),
        schedule('b', post.second, 'in_person', weekInPerson(chance, post.second, 'second')),
      ]
    : [schedule('a', post.centre, 'in_person', weekInPerson(chance, post.centre))]
  return post.video ? [...inPerson, schedule('video', post.centre, 'video', weekByVideo(chance))] : inPerson
}

function offersOf(post: Post, schedule: ScheduleLine, centre: Centre) {
  const price_list = priceListOf(centre, 'consulta')
  return [post.specialty, ...(post.also ? [post.also] : [])]
    .filter(specialty => schedule.modality === 'in_person' || specialty.video_suitable)
    .map(({ slug }) => ({
      kind: 'offer' as const,
      key: `${schedule.key}:${slug}`,
      schedule: schedule.key,
      specialty: slug,
      price_list,
      prepaid: price_list === 'consulta-clinica-preferente' && random('prepaid', centre.line.key).chance(0.2),
    }))
}

function languagesOf(region: string, chance: Random): string[] {
  const araucania = '09'
  return [
    'es',
    ...(chance.chance(0.14) ? ['en'] : []),
    ...(chance.chance(0.04) ? [chance.pick(['pt', 'fr', 'de', 'it'])] : []),
    ...(region === araucania && chance.chance(0.08) ? ['arn'] : []),
    ...(chance.chance(0.01) ? ['csg'] : []),
  ]
}

function absencesOf(professional: string, today: Temporal.PlainDate, chance: Random): AbsenceLine[] {
  const from = today.add({ days: chance.int(2, 50) })
  if (chance.chance(0.08))
    return [
      {
        kind: 'absence',
        key: `vacaciones-${professional}`,
        professional,
        from: from.toString(),
        to: from.add({ days: chance.int(6, 13) }).toString(),
      },
    ]
  if (chance.chance(0.04))
    return [
      {
        kind: 'absence',
        key: `congreso-${professional}`,
        professional,
        from: `${from}T14:00`,
        to: `${from}T20:00`,
      },
    ]
  return []
}
