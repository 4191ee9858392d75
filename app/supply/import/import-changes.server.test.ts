import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type ImportProblem, importSupply, numbered } from './import.server.ts'
import type { SupplyInput } from './import-lines.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z') // Monday, 09:00 in Santiago
const db = await testDatabase()

const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map(weekday => ({ weekday, from, to }))
const centre = (key: string, commune: string): SupplyInput => ({
  kind: 'centre',
  key,
  name: `Centro ${key}`,
  type: 'centro-medico',
  commune,
  address: 'Calle Uno 1',
  lat: -33.44,
  lon: -70.65,
})
const prices = (services: string[]): SupplyInput => ({
  kind: 'price-list',
  key: 'list',
  prices: services.map(service => ({ service, full_price: 20_000, coverage: { colmena: 12_000 } })),
})
const schedule = (key: string, at: string, from = '09:00', to = '12:00') =>
  ({
    kind: 'schedule',
    key,
    professional: 'ana',
    centre: at,
    modality: 'in_person',
    minutes: 60,
    weekly: weekdays(from, to),
  }) satisfies SupplyInput
const offer = (key: string, at: string): SupplyInput => ({
  kind: 'offer',
  key,
  schedule: at,
  specialty: 'medicina-general',
  price_list: 'list',
})
const appointment = (
  key: string,
  start: string,
  more: Partial<Extract<SupplyInput, { kind: 'appointment' }>> = {},
): SupplyInput => ({
  kind: 'appointment',
  key,
  offer: 'general',
  start,
  ...more,
})

async function load(...lines: SupplyInput[]) {
  const problems: ImportProblem[] = []
  const report = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 7,
    onProblem: one => problems.push(one),
  })
  return { ...report, problems }
}
const good = { rejected: 0, problems: [] }

/** Free hours of a schedule on a day, as the clock of Santiago shows them. */
const hours = async (key: string, day: string, zone = 'America/Santiago') =>
  (
    await db.rows<{ start: string }>(sql`
      select to_char(t at time zone ${zone}, 'HH24:MI') as start
      from schedule s cross join lateral free_starts(s.id, ${`${day}T00:00Z`}::timestamptz,
        ${`${day}T00:00Z`}::timestamptz + interval '1 day', 100, ${now}::timestamptz) t
      where s.key = ${key}`)
  ).map(row => row.start)
const nextFree = async (key: string) =>
  (
    await db.rows<{ next: Temporal.Instant | null }>(
      sql`select next_free as next from schedule where key = ${key}`,
    )
  )[0]?.next?.toString() ?? null

beforeAll(async () => {
  const report = await load(
    centre('north', 'santiago'),
    centre('south', 'providencia'),
    { kind: 'professional', key: 'ana', name: 'Ana Rojas' },
    prices(['medicina-general', 'hemograma']),
    schedule('mornings', 'north'),
    schedule('afternoons', 'south', '15:00', '18:00'),
    offer('general', 'mornings'),
    offer('late', 'afternoons'),
  )
  expect(report).toMatchObject(good)
})

describe('absences', () => {
  const away: SupplyInput = {
    kind: 'absence',
    key: 'trip',
    professional: 'ana',
    from: '2026-11-24',
    to: '2026-11-24',
  }

  test('of a professional close the day at every centre, at once', async () => {
    expect(await load(away)).toMatchObject(good)
    expect(await hours('mornings', '2026-11-24')).toEqual([])
    expect(await hours('afternoons', '2026-11-24')).toEqual([])
    expect(await hours('mornings', '2026-11-25')).toEqual(['09:00', '10:00', '11:00'])
  })

  test('that change open what they no longer cover', async () => {
    await load({ ...away, from: '2026-11-25T10:00', to: '2026-11-25T16:00' })
    expect(await hours('mornings', '2026-11-24')).toEqual(['09:00', '10:00', '11:00'])
    expect(await hours('mornings', '2026-11-25')).toEqual(['09:00'])
    expect(await hours('afternoons', '2026-11-25')).toEqual(['16:00', '17:00'])
  })

  test('of one schedule or one centre leave the others alone', async () => {
    await load(
      { kind: 'absence', key: 'late-only', schedule: 'afternoons', from: '2026-11-26', to: '2026-11-26' },
      { kind: 'absence', key: 'closed', centre: 'north', from: '2026-11-27', to: '2026-11-27' },
    )
    expect([await hours('mornings', '2026-11-26'), await hours('afternoons', '2026-11-26')]).toEqual([
      ['09:00', '10:00', '11:00'],
      [],
    ])
    expect([await hours('mornings', '2026-11-27'), await hours('afternoons', '2026-11-27')]).toEqual([
      [],
      ['15:00', '16:00', '17:00'],
    ])
  })

  test('that change their schedule close the new one and open the old', async () => {
    const of = (schedule: string): SupplyInput => ({
      kind: 'absence',
      key: 'changed',
      schedule,
      from: '2026-11-24',
      to: '2026-11-24',
    })
    await load(of('mornings'))
    expect(await hours('mornings', '2026-11-24')).toEqual([])
    await load(of('afternoons'))
    expect(await hours('mornings', '2026-11-24')).toEqual(['09:00', '10:00', '11:00'])
    expect(await hours('afternoons', '2026-11-24')).toEqual([])
    await load({ kind: 'absence', key: 'changed', withdrawn: true })
  })

  test('withdrawn give the hours back, and can be withdrawn twice', async () => {
    const withdrawn = ['trip', 'late-only', 'closed'].map(
      key => ({ kind: 'absence', key, withdrawn: true }) as const,
    )
    expect(await load(...withdrawn)).toMatchObject(good)
    expect(await load(...withdrawn)).toMatchObject(good)
    expect(await hours('mornings', '2026-11-25')).toEqual(['09:00', '10:00', '11:00'])
    expect(await hours('afternoons', '2026-11-26')).toEqual(['15:00', '16:00', '17:00'])
  })

  test('of nobody known are reported', async () => {
    const { problems } = await load(
      { ...away, professional: 'nobody' },
      { ...away, key: 'b', professional: undefined, centre: 'east' },
    )
    expect(problems.map(one => one.reason)).toEqual([
      'no existe un horario de «nobody»',
      'no existe el centro «east»',
    ])
  })
})

describe('hours given elsewhere', () => {
  test('take the hour and move the next free hours on, without anything personal', async () => {
    expect(await nextFree('mornings')).toBe('2026-11-23T14:00:00Z') // 11:00, as 10:00 is only an hour ahead
    expect(
      await load(appointment('x1', '2026-11-23T11:00-03:00'), appointment('x2', '2026-11-24T12:00Z')),
    ).toMatchObject(good)
    expect(await nextFree('mornings')).toBe('2026-11-24T13:00:00Z')
    expect(await hours('mornings', '2026-11-24')).toEqual(['10:00', '11:00'])
    const rows = await db.rows<Record<string, unknown>>(sql`
      select code, patient, contact, full_price, contribution, state from appointment where import_key = 'x2'`)
    expect(rows).toEqual([
      {
        code: expect.stringMatching(/^CPH-[2-9A-HJKMNP-Z]{5}$/),
        patient: {},
        contact: {},
        full_price: 20_000,
        contribution: 0,
        state: 'booked',
      },
    ])
  })

  test('may bring their patient and insurer', async () => {
    const patient = { rut: '12.345.678-5', name: 'Luz', last_name: 'Soto' }
    const contact = { email: 'luz@example.com', phone: '+56912345678' }
    expect(
      await load(appointment('x3', '2026-11-25T12:00Z', { patient, contact, financer: 'colmena' })),
    ).toMatchObject(good)
    expect(
      await db.rows(sql`select patient_key, contribution, contact from appointment where import_key = 'x3'`),
    ).toEqual([{ patient_key: 'rut:12345678-5', contribution: 12_000, contact }])
  })

  test('run again change nothing', async () => {
    const before = await db.rows(sql`select xmin::text from appointment order by import_key`)
    expect(
      await load(appointment('x1', '2026-11-23T11:00-03:00'), appointment('x2', '2026-11-24T12:00Z')),
    ).toMatchObject(good)
    expect(await db.rows(sql`select xmin::text from appointment order by import_key`)).toEqual(before)
  })

  test('that are taken already are reported, and the others load', async () => {
    const report = await load(appointment('y1', '2026-11-24T12:30Z'), appointment('y2', '2026-11-26T12:00Z'))
    expect(report).toMatchObject({ loaded: 1, rejected: 1 })
    expect(report.problems).toEqual([
      { line: 1, key: 'y1', reason: 'esa hora ya está tomada, o el paciente tiene otra a la misma hora' },
    ])
  })

  test('take the place of a hold that ran out, not of one that lasts', async () => {
    const hold = (start: string, until: string) =>
      db.rows(sql`
        insert into appointment (offer_id, schedule_id, agenda_id, during, state, held_until, full_price, created_at)
        select o.id, s.id, s.agenda_id, tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '1 hour'), 'held',
          ${until}::timestamptz, 1, ${now}::timestamptz
        from offer o join schedule s on s.id = o.schedule_id where o.key = 'general'`)
    await hold('2026-11-30T12:00Z', '2026-11-23T11:59Z')
    await hold('2026-11-30T13:00Z', '2026-11-23T12:01Z')
    const report = await load(
      appointment('over-old', '2026-11-30T12:00Z'),
      appointment('over-live', '2026-11-30T13:00Z'),
    )
    expect(report.problems.map(one => one.key)).toEqual(['over-live'])
    await db.rows(sql`delete from appointment where during && '[2026-11-30T12:00Z,2026-11-30T14:00Z)'`)
  })

  test('get codes that nobody has, however many come', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      appointment(`many-${index}`, now.add({ hours: 24 * 30 + index }).toString()),
    )
    await load(...many)
    const [{ codes } = { codes: 0 }] = await db.rows<{ codes: number }>(
      sql`select count(distinct code)::int as codes from appointment where import_key like 'many-%'`,
    )
    expect(codes).toBe(300)
  })
})

describe('what is taken away while somebody holds it', () => {
  const codeOf = async (key: string) =>
    (await db.rows<{ code: string }>(sql`select code from appointment where import_key = ${key}`))[0]?.code
  const states = () =>
    db.rows(sql`select import_key, state from appointment where import_key in ('x2', 'x3', 'y2') order by 1`)

  test('hours: the appointments stay and are reported', async () => {
    const before = await states()
    const report = await load(schedule('mornings', 'north', '10:00', '12:00'))
    expect(report.gone.map(one => [one.code, one.schedule, one.start.toString(), one.zone])).toEqual(
      await Promise.all(
        (
          [
            ['x2', '2026-11-24T12:00:00Z'],
            ['x3', '2026-11-25T12:00:00Z'],
            ['y2', '2026-11-26T12:00:00Z'],
          ] as const
        ).map(async ([key, start]) => [await codeOf(key), 'mornings', start, 'America/Santiago']),
      ).then(near => expect.arrayContaining(near)),
    )
    expect(await states()).toEqual(before)
    expect(await hours('mornings', '2026-11-24')).toEqual(['10:00', '11:00'])
  })

  test('hours given back are reported no more', async () => {
    const report = await load(schedule('mornings', 'north'))
    expect(report.gone.map(one => one.start.toString())).not.toContain('2026-11-24T12:00:00Z')
    expect(await hours('mornings', '2026-11-24')).toEqual(['10:00', '11:00'])
  })

  test('an offer: it is sold no more, its appointments stay and are reported once', async () => {
    const withdrawn = { kind: 'offer', key: 'general', withdrawn: true } as const
    const report = await load(withdrawn)
    expect(report.gone.map(one => one.code)).toContain(await codeOf('x2'))
    expect((await load(withdrawn)).gone).toEqual([])
    expect(await db.rows(sql`select active from offer where key = 'general'`)).toEqual([{ active: false }])
    await load(offer('general', 'mornings'))
    expect(await db.rows(sql`select active from offer where key = 'general'`)).toEqual([{ active: true }])
  })

  test('a schedule: no hour and no offer is left', async () => {
    const report = await load({ kind: 'schedule', key: 'mornings', withdrawn: true })
    expect(report.gone.map(one => one.code)).toContain(await codeOf('x2'))
    expect(await hours('mornings', '2026-11-27')).toEqual([])
    expect(await nextFree('mornings')).toBe(null)
    expect(await db.rows(sql`select active from offer where key = 'general'`)).toEqual([{ active: false }])
    await load(schedule('mornings', 'north'), offer('general', 'mornings'))
    expect(await hours('mornings', '2026-11-27')).toEqual(['09:00', '10:00', '11:00'])
  })

  test('a price: refused while an offer needs it', async () => {
    const { problems } = await load(prices(['hemograma']))
    expect(problems.map(one => one.reason)).toEqual([
      'quita el precio de «medicina-general», que una oferta vigente usa',
    ])
    expect(await db.rows(sql`select count(*)::int as n from price`)).toEqual([{ n: 2 }])
  })

  test('an exam of a group: the line that no longer names it withdraws it', async () => {
    const box: SupplyInput = {
      ...schedule('box', 'north'),
      professional: undefined,
      resource: { key: 'box', name: 'Box' },
    }
    const group = (exams: string[]): SupplyInput => ({
      kind: 'offer',
      key: 'lab',
      schedule: 'box',
      exams,
      price_list: 'list',
    })
    await load(
      prices(['medicina-general', 'hemograma', 'perfil-lipidico']),
      box,
      group(['hemograma', 'perfil-lipidico']),
    )
    await load(group(['hemograma']))
    expect(
      await db.rows(sql`select key, active from offer where exam_slug is not null order by key`),
    ).toEqual([
      { key: 'lab:hemograma', active: true },
      { key: 'lab:perfil-lipidico', active: false },
    ])
    await load({ kind: 'offer', key: 'lab', withdrawn: true })
    expect(
      await db.rows(sql`select count(*)::int as n from offer where active and exam_slug is not null`),
    ).toEqual([{ n: 0 }])
  })
})

test('a centre that moves to the island takes its offers along, and its hours are of the island', async () => {
  await load(centre('south', 'isla-de-pascua'))
  expect(
    await db.rows(
      sql`select c.slug from offer o join commune c on c.code = o.commune_code where o.key = 'late'`,
    ),
  ).toEqual([{ slug: 'isla-de-pascua' }])
  expect(await hours('afternoons', '2026-11-26', 'Pacific/Easter')).toEqual(['15:00', '16:00', '17:00'])
})

test('an address once given stays when the name changes', async () => {
  await load({ kind: 'professional', key: 'ana', name: 'Ana Rojas Soto' })
  expect(
    await db.rows(
      sql`select p.name, p.slug, p.search_name, a.name as agenda from professional p join agenda a on a.professional_id = p.id`,
    ),
  ).toEqual([
    { name: 'Ana Rojas Soto', slug: 'ana-rojas', search_name: 'ana rojas soto', agenda: 'Ana Rojas Soto' },
  ])
})

test('two people of one name get two addresses, in one file or in two', async () => {
  await load(
    { kind: 'professional', key: 't1', name: 'Eva Lee' },
    { kind: 'professional', key: 't2', name: 'Eva Lee' },
  )
  await load({ kind: 'professional', key: 't3', name: 'Eva Lee' })
  const slugs = (
    await db.rows<{ slug: string }>(sql`select slug from professional where name = 'Eva Lee' order by key`)
  ).map(one => one.slug)
  expect(slugs[0]).toBe('eva-lee')
  expect(new Set(slugs).size).toBe(3)
})

test.each([
  ['in one file', false],
  ['in two', true],
])('two of one name whose marks are the same get two addresses, %s', async (_, apart) => {
  const name = apart ? 'Eva Marca' : 'Eva Igual'
  // The first six digits of their MD5 are 6b1e03.
  const lines = ['eva', 'marca-4573', 'marca-4699'].map(key => ({ kind: 'professional', key, name }) as const)
  const reports = apart
    ? [await load(...lines.slice(0, 2)), await load(...lines.slice(2))]
    : [await load(...lines)]
  expect(reports.flatMap(report => report.problems)).toEqual([])
  const slugs = await db.rows<{ slug: string }>(sql`select slug from professional where name = ${name}`)
  expect(new Set(slugs.map(one => one.slug)).size).toBe(3)
  await db.rows(
    sql`delete from agenda a using professional p where a.professional_id = p.id and p.name = ${name}`,
  )
  await db.rows(sql`delete from professional where name = ${name}`)
})

test('of a key that comes twice in a file, the last line holds', async () => {
  const report = await load(
    { kind: 'professional', key: 'twice', name: 'Primera Vez' },
    { kind: 'professional', key: 'twice', name: 'Segunda Vez' },
  )
  expect(report.loaded).toBe(2)
  expect(await db.rows(sql`select name from professional where key = 'twice'`)).toEqual([
    { name: 'Segunda Vez' },
  ])
})

test('bookings under way and imports that close days at the same time end, each of them', async () => {
  const [ids] = await db.rows<{ schedule: number; agenda: number; offer: number }>(sql`
    select s.id as schedule, s.agenda_id as agenda, o.id as offer from schedule s join offer o on o.schedule_id = s.id where o.key = 'general'`)
  if (!ids) throw new Error('the offer is gone')
  const book = (start: string) =>
    db.transaction(async tx => {
      await tx.rows(sql`select id from agenda where id = ${ids.agenda} for no key update`)
      await tx.rows(sql`insert into appointment (code, offer_id, schedule_id, agenda_id, during, state, patient_key, contact, full_price, created_at)
        values (${`T-${start}`}, ${ids.offer}, ${ids.schedule}, ${ids.agenda}, tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '1 hour'), 'booked', ${`t ${start}`}, '{}', 1, now())`)
      await tx.rows(
        sql`select refresh_next_starts(array(select id from schedule where agenda_id = ${ids.agenda}), ${now}::timestamptz)`,
      )
    })
  await Promise.all([
    book('2026-11-27T12:00Z'),
    load({ kind: 'absence', key: 'race', professional: 'ana', from: '2026-11-30', to: '2026-11-30' }),
    book('2026-11-27T13:00Z'),
    load({ kind: 'absence', key: 'race-2', centre: 'north', from: '2026-11-26', to: '2026-11-26' }),
    book('2026-11-27T14:00Z'),
  ])
  expect(await hours('mornings', '2026-11-27')).toEqual([])
  expect(await hours('mornings', '2026-11-26')).toEqual([])
  const [stored] = await db.rows<{ same: boolean }>(sql`
    select next_starts = array(select t from free_starts(id, ${now}::timestamptz + lead_time(modality) + interval '1 second', 'infinity', 8, ${now}::timestamptz) t) as same
    from schedule where key = 'mornings'`)
  expect(stored?.same).toBe(true)
})

// The embedded engine has one connection: nobody else can be booking there.
if (db.engine === 'server')
  test('an import that gives an hour waits for the booking under way on its agenda', async () => {
    const order: string[] = []
    let [hold, release] = [() => {}, () => {}]
    const held = new Promise<void>(resolve => (hold = resolve))
    const released = new Promise<void>(resolve => (release = resolve))
    const booking = db.transaction(async tx => {
      await tx.rows(sql`select id from agenda where key = 'professional:ana' for no key update`)
      hold()
      await released
      order.push('booked')
    })
    await held
    const importing = load(appointment('waits', '2026-11-30T12:00Z')).then(() => order.push('imported'))
    const somebodyWaits = async () => {
      for (let waiting = 0; waiting === 0 && order.length === 0; ) waiting = await lockWaits(db)()
    }
    await Promise.race([importing, somebodyWaits()])
    release()
    await Promise.all([booking, importing])
    expect(order).toEqual(['booked', 'imported'])
  })
