/** What every page's loader says about itself; the title, description and canonical link come from here. */
import type { MetaDescriptor } from 'react-router'

export interface PageInfo {
  title: string
  description?: string
  /** Absolute address; set on pages that search engines may keep. */
  canonical?: string
  noindex?: boolean
  /** schema.org objects. */
  structuredData?: Record<string, unknown>[]
}

/** `export const meta = pageMeta` in every route whose loader returns `{ page: PageInfo }`. */
export function pageMeta({ loaderData }: { loaderData?: { page?: PageInfo } }): MetaDescriptor[] {
  const page = loaderData?.page
  if (!page) return []
  const meta: MetaDescriptor[] = [{ title: page.title }, { property: 'og:title', content: page.title }]
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.canonical) meta.push({ tagName: 'link', rel: 'canonical', href: page.canonical })
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex' })
  for (const data of page.structuredData ?? []) meta.push({ 'script:ld+json': data as never })
  return meta
}
