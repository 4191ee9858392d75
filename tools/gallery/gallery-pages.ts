/** Which addresses show every page: routes.ts says which pages there are, the demo world says what to fill them with. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export interface Picture {
  name: string
  path: string
}

/** What stands for a parameter where no link of the demo world shows one: the shape is right, the thing may not exist. */
const placeholders: Record<string, string> = {
  id: '1',
  appointmentId: '00000000-0000-4000-8000-000000000000',
  token: 'A'.repeat(43),
  url_tag: 'salud-dental',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** Answers that are no pages: data, documents, redirections. */
const isPage = ({ file, path }: RouteConfigEntry) =>
  file.endsWith('.tsx') && path !== '*' && !/^(?:centro|profesional)\/\*$/.test(path ?? '')

/** What may be left out of an address stands in it as little as possible. */
const required = (path = '') => path.replace(/\/(?::[a-z_]+\?|\*$)/g, '')

function patterns(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(entry => [
    ...(!entry.children && isPage(entry) ? [`/${required(entry.path)}`] : []),
    ...patterns(entry.children ?? []),
  ])
}

const asExpression = (pattern: string, parameter = '[^/?#]+') =>
  new RegExp(
    `^${pattern
      .split(/:[a-z_]+/)
      .map(RegExp.escape)
      .join(parameter)}(?:[?#]|$)`,
  )

const nameOf = (pattern: string) => pattern.slice(1).replaceAll('/', '.').replaceAll(':', '') || 'inicio'

/** The route that shows an address, as routes.ts writes it; the address itself where none does. */
export const routeOf = (link: string): string =>
  patterns(routes).find(pattern => asExpression(pattern).test(link)) ?? link.replace(/[?#].*/, '')

/** The pages whose address is always the same. */
export const plainRoutes = (): string[] => patterns(routes).filter(pattern => !pattern.includes(':'))

/** One visit has many pages, and only the first of them is linked. */
function reservationIn(all: string[], links: string[]): Record<string, string> {
  const ends = all.filter(pattern => /^\/[^:]*:reservation$/.test(pattern))
  for (const pattern of ends) {
    const found = links.map(link => asExpression(pattern, '([^/?#]+)').exec(link)?.[1]).find(Boolean)
    if (found) return { appointmentId: found }
  }
  return {}
}

/**
 * One picture per page.
 * @param links addresses of the demo world, the best ones first.
 */
export function galleryPages(links: string[]): Picture[] {
  const all = patterns(routes)
  const known = { ...placeholders, ...reservationIn(all, links) }
  return all.map(pattern => {
    const expression = asExpression(pattern)
    const shown = links.find(link => expression.test(link))
    const filled = pattern.replace(/:([a-z_]+)/g, (whole, name) => known[name] ?? whole)
    return { name: nameOf(pattern), path: shown ?? filled }
  })
}

/** Every address of the portal itself that a page or a JSON document names. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(/href=?"?\s*[:=]?\s*"(\/[^"\\]*)"/g)].map(([, link = '']) => link)
  return [...new Set(found.map(link => link.replaceAll('&amp;', '&')))]
}
