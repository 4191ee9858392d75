/** A centre that opens itself: from a command on an empty database to the first hour as patients see it. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as person } from '#app/search/routes/medico.tsx'
import { loader as results } from '#app/search/routes/resultados.tsx'
import { answerStaff } from '#app/staff/answer-staff.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow as now } from '#test/helpers/supply.ts'
import { loader as desk } from '../../routes/centro.tsx'
import Opening, { action as open, loader as opening } from './centro-apertura.tsx'
import { loader as see } from './centro-oferta.tsx'
import { action as save } from './centro-oferta-editar.tsx'

const db = await testDatabase()
const run = runOn(db)
const centre = {
  network: 'Red del Sur',
  name: 'Consulta Los Robles',
  type: 'consulta-particular',
  commune: 'valdivia',
  address: 'Picarte 100',
  lat: '',
  lon: '',
  phone: '+56632123456',
  email: 'hola@losrobles.cl',
  tiene_wheelchair: 'si',
}

test('the command invites whoever opens the first centre, once', async () => {
  const wish = { rut: '8.333.444-4', email: 'ana@ejemplo.cl', role: 'administrator', centre: 'new' }
  expect(await answerStaff(db, wish, now)).toContain('/centro/apertura')
  expect(await answerStaff(db, wish, now)).toContain('no cambió nada')
  expect(await db.rows(sql`select role, network_id is not null as network from staff_role`)).toEqual([
    { role: 'network', network: true },
  ])
})

test('from an empty database to an hour that a patient can choose', async () => {
  const [network] = await db.rows<{ id: number }>(sql`select id from network`)
  const { cookie } = await addCentreStaff(db, { role: 'network', networkId: network?.id ?? 0 })
  expect((await run(desk, '/centro', { cookie, now })).to).toBe('/centro/apertura')
  const shown = await run(opening, '/centro/apertura', { cookie, now })
  expect(shown.data).toMatchObject({ asksNetwork: true })
  expect(drawn(Opening, shown.data, '/centro/apertura')).toContain('name="network"')

  const wrong = await run(open, '/centro/apertura', { cookie, now, form: { ...centre, commune: '' } })
  expect(wrong.data).toMatchObject({ errors: [{ field: 'commune' }], typed: { name: centre.name } })
  const unfit = await run(open, '/centro/apertura', { cookie, now, form: { ...centre, phone: '1' } })
  expect(unfit.data).toMatchObject({ errors: [{ field: 'phone' }] })
  const turned = await run(open, '/centro/apertura', {
    cookie,
    now,
    form: { ...centre, network: 'Red\u202e' },
  })
  expect(turned.data).toMatchObject({ errors: [{ field: 'network' }] })
  expect(await db.rows(sql`select from centre`)).toHaveLength(0)

  const { to } = await run(open, '/centro/apertura', { cookie, now, form: centre })
  const id = /centro=(\d+)/.exec(to ?? '')?.[1]
  expect(await db.rows(sql`select n.name from centre c join network n on n.id = c.network_id`)).toEqual([
    { name: 'Red del Sur' },
  ])
  const supply = async () => (await run(see, `/centro/oferta?centro=${id}`, { cookie, now })).data
  const send = (what: string, key: string, form: Record<string, string>, of?: string) =>
    run(save, `/centro/oferta/${what}/${key}?centro=${id}${of ? `&de=${of}` : ''}`, {
      cookie,
      now,
      params: { what, key },
      form,
    })
  expect((await supply()).steps).toMatchObject({ centre: true, person: false, hours: false, price: false })
  await send('persona', 'nueva', {
    name: 'Luz Soto Vera',
    rut: '9.876.543-3',
    languages: 'español, mapudungun',
  })
  const luz = (await supply()).people[0]?.key ?? ''
  const week = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap(day => [
      [`from_${day}_0`, '09:00'],
      [`to_${day}_0`, '18:00'],
    ]),
  )
  await send(
    'horas',
    'nueva',
    { ...week, lunch_from: '13:00', lunch_to: '14:00', minutes: '30', modality: 'in_person' },
    luz,
  )
  const hours = (await supply()).people[0]?.schedules[0]?.key ?? ''
  await send('precio', hours, {
    service: 'medicina-general',
    full_price: '25.000',
    cubre_colmena: '10.000',
    prepaid: 'no',
  })
  const done = await supply()
  expect(done).toMatchObject({ ready: true, steps: { person: true, hours: true, price: true } })

  const [, , slug = '', offer = '', commune = ''] = (done.firstSeen ?? '').split('/')
  const params = { practitioner_name: slug, offer_name: offer, commune }
  const page = await run(person, done.firstSeen ?? '', { now, params })
  expect(page.status).toBe(200)
  expect(JSON.stringify(page.data)).toContain('Luz Soto Vera')
  const [row] = await db.rows<{ free: number }>(
    sql`select cardinality(next_starts) as free from schedule where key = ${hours}`,
  )
  expect(row?.free).toBe(8)

  // Whoever looks for the specialty there finds her, a second after it was saved.
  const asked = { specialty: 'medicina-general', offer_name: 'consulta-presencial', commune: 'valdivia' }
  const found = await run(results, '/especialidad/medicina-general/consulta-presencial/valdivia', {
    now: now.add({ seconds: 1 }),
    params: asked,
  })
  expect(found.status).toBe(200)
  expect(JSON.stringify(found.data)).toContain('Luz Soto Vera')
})

test.each(['63 212 3456', '56632123456', '+56 (63) 212-3456'])(
  'one centre alone needs no name of a network, and a telephone is understood as people say it: %s',
  async phone => {
    const alone = await testNetwork()
    const { to } = await run(open, '/centro/apertura', {
      cookie: alone.cookie,
      now,
      form: { ...centre, name: `Sola ${phone}`, network: '', phone },
    })
    const id = /centro=(\d+)/.exec(to ?? '')?.[1]
    expect(
      await db.rows(
        sql`select n.name, c.phone from centre c join network n on n.id = c.network_id where c.id = ${id ?? null}::bigint`,
      ),
    ).toEqual([{ name: `Sola ${phone}`, phone: '+56632123456' }])
  },
)

async function testNetwork() {
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values (gen_random_uuid()::text, 'Sin nombre') returning id`,
  )
  return addCentreStaff(db, { role: 'network', networkId: network?.id ?? 0 })
}

test('a second centre of the same network asks for no name of it; nobody else opens one', async () => {
  const [network] = await db.rows<{ id: number }>(sql`select id from network where name = 'Red del Sur'`)
  const { cookie } = await addCentreStaff(db, { role: 'network', networkId: network?.id ?? 0 })
  const { data } = await run(opening, '/centro/apertura', { cookie, now })
  expect(data).toMatchObject({ asksNetwork: false })
  expect(drawn(Opening, data, '/centro/apertura')).not.toContain('name="network"')
  const again = { ...centre, name: 'Segunda', network: 'Otra' }
  expect((await run(open, '/centro/apertura', { cookie, now, form: again })).status).toBe(303)
  expect(
    await db.rows(
      sql`select distinct n.name, count(*)::int as n from centre c join network n on n.id = c.network_id where n.id = ${network?.id ?? 0}::bigint group by 1`,
    ),
  ).toEqual([{ name: 'Red del Sur', n: 2 }])
  const [one] = await db.rows<{ id: number }>(sql`select id from centre order by id limit 1`)
  for (const role of ['reception', 'administrator'] as const) {
    const { cookie } = await addCentreStaff(db, { role, centreId: one?.id ?? 0 })
    expect((await run(opening, '/centro/apertura', { cookie, now })).status).toBe(404)
    expect((await run(open, '/centro/apertura', { cookie, now, form: centre })).status).toBe(404)
  }
})
