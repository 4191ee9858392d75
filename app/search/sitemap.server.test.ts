import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { robotsTxt, sitemapIndex, sitemapPart } from './sitemap.server.ts'

const db = await testDatabase()
const home = 'https://copihue.example'
const addresses = async (part: string) =>
  [
    ...((await sitemapPart(db, home, part, testNow)) ?? '').matchAll(
      /<loc>https:\/\/copihue\.example(.*?)<\/loc>/g,
    ),
  ].map(found => found[1])

beforeAll(async () => {
  await addOffer(db, { specialty: 'dermatologia', professional: { name: 'Ana Núñez', slug: 'ana-nunez' } })
  await addOffer(db, { specialty: 'dermatologia', commune: 'arica' })
  await addOffer(db, { specialty: 'pediatria', modality: 'video', commune: 'arica' })
  await addOffer(db, { specialty: 'urologia', active: false })
  await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
  await addOffer(db, { type: 'imagenologia', exam: 'ecografia-abdominal', commune: 'arica' })
})

test('the index names every part', async () => {
  const index = await sitemapIndex(db, home)
  for (const part of ['portal', 'especialidades', 'laboratorio', 'imagenologia', 'medicos-1'])
    expect(index).toContain(`<loc>${home}/sitemap/${part}.xml</loc>`)
  expect(index).not.toContain('medicos-2')
})

test('only pages with offers are in it, and a video visit once for the country', async () => {
  expect(await addresses('especialidades')).toEqual([
    '/especialidad/dermatologia/consulta-presencial/arica',
    '/especialidad/dermatologia/consulta-presencial/providencia',
    '/especialidad/pediatria/videoconsulta/santiago',
  ])
  expect(await addresses('laboratorio')).toEqual(['/laboratorio/hemograma/providencia'])
  expect(await addresses('imagenologia')).toEqual(['/imagenologia/ecografia-abdominal/arica'])
})

test('the page where an order is read is in it, and can be found by robots', async () => {
  expect(await addresses('portal')).toContain('/orden')
  expect(robotsTxt(home)).not.toMatch(/Disallow: \/orden/)
})

test('the pages of health, of a video visit and of rights are in it, and none that robots are kept from', async () => {
  const pages = await addresses('portal')
  for (const path of [
    ...['/mis-citas', '/licencias', '/bonos', '/recetas', '/notificaciones-ges', '/ordenes-de-examenes'],
    ...['/cotizar-receta', '/verificar', '/recuperar-cita', '/videoconsulta', '/test', '/registro'],
    ...['/derechos', '/reclamos'],
  ])
    expect(pages).toContain(path)
  const kept = [...robotsTxt(home).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(pages.filter(path => kept.some(start => path?.startsWith(start)))).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)
})

test('professionals are in it where they attend', async () => {
  expect(await addresses('medicos-1')).toContain('/medico/ana-nunez/consulta-presencial/providencia')
})

test.each(['nada', 'medicos-0', 'medicos-2', 'medicos-99999', '../etc'])('«%s» is no part', async name => {
  expect(await sitemapPart(db, home, name, testNow)).toBeNull()
})

test('robots are told where the sitemap is and what is private', () => {
  const robots = robotsTxt(home)
  expect(robots).toContain('Sitemap: https://copihue.example/sitemap.xml')
  for (const path of ['/cita/', '/agendamiento', '/profesional', '/demo', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})
