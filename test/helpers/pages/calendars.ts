/** The results of a search as their HTML has them. Plain Node. */

/** Some centres want to be paid before: booking there leads to the gateway, which is another story. By video all do. */
export const prepaid = 'Se paga antes de la atención'

/** @returns where the days and hours of each one are, of those that are paid at the visit when there are any. */
export function calendarsIn(html: string): string[] {
  const all = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  const atVisit = all.filter(card => !card.includes(prepaid))
  return (atVisit.length ? atVisit : all)
    .flatMap(card => card.match(/<a [^>]*Ver más horas[^>]*>/g) ?? [])
    .flatMap(link => /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? [])
}
