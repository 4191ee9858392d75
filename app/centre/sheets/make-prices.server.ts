/** Prices of a sheet: what a list says of a service, and what each insurer pays of it. What stands in no row stays. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import type { SheetNames, SupplyText } from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { pesosIn, yesIn } from './cells.rules.ts'
import type { Head } from './columns.rules.ts'
import { lineOf } from './make-people.server.ts'
import type { BadRow, Cells, Made } from './sheet-rows.server.ts'

const t = centreSheets.problems

interface Price {
  service: string
  full_price: number
  coverage?: Record<string, number>
}

const byService = (a: Price, b: Price) => (a.service < b.service ? -1 : a.service > b.service ? 1 : 0)

/** An insurer whose cell is empty pays no part any more; of one without a column what the list says stays. */
export function makePrices(
  rows: readonly Cells[],
  { lists, names, head }: { lists: readonly SupplyText[]; names: SheetNames; head: Head },
): Made {
  const services = new Map(
    names.services.flatMap(({ slug, name }) => [
      [plainWords(slug), slug],
      [plainWords(name), slug],
    ]),
  )
  const bad: BadRow[] = []
  const seen = new Map<string, number>()
  const made = new Map<string, { rows: number[]; prices: Map<string, Price> }>()
  for (const cells of rows) {
    const { row, text, read, note } = cells
    const list = text('list')
    const said = text('service')
    if (list === '') note(t.missing('Lista'))
    if (said === '') note(t.missing('Prestación'))
    const slug = services.get(plainWords(said.replace(/:video$/, '')))
    if (said !== '' && slug === undefined) note(t.service(said.slice(0, 60)))
    const video = said.endsWith(':video') || read('video', yesIn) === true
    if (text('price') === '') note(t.missing('Valor'))
    const price = read('price', pesosIn)
    const service = `${slug}${video ? ':video' : ''}`
    const before = seen.get(`${list} ${service}`)
    if (slug !== undefined && before !== undefined) note(t.twice(before))
    else seen.set(`${list} ${service}`, row)
    const known = lists.find(({ key }) => key === list)?.prices as Price[] | undefined
    const coverage: Record<string, number> = { ...known?.find(one => one.service === service)?.coverage }
    for (const [insurer] of head.insurers) {
      const paid = cells.insurer(insurer)
      const pesos = paid === '' ? undefined : pesosIn(paid)
      if (paid !== '' && pesos === undefined) note(t.wrong(insurer, paid.slice(0, 40)))
      if (pesos === undefined) delete coverage[insurer]
      else coverage[insurer] = pesos
    }
    if (cells.problems.length > 0 || price === undefined) {
      bad.push({ row, what: [list, said].filter(Boolean).join(', '), problems: cells.problems })
      continue
    }
    const own = made.get(list) ?? { rows: [], prices: new Map((known ?? []).map(one => [one.service, one])) }
    own.rows.push(row)
    own.prices.set(service, {
      service,
      full_price: price,
      ...(Object.keys(coverage).length > 0 && { coverage }),
    })
    made.set(list, own)
  }
  return {
    bad,
    lines: [...made].map(([list, { rows: own, prices }]) => ({
      rows: own,
      what: list,
      value: lineOf('price-list', list, undefined, { prices: [...prices.values()].sort(byService) }),
    })),
  }
}
