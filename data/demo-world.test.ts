import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseSupplyLine, type SupplyInput } from '#app/supply/import/import-lines.server.ts'
import { servedCommunes } from './demo/ordinary-post.ts'
import { commonSpecialties, communes, regionCapitals } from './demo/reference.ts'
import { demoWorld } from './demo-world.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const lines = [...demoWorld({ now })]
type Kind<Name extends string, Field extends string> = Extract<
  SupplyInput,
  { kind: Name } & Record<Field, unknown>
>
const centres = lines.filter((line): line is Kind<'centre', 'name'> => line.kind === 'centre')
const professionals = lines.filter(
  (line): line is Kind<'professional', 'name'> => line.kind === 'professional',
)
const schedules = lines.filter(
  (line): line is Kind<'schedule', 'weekly'> => line.kind === 'schedule' && 'weekly' in line,
)
const offers = lines.filter(
  (line): line is Kind<'offer', 'price_list'> => line.kind === 'offer' && 'price_list' in line,
)
const communeOfCentre = new Map(centres.map(centre => [centre.key, centre.commune]))
const scheduleByKey = new Map(schedules.map(schedule => [schedule.key, schedule]))
const communeOf = (offer: Kind<'offer', 'price_list'>) =>
  communeOfCentre.get(scheduleByKey.get(offer.schedule)?.centre ?? '')

const digest = (some: Iterable<SupplyInput>) => {
  const hash = createHash('sha256')
  for (const line of some) hash.update(JSON.stringify(line))
  return hash.digest('hex')
}

describe('the demo world', () => {
  test('is made of lines that the import accepts, each key once per kind', () => {
    const reasons = lines.flatMap(line => {
      const parsed = parseSupplyLine(line)
      return 'reason' in parsed ? [parsed.reason] : []
    })
    expect(reasons).toEqual([])
    expect(new Set(lines.map(line => `${line.kind} ${line.key}`)).size).toBe(lines.length)
  })

  test('is the same at the same moment', () => {
    expect(digest(demoWorld({ now }))).toBe(digest(lines))
  })

  test('has the same people at another moment, with days counted from it', () => {
    const later = [...demoWorld({ now: now.add({ hours: 24 * 7 }) })]
    expect(digest(later.filter(line => line.kind === 'professional'))).toBe(digest(professionals))
    const starts = later.flatMap(line => ('start' in line ? [Temporal.Instant.from(line.start)] : []))
    expect(starts.every(start => Temporal.Instant.compare(start, now.add({ hours: 24 * 7 })) >= 0)).toBe(true)
  })

  test('serves every regional capital and the sixty largest communes', () => {
    const served = new Set(servedCommunes.map(commune => commune.code))
    expect(regionCapitals).toHaveLength(16)
    expect(regionCapitals.filter(code => !served.has(code))).toEqual([])
    const largest = [...communes].sort((a, b) => b.population - a.population).slice(0, 60)
    expect(largest.filter(commune => !served.has(commune.code))).toEqual([])
  })

  test('has in each of them the twenty commonest specialties in person, a laboratory and imaging', () => {
    const sold = new Map<string, Set<string>>()
    for (const offer of offers) {
      const schedule = scheduleByKey.get(offer.schedule)
      if (schedule?.modality !== 'in_person') continue
      const commune = communeOf(offer) ?? ''
      const here = sold.get(commune) ?? new Set()
      sold.set(commune, here)
      for (const what of [offer.specialty, ...(offer.exams ?? [])]) if (what) here.add(what)
    }
    expect(commonSpecialties).toHaveLength(20)
    const lacking = servedCommunes.flatMap(({ slug }) =>
      [
        ...commonSpecialties,
        'hemograma',
        'perfil-lipidico',
        'ecografia-abdominal',
        'radiografia-de-torax-frontal-y-lateral',
      ]
        .filter(what => !sold.get(slug)?.has(what))
        .map(what => `${slug}: ${what}`),
    )
    expect(lacking).toEqual([])
  })

  test('has about 2,000 professionals, at least 25 general practitioners of them in Santiago', () => {
    expect(professionals.length).toBeGreaterThan(1900)
    expect(professionals.length).toBeLessThan(2300)
    const general = offers.filter(
      offer => offer.specialty === 'medicina-general' && communeOf(offer) === 'santiago',
    )
    expect(
      new Set(general.map(offer => scheduleByKey.get(offer.schedule)?.professional)).size,
    ).toBeGreaterThanOrEqual(25)
  })

  test('has the professional of the demo guide, in Santiago, in person and by video', () => {
    const known = professionals.find(line => line.rut === '9876543-3')
    const own = schedules.filter(schedule => schedule.professional === known?.key)
    expect(own.map(schedule => schedule.modality).sort()).toEqual(['in_person', 'video'])
    expect(own.map(schedule => communeOfCentre.get(schedule.centre))).toEqual(['santiago', 'santiago'])
  })

  test('invents no RUT: any other would be somebody’s', () => {
    expect(professionals.filter(line => line.rut !== undefined)).toHaveLength(1)
    expect(lines.filter(line => 'patient' in line)).toEqual([])
  })

  test('has prices for all that is offered, and no agreement where there is none', () => {
    const lists = lines.filter((line): line is Kind<'price-list', 'prices'> => line.kind === 'price-list')
    expect(lists).toHaveLength(12)
    const priced = new Set(lists.flatMap(list => list.prices.map(price => `${list.key} ${price.service}`)))
    const unpriced = offers.flatMap(offer =>
      [offer.specialty, offer.exam, ...(offer.exams ?? [])]
        .filter(what => what !== undefined)
        .map(
          what =>
            `${offer.price_list} ${what}${scheduleByKey.get(offer.schedule)?.modality === 'video' ? ':video' : ''}`,
        )
        .filter(service => !priced.has(service)),
    )
    expect(unpriced).toEqual([])
    const financers = new Set(
      lists.flatMap(list => list.prices.flatMap(price => Object.keys(price.coverage ?? {}))),
    )
    expect([...financers].sort()).toEqual([
      'banmedica',
      'colmena',
      'consalud',
      'cruz-blanca',
      'cruz-del-norte',
      'esencial',
      'fonasa-b',
      'fonasa-c',
      'fonasa-d',
      'fundacion',
      'isalud',
      'nueva-masvida',
      'vida-tres',
    ])
  })

  test('has people who work at two centres, on Saturdays, and absences', () => {
    const atTwo = Map.groupBy(
      schedules.filter(one => one.professional && one.modality === 'in_person'),
      one => one.professional,
    )
    expect([...atTwo.values()].filter(own => own.length === 2).length).toBeGreaterThan(50)
    expect(schedules.filter(one => one.weekly.some(hours => hours.weekday === 6)).length).toBeGreaterThan(200)
    expect(lines.filter(line => line.kind === 'absence').length).toBeGreaterThan(100)
  })

  test('never gives away two hours of one person at the same moment', () => {
    const ends = new Map<string, number>()
    const byPerson = Map.groupBy(
      lines.flatMap(line => {
        if (!('start' in line)) return []
        const schedule = scheduleByKey.get(line.offer.slice(0, line.offer.lastIndexOf(':')))
        return [
          {
            who: schedule?.professional ?? '',
            start: Date.parse(line.start),
            minutes: schedule?.minutes ?? 0,
          },
        ]
      }),
      one => one.who,
    )
    expect(byPerson.size).toBeGreaterThan(1000)
    for (const [who, taken] of byPerson) {
      expect(who).not.toBe('')
      for (const { start, minutes } of taken.toSorted((a, b) => a.start - b.start)) {
        expect(start).toBeGreaterThanOrEqual(ends.get(who) ?? 0)
        ends.set(who, start + minutes * 60_000)
      }
    }
  })
})
