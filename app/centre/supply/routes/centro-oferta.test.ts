/** The supply of a centre at its desk: from nothing to an hour that can be booked, and changed without hurting anyone. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn, drawnAnswered, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { loader as audit } from '../../routes/centro-auditoria.tsx'
import { loader as see } from './centro-oferta.tsx'
import Page, { loader as open, action as save } from './centro-oferta-editar.tsx'

const db = await testDatabase()
const run = runOn(db)
type Form = Record<string, string>

let made = 0
async function centre(lines: (key: string) => object[] = () => []) {
  const key = `oferta-${++made}`
  const place = {
    name: `Centro ${made}`,
    type: 'centro-medico',
    commune: 'santiago',
    address: 'Uno 1',
    lat: -33.44,
    lon: -70.65,
  }
  await importLines(db, { kind: 'centre', key, ...place }, ...lines(key))
  const [row] = await db.rows<{ id: number }>(sql`select id from centre where key = ${key}`)
  const centreId = row?.id ?? 0
  const { cookie } = await addCentreStaff(db, { role: 'administrator', centreId })
  const path = (what: string, thing: string, of?: string) =>
    `/centro/oferta/${what}/${thing}?centro=${centreId}${of ? `&de=${of}` : ''}`
  return {
    key,
    centreId,
    cookie,
    see: async (said = '') =>
      (await run(see, `/centro/oferta?centro=${centreId}&hecho=${said}`, { cookie, now })).data,
    open: (what: string, thing: string, of?: string) =>
      run(open, path(what, thing, of), { cookie, now, params: { what, key: thing } }),
    save: (what: string, thing: string, form: Form | FormData, of?: string) =>
      run(save, path(what, thing, of), { cookie, now, params: { what, key: thing }, form }),
  }
}
const errorsOf = (answer: { data: unknown }) =>
  ((answer.data as { errors?: { field: string; message: string }[] }).errors ?? []).map(({ field }) => field)

const monday = {
  from_1_0: '09:00',
  to_1_0: '18:00',
  lunch_from: '13:00',
  lunch_to: '14:00',
  minutes: '30',
  modality: 'in_person',
}

/** Hours of somebody, with what they sell. */
const general = (key: string) => [
  { kind: 'professional', key: `p-${key}`, name: `Ana ${key}` },
  {
    kind: 'schedule',
    key: `s-${key}`,
    professional: `p-${key}`,
    centre: key,
    modality: 'in_person',
    minutes: 30,
    weekly: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00' })),
  },
  {
    kind: 'price-list',
    key: `l-${key}`,
    prices: [{ service: 'medicina-general', full_price: 20_000, coverage: { colmena: 5000, 'fonasa-a': 1 } }],
  },
  {
    kind: 'offer',
    key: `o-${key}`,
    schedule: `s-${key}`,
    specialty: 'medicina-general',
    price_list: `l-${key}`,
  },
]

describe('from nothing', () => {
  let at: Awaited<ReturnType<typeof centre>>
  beforeAll(async () => {
    at = await centre()
  })

  test('the checklist says what is missing, and remembers what is done', async () => {
    expect(await at.see()).toMatchObject({
      ready: false,
      steps: { centre: false, person: false, hours: false, price: false },
    })
    const photo = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Ana Núñez',
      rut: '9.876.543-3',
      languages: 'español, inglés',
      agreed: 'si',
      study_0: 'Médica',
      year_0: '2004',
    }))
      photo.set(name, value)
    const jpeg = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#446688' } })
      .jpeg()
      .toBuffer()
    photo.set('photo', new File([new Uint8Array(jpeg)], 'ana.jpg', { type: 'image/jpeg' }))
    expect((await at.save('persona', 'nueva', photo)).status).toBe(303)
    const [ana] = (await at.see()).people
    const person = ana?.key ?? ''
    expect((await at.open('persona', person)).data).toMatchObject({
      fields: {
        name: 'Ana Núñez',
        rut: '9876543-3',
        languages: 'español, inglés',
        photo: 'si',
        study_0: 'Médica',
        year_0: '2004',
      },
    })

    expect((await at.save('horas', 'nueva', monday, person)).status).toBe(303)
    const [hours] = (await at.see()).people[0]?.schedules ?? []
    expect(hours?.week).toEqual(['Lunes 09:00–13:00, 14:00–18:00'])
    const offer = { service: 'medicina-general', full_price: '25.000', cubre_colmena: '9000', prepaid: 'no' }
    expect((await at.save('precio', hours?.key ?? '', offer)).status).toBe(303)
    const place = {
      name: 'Centro Uno',
      type: 'centro-medico',
      commune: 'providencia',
      address: 'Dos 2',
      phone: '+56 2 2123 4567',
      email: 'a@centro.cl',
      lat: '',
      lon: '',
      deis: '999902',
      tiene_lift: 'si',
      version: String((await at.open('centro', 'centro')).data.version),
    }
    expect((await at.save('centro', 'centro', place)).status).toBe(303)
    expect((await at.open('centro', 'centro')).data.fields).toMatchObject({ deis: '999902' })

    const done = await at.see()
    expect(done).toMatchObject({
      ready: true,
      steps: { centre: true, person: true, hours: true, price: true },
      centre: { features: ['Ascensor'] },
    })
    expect(done.people[0]?.schedules[0]?.offers).toEqual([
      { slug: 'medicina-general', name: 'Medicina General', price: '$25.000', prepaid: false },
    ])
    expect(done.firstSeen).toMatch(/^\/medico\/ana-nunez\/consulta-presencial\/providencia$/)
  })

  test('patients find it at once', async () => {
    const api = testApi(testPortal(db))
    const answer = await api.request('/search/suggestions?type=consulta&q=ana%20nunez')
    expect(JSON.stringify(await answer.json())).toContain('medico:ana-nunez')
    const [row] = await db.rows<{ commune: string; lat: number }>(sql`
      select m.slug as commune, round(c.lat::numeric, 1)::float8 as lat from centre c join commune m on m.code = c.commune_code where c.id = ${at.centreId}::bigint`)
    // The point follows the commune until somebody corrects it.
    expect(row).toEqual({ commune: 'providencia', lat: -33.4 })
  })
})

let wrong: ReturnType<typeof centre> | undefined
let taken: ReturnType<typeof addOffer> | undefined

test.each<[string, string, string, Form, string[]]>([
  [
    'a schedule across midnight',
    'horas',
    's',
    { ...monday, from_1_0: '22:00', to_1_0: '02:00' },
    ['to_1_0', 'lunch_from'],
  ],
  [
    'a lunch outside the day',
    'horas',
    's',
    { ...monday, lunch_from: '19:00', lunch_to: '20:00' },
    ['lunch_from'],
  ],
  ['half a stretch', 'horas', 's', { ...monday, from_2_0: '09:00' }, ['to_2_0']],
  ['no hours at all', 'horas', 's', { minutes: '30' }, ['from_1_0']],
  ['minutes that are none', 'horas', 's', { ...monday, minutes: 'veinte' }, ['minutes']],
  [
    'hours that are no hours',
    'horas',
    's',
    { ...monday, from_1_0: '99:98', to_1_0: '99:99', lunch_from: '', lunch_to: '' },
    ['from_1_0'],
  ],
  ['a price of nothing', 'precio', 's', { service: 'pediatria', full_price: '0' }, ['full_price']],
  ['a price in words', 'precio', 's', { service: 'pediatria', full_price: 'mucho' }, ['full_price']],
  [
    'more paid than it costs',
    'precio',
    's',
    { service: 'pediatria', full_price: '10', cubre_colmena: '11' },
    ['cubre_colmena'],
  ],
  ['what is sold already', 'precio', 's', { service: 'medicina-general', full_price: '10' }, ['service']],
  ['what nobody knows', 'precio', 's', { service: 'alquimia', full_price: '10' }, ['service']],
  ['an exam at a professional’s', 'precio', 's', { service: 'hemograma', full_price: '10' }, ['service']],
  ['a RUT that is none', 'persona', 'nueva', { name: 'Ana', rut: '1-1' }, ['rut']],
  ['a RUT that is another’s', 'persona', 'nueva', { name: 'Ana', rut: '7.654.321-6' }, ['rut']],
  ['nobody’s name', 'persona', 'nueva', { name: '' }, ['name']],
  ['a language nobody knows', 'persona', 'nueva', { name: 'Ana', languages: 'klingon' }, ['languages']],
  ['ages upside down', 'persona', 'nueva', { name: 'Ana', age_from: '30', age_to: '10' }, ['age_from']],
  ['a link in capitals', 'persona', 'nueva', { name: 'Ana', link: 'Dra Ana' }, ['link']],
  [
    'a centre nowhere',
    'centro',
    'centro',
    { name: 'C', type: 'clinica', commune: 'atlantida', address: 'x' },
    ['commune'],
  ],
  [
    'a telephone that is none',
    'centro',
    'centro',
    { name: 'C', type: 'clinica', commune: 'santiago', address: 'x', phone: '12' },
    ['phone'],
  ],
  [
    'a DEIS code of four digits',
    'centro',
    'centro',
    { name: 'C', type: 'clinica', commune: 'santiago', address: 'x', deis: '1091' },
    ['deis'],
  ],
  [
    'a DEIS code that is another’s',
    'centro',
    'centro',
    { name: 'C', type: 'clinica', commune: 'santiago', address: 'x', deis: '999901' },
    ['deis'],
  ],
])('%s is said beside its field, and what was typed is there', async (_name, what, thing, form, fields) => {
  wrong ??= centre(general)
  const at = await wrong
  await importLines(db, {
    kind: 'professional',
    key: 'of-another',
    name: 'De otro centro',
    rut: '7.654.321-6',
  })
  taken ??= addOffer(db)
  await db.rows(sql`update centre set deis_code = '999901' where id = ${(await taken).centreId}`)
  const answer = await at.save(what, thing === 's' ? `s-${at.key}` : thing, form)
  expect(errorsOf(answer)).toEqual(fields)
  expect(answer.status).toBe(400)
  expect(answer.data).toMatchObject({ typed: form })
})

test('a photo that is too large is said beside its field', async () => {
  const at = await centre()
  const form = new FormData()
  form.set('name', 'Ana')
  form.set('agreed', 'si')
  form.set('photo', new File([new Uint8Array(30 * 1024 * 1024).fill(0xff)], 'a.jpg'))
  const answer = await at.save('persona', 'nueva', form)
  expect(answer.data).toMatchObject({
    errors: [{ field: 'photo', message: 'Pesa 30,0 MB; como máximo 10 MB' }],
  })
})

describe('a photo that is there', () => {
  const pictured = async (background: string) =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 400, height: 500, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      'ana.jpg',
    )
  async function withPhoto() {
    const at = await centre()
    const send = async (key: string, file: File | null, more: Form = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ name: 'Ana', languages: 'español', ...more }))
        form.set(name, value)
      if (file) form.set('photo', file)
      return at.save('persona', key, form)
    }
    await send('nueva', await pictured('#446688'), { agreed: 'si' })
    const key = (await at.see()).people[0]?.key ?? ''
    const portrait = async () => (await at.open('persona', key)).data.fields.portrait
    const version = async () => String((await at.open('persona', key)).data.version)
    return {
      ...at,
      key,
      portrait,
      send: async (file: File | null, more: Form) => send(key, file, { version: await version(), ...more }),
    }
  }

  test('is shown to whoever replaces it or takes it away', async () => {
    const { open, key, portrait, send } = await withPhoto()
    const shown = await portrait()
    expect(shown).toMatch(/^\/fotos\/[0-9a-f]{32}\.webp$/)
    expect(drawn(Page, (await open('persona', key)).data)).toContain(`src="${shown}"`)
    await send(null, { quitar_foto: 'si' })
    expect(await portrait()).toBe('')
  })

  test('is replaced by the one that comes as it is taken away', async () => {
    const { portrait, send } = await withPhoto()
    const before = await portrait()
    expect(await send(await pictured('#aa5522'), { quitar_foto: 'si', agreed: 'si' })).toMatchObject({
      status: 303,
    })
    expect(await portrait()).toMatch(/^\/fotos/)
    expect(await portrait()).not.toBe(before)
  })

  test('that is refused without scripts is asked for again, as the browser forgets the file', async () => {
    const { open, key, send } = await withPhoto()
    const refused = await send(await pictured('#aa5522'), {})
    expect(errorsOf(refused)).toEqual(['agreed'])
    const { data } = await open('persona', key)
    const again = centreSupply.form.person.photoAgain
    expect(drawn(Page, data)).not.toContain(again)
    expect(drawnAnswered(Page, data, refused.data as object)).toContain(again)
  })
})

test('Monday is copied to Friday, and nothing is saved by that', async () => {
  const at = await centre(general)
  const answer = await at.save('horas', `s-${at.key}`, { ...monday, from_6_0: '10:00', intent: 'copiar' })
  expect(answer.data).toMatchObject({ typed: { from_5_0: '09:00', to_5_0: '18:00', from_6_0: '10:00' } })
  expect((await at.see()).people[0]?.schedules[0]?.week).toEqual(['Lunes a viernes 09:00–18:00'])
})

test('whoever copies Monday by keyboard goes on at Tuesday', async () => {
  const at = await centre(general)
  const html = drawn(Page, (await at.open('horas', `s-${at.key}`)).data)
  const [button = ''] = html.match(/<button[^>]*value="copiar"[^>]*>/) ?? []
  const place = /formaction="[^"]*#([^"]+)"/i.exec(button)?.[1]
  expect(place).toBe('from_2_0')
  expect(html).toContain(`id="${place}"`)
})

test('Enter in a field of the weekly hours saves, and copies nothing', async () => {
  const at = await centre(general)
  const html = drawn(Page, (await at.open('horas', `s-${at.key}`)).data)
  const form = postForms(html, '').find(({ typed }) => typed.some(({ name }) => name === 'minutes'))
  expect(form?.button).toEqual(['intent', 'guardar'])
})

test('whoever loses their hour is shown first; then they stand in a list, and their hour is theirs', async () => {
  const at = await centre(general)
  const [offer] = await db.rows<{ id: number }>(sql`select id from offer where key = ${`o-${at.key}`}`)
  const start = firstHour.add({ hours: 6 })
  const { id } = await bookHour(db, offer?.id ?? 0, { start })
  const { version } = (await at.open('horas', `s-${at.key}`)).data
  const shorter = { ...monday, from_2_0: '09:00', to_2_0: '14:00', version }
  const shown = await at.save('horas', `s-${at.key}`, shorter)
  expect(shown.data).toMatchObject({
    affected: [{ id, name: expect.stringMatching(/^Rosa Fuentes/) }],
    typed: shorter,
  })
  expect((await at.see()).people[0]?.schedules[0]?.week).toEqual(['Lunes a viernes 09:00–18:00'])
  const saved = await at.save('horas', `s-${at.key}`, { ...shorter, sabe: id })
  expect(saved.to).toMatch(/^\/centro\/bloqueos\/[0-9a-f-]{36}\?centro=/)
  const listed = await db.rows(sql`
    select a.state, c.kind, c.state as list from closure_patient p join closure c on c.id = p.closure_id
    join appointment a on a.id = p.appointment_id where a.id = ${id}::uuid`)
  expect(listed).toEqual([{ state: 'booked', kind: 'change', list: 'set' }])
  // What is left of that day is sold all the same: the list closes nothing.
  const again = firstHour.add({ hours: 1 })
  await expect(bookHour(db, offer?.id ?? 0, { start: again })).resolves.toBeDefined()
})

test('hours that people have are taken back by a button that says so, of how many, and that nobody is told yet', async () => {
  const at = await centre(general)
  const [offer] = await db.rows<{ id: number }>(sql`select id from offer where key = ${`o-${at.key}`}`)
  await bookHour(db, offer?.id ?? 0, { start: firstHour.add({ hours: 6 }) })
  const opened = (await at.open('horas', `s-${at.key}`)).data
  const html = async (form: Record<string, string>) => {
    const { data } = await at.save('horas', `s-${at.key}`, { ...form, version: opened.version })
    return wordsOf(drawnAnswered(Page, opened, Object(data), `/centro/oferta/horas/s-${at.key}`))
  }
  const withdrawn = await html({ intent: 'retirar' })
  expect(withdrawn).toContain('A nadie se le avisa todavía.')
  expect(withdrawn).toContain('Retirar, y pasar 1 persona a la lista')
  expect(withdrawn).not.toContain('Guardar, y pasar')
  expect(await html({ ...monday, from_2_0: '09:00', to_2_0: '14:00' })).toContain(
    'Guardar, y pasar 1 persona a la lista',
  )
})

test('whoever was not shown keeps their hour: a form that changed after the warning warns again', async () => {
  const at = await centre(general)
  const [offer] = await db.rows<{ id: number }>(sql`select id from offer where key = ${`o-${at.key}`}`)
  const late = await bookHour(db, offer?.id ?? 0, { start: firstHour.add({ hours: 6 }) })
  const early = await bookHour(db, offer?.id ?? 0, { start: firstHour.add({ hours: 1 }) })
  const whole = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap(day => [
      [`from_${day}_0`, '09:00'],
      [`to_${day}_0`, '18:00'],
    ]),
  )
  const { version } = (await at.open('horas', `s-${at.key}`)).data
  const shorter = { ...whole, minutes: '30', to_2_0: '14:00', version }
  const path = `s-${at.key}`
  expect((await at.save('horas', path, shorter)).data).toMatchObject({ affected: [{ id: late.id }] })
  const more = { ...shorter, from_2_0: '12:00' }
  const warned = await at.save('horas', path, { ...more, sabe: late.id })
  expect(warned.data).toMatchObject({ affected: [{ id: early.id }, { id: late.id }], again: true })
  expect((await at.see()).people[0]?.schedules[0]?.week).toEqual(['Lunes a viernes 09:00–18:00'])
  const lists = () => db.rows(sql`select from closure where centre_id = ${at.centreId}::bigint`)
  expect(await lists()).toEqual([])
  const saved = await at.save('horas', path, { ...more, sabe: `${late.id} ${early.id}` })
  expect(saved.to).toMatch(/^\/centro\/bloqueos\//)
  expect(await lists()).toHaveLength(1)
})

test('two who change the same hours: the second reads what the first wrote, and may insist', async () => {
  const at = await centre(general)
  const version = String((await at.open('horas', `s-${at.key}`)).data.version)
  const week = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap(day => [
      [`from_${day}_0`, '09:00'],
      [`to_${day}_0`, '18:00'],
    ]),
  )
  expect((await at.save('horas', `s-${at.key}`, { ...week, minutes: '15', version })).status).toBe(303)
  const second = await at.save('horas', `s-${at.key}`, { ...week, minutes: '45', version })
  expect(second.status).toBe(409)
  const data = second.data as { version: string; changed: { name: string; value: string }[] }
  expect(data.changed).toContainEqual({ name: 'minutes', value: '15' })
  expect(
    (await at.save('horas', `s-${at.key}`, { ...week, minutes: '45', version: data.version })).status,
  ).toBe(303)
})

test('each insurer that pays more than the price is named; where all do, it is said once, at the price', async () => {
  const at = await centre(general)
  const wrong = async (form: Form) => {
    const { data } = await at.save('precio', `s-${at.key}`, form, 'medicina-general')
    return (data as { errors: { field: string; message: string }[] }).errors
  }
  expect(await wrong({ full_price: '5.000', cubre_colmena: '6000', cubre_banmedica: '100' })).toEqual([
    { field: 'cubre_colmena', message: 'Colmena: no puede pasar del valor completo' },
  ])
  expect(await wrong({ full_price: '5.000', cubre_colmena: '6000', cubre_banmedica: '7000' })).toEqual([
    { field: 'full_price', message: expect.stringContaining('menos de lo que paga cada previsión') },
  ])
  expect(await wrong({ full_price: '5.000', cubre_colmena: 'mucho' })).toEqual([
    { field: 'cubre_colmena', message: expect.stringMatching(/^Colmena: escribe/) },
  ])
})

test('a price is changed for these hours alone, or for all that share it; what nobody is asked about stays', async () => {
  const at = await centre(key => [
    ...general(key),
    { ...(general(key)[1] as object), key: `t-${key}`, modality: 'in_person', weekly: [] },
    {
      kind: 'offer',
      key: `u-${key}`,
      schedule: `t-${key}`,
      specialty: 'medicina-general',
      price_list: `l-${key}`,
    },
  ])
  const prices = async () =>
    (
      await db.rows<{ key: string; price: number }>(sql`
        select o.key, p.full_price as price from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
        join schedule s on s.id = o.schedule_id where s.centre_id = ${at.centreId}::bigint order by o.key`)
    ).map(({ price }) => price)
  const shown = await at.open('precio', `s-${at.key}`, 'medicina-general')
  expect(shown.data).toMatchObject({ fields: { full_price: '20000', cubre_colmena: '5000', otros: '1' } })
  const form = { full_price: '22.000', cubre_colmena: '6000', prepaid: 'no' }
  await at.save(
    'precio',
    `s-${at.key}`,
    { ...form, alcance: 'todos', version: String(shown.data.version) },
    'medicina-general',
  )
  expect(await prices()).toEqual([22_000, 22_000])
  await at.save(
    'precio',
    `s-${at.key}`,
    { ...form, full_price: '30000', alcance: 'solo' },
    'medicina-general',
  )
  expect(await prices()).toEqual([30_000, 22_000])
  const [kept] = await db.rows<{ pays: number }>(sql`
    select c.contribution as pays from offer o join coverage c on c.price_list_id = o.price_list_id and c.financer_slug = 'fonasa-a'
    where o.key = ${`o-${at.key}`}`)
  expect(kept?.pays).toBe(1)
})

test('a room is opened with its first exam, another joins it, and each is withdrawn by itself', async () => {
  const at = await centre()
  expect((await at.save('horas', 'nueva', { ...monday, resource: 'Toma de muestras' })).status).toBe(303)
  const room = async () => (await at.see()).rooms[0]
  const key = (await room())?.key ?? ''
  for (const service of ['hemograma', 'perfil-lipidico'])
    expect((await at.save('precio', key, { service, full_price: '3000', prepaid: 'no' })).status).toBe(303)
  expect((await room())?.offers.map(({ slug }) => slug).sort()).toEqual(['hemograma', 'perfil-lipidico'])
  expect((await at.open('horas', key)).data.subject).toBe('Toma de muestras')
  expect((await at.open('precio', key, 'hemograma')).data.subject).toMatch(
    /^Hemograma.* · Toma de muestras · /,
  )
  expect((await at.save('precio', key, { intent: 'retirar' }, 'hemograma')).status).toBe(303)
  expect((await room())?.offers.map(({ slug }) => slug)).toEqual(['perfil-lipidico'])
  expect((await at.save('precio', key, { intent: 'retirar' }, 'perfil-lipidico')).status).toBe(303)
  expect((await room())?.offers).toEqual([])
  expect((await at.save('horas', key, { intent: 'retirar' })).status).toBe(303)
  expect((await at.see()).rooms).toEqual([])
})

test.each<[string, (key: string) => [string, string, string?], string]>([
  ['hours', key => ['horas', `s-${key}`], '¿Retirar estas horas y todo lo que se ofrece en ellas?'],
  ['something of them', key => ['precio', `s-${key}`, 'medicina-general'], '¿Dejar de ofrecer esto?'],
])('%s are taken back only once that was asked, in the form that says it', async (_what, thingOf, title) => {
  const at = await centre(general)
  const [what, key, of] = thingOf(at.key)
  const path = `/centro/oferta/${what}/${key}?centro=${at.centreId}${of ? `&de=${of}` : ''}`
  const html = async (more = '') => {
    const asked = { cookie: at.cookie, now, params: { what, key } }
    return drawn(Page, (await run(open, path + more, asked)).data, path + more)
  }
  const withdraws = /<button[^>]*value="retirar"/
  const before = await html()
  expect(before).not.toMatch(withdraws)
  expect(before).toContain('&amp;accion=retirar#confirmar')
  expect(before).not.toContain(title)
  const asked = await html('&accion=retirar')
  expect(asked).toContain(title)
  expect(asked).toContain('hay que escribir')
  expect(asked).toMatch(withdraws)
  expect(asked).toContain('No, dejar como está')
  const back = /href="[^"]*#(\w+)"[^>]*>No, dejar como está/.exec(asked)?.[1]
  expect(before, 'and one is where one was').toContain(`id="${back}"`)
})

test('the audit says who changed what, with before and after', async () => {
  const at = await centre(general)
  const { version } = (await at.open('horas', `s-${at.key}`)).data
  await at.save('horas', `s-${at.key}`, { ...monday, minutes: '45', version })
  const { data } = await run(audit, `/centro/auditoria?centro=${at.centreId}`, { cookie: at.cookie, now })
  expect(data.lines.filter(({ what }) => what === 'Cambió la oferta').map(({ change }) => change)).toEqual([
    `Horas s-${at.key}. Minutos por hora: antes 30, después 45; Horas (día, desde, hasta)`,
  ])
})

test('what the address says was done, and names nothing, is not said', async () => {
  const { see } = await centre()
  expect((await see('guardado')).done).toBeTruthy()
  for (const word of ['nada', 'constructor', '__proto__']) expect((await see(word)).done, word).toBeNull()
})
