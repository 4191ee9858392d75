/** The results of a search as their HTML has them. Plain Node. */
import { ownShare } from './own-share.ts'

/** Some centres want to be paid before: booking there leads to the gateway, which is another story. By video all do. */
export const prepaid = 'Se paga antes de la atención'

interface Wish {
  /** Only where the insurer of the search pays a part. */
  covered?: boolean
}

/**
 * @param search the address of the results: who is attended in person pays there, by video before.
 * @returns where the days and hours of each one are, of those that this story may choose from.
 */
export function calendarsIn(html: string, search: string, { covered = false }: Wish = {}): string[] {
  const video = search.includes('/videoconsulta/')
  const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  // Of one professional there may be several ways, each under its heading.
  const ways = cards.flatMap(card => {
    const name = /<h2[\s\S]*?<\/h2>/.exec(card)?.[0].replace(/<[^>]+>/g, '') ?? ''
    return card
      .split('<h3')
      .slice(1)
      .map(way => ({ name, way }))
  })
  const fitting = ways.filter(
    ({ way }) => way.includes(prepaid) === video && (!covered || way.includes(' aporta $')),
  )
  return ownShare(fitting)
    .flatMap(({ way }) => way.match(/<a [^>]*Ver más horas[^>]*>/g) ?? [])
    .flatMap(link => /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? [])
}
