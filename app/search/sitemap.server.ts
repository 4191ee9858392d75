/** /sitemap.xml and its parts: every page that says the same to everybody, and of the others those that have something to offer. */
import { clubSitemap } from '#app/club/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { escapeHtml } from '#app/platform/http/escape-html.ts'
import { searchPath } from './search-url.rules.ts'
import {
  examPages,
  lastProfessional,
  professionalPages,
  specialtyPages,
  videoPages,
} from './sitemap.queries.server.ts'

/** Professionals per part; each attends in a few communes, and a part may have 50,000 addresses (sitemaps.org). */
const perPart = 10_000
/** A video visit is the same from everywhere: one page stands for all. */
const videoCommune = 'santiago'

const statics = [
  '/',
  '/buscador',
  '/orden',
  // To whoever is not signed in, what is behind them.
  '/mis-citas',
  '/licencias',
  '/bonos',
  '/recetas',
  '/notificaciones-ges',
  '/ordenes-de-examenes',
  '/videoconsulta',
  '/cotizar-receta',
  '/verificar',
  '/recuperar-cita',
  '/test',
  '/registro',
  '/login',
  '/derechos',
  '/reclamos',
  '/about',
  '/ayuda',
  '/accesibilidad',
  '/copihue/legales/politica_de_privacidad',
]
const parts = ['portal', 'especialidades', 'laboratorio', 'imagenologia', 'beneficios'] as const

const xmlDocument = (root: string, items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}</${root}>\n`

/** @param publicUrl where the portal is reached. */
export async function sitemapIndex(db: Tx, publicUrl: string): Promise<string> {
  const pieces = Math.ceil((await lastProfessional(db)) / perPart)
  const names = [...parts, ...Array.from({ length: pieces }, (_, piece) => `medicos-${piece + 1}`)]
  const items = names.map(
    name => `<sitemap><loc>${escapeHtml(new URL(`/sitemap/${name}.xml`, publicUrl).href)}</loc></sitemap>\n`,
  )
  return xmlDocument('sitemapindex', items.join(''))
}

/** @returns null for a part that does not exist. */
export async function sitemapPart(
  db: Tx,
  publicUrl: string,
  name: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const paths = await pathsOf(db, name, now)
  if (!paths) return null
  const items = paths.map(path => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>\n`)
  return xmlDocument('urlset', items.join(''))
}

async function pathsOf(db: Tx, name: string, now: Temporal.Instant): Promise<string[] | null> {
  const piece = /^medicos-([1-9]\d{0,4})$/.exec(name)?.[1]
  if (piece) {
    const until = Number(piece) * perPart
    if (until - perPart >= (await lastProfessional(db))) return null
    const rows = await professionalPages(db, until - perPart, until)
    return rows.map(row =>
      searchPath(
        { kind: 'practitioner', slug: row.slug, attention: row.video ? 'video' : 'presencial' },
        row.commune,
      ),
    )
  }
  switch (name) {
    case 'portal':
      return statics
    case 'especialidades': {
      const inPerson = await specialtyPages(db)
      const video = await videoPages(db)
      return [
        ...inPerson.map(({ slug, commune }) =>
          searchPath({ kind: 'specialty', slug, attention: 'presencial' }, commune),
        ),
        ...video.map(({ slug }) => searchPath({ kind: 'specialty', slug, attention: 'video' }, videoCommune)),
      ]
    }
    case 'beneficios':
      return clubSitemap(db, now)
    case 'laboratorio':
    case 'imagenologia': {
      const rows = await examPages(db, name)
      return rows.map(({ slug, commune }) => searchPath({ kind: 'exam', type: name, slug }, commune))
    }
    default:
      return null
  }
}

/** Everything may be visited except what is one person's or one browser's. */
export const robotsTxt = (publicUrl: string) =>
  [
    'User-agent: *',
    ...['/api/', '/agendamiento', '/cita/', '/demo', '/profesional', '/preferencias'].map(
      path => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
