/** What every page's loader says about itself; the title, description and canonical link come from here. */
import type { MetaDescriptor } from 'react-router'
import { locales } from '#app/text/languages.ts'
import type { RootData } from './use-root.ts'

export interface PageInfo {
  /** Without the brand, which is added after it: «Tu cita» becomes «Tu cita · Copihue». */
  title: string
  description?: string
  /** Absolute address; set on pages that search engines may keep. */
  canonical?: string
  noindex?: boolean
  /** It stands where strangers touch it, or on a wall: no head and no foot, which lead elsewhere. */
  bare?: boolean
  /** It says something of this browser alone: its drawing is not kept for others. */
  forOne?: boolean
  /** schema.org objects. */
  structuredData?: Record<string, unknown>[]
}

interface MetaInput {
  loaderData?: { page?: PageInfo }
  matches?: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The title as it stands in the browser's tab. */
export const fullTitle = (title: string, brand: string | undefined) => (brand ? `${title} · ${brand}` : title)

/**
 * `export { pageMeta as meta }` in every route whose loader returns `{ page: PageInfo }`.
 * Nothing while the loader has failed: the error page sets its own title.
 */
export function pageMeta({ loaderData, matches = [] }: MetaInput): MetaDescriptor[] {
  const page = loaderData?.page
  if (!page) return []
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  const meta: MetaDescriptor[] = [
    { title: fullTitle(page.title, root?.brand) },
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: 'website' },
  ]
  if (root) {
    meta.push(
      { property: 'og:site_name', content: root.brand },
      { property: 'og:locale', content: locales[root.language].replace('-', '_') },
    )
  }
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.canonical) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: page.canonical },
      { property: 'og:url', content: page.canonical },
    )
  }
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex' })
  // JSON by nature, which the loaders' own words show no compiler.
  for (const data of page.structuredData ?? []) meta.push({ 'script:ld+json': data as never })
  return meta
}
