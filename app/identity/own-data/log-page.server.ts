/** Pages of a log that is read newest first. */

/** As everywhere (specification section 9). */
const perPage = 10
/** Nobody turns more pages than that; the file with one's data has everything. */
const mostPages = 1000

/**
 * @param asked what stands in the address, from 1; anything else is the first page.
 * @param find rows after `offset`, newest first, `limit` at most.
 * @returns the page, and the numbers of the ones beside it, null where there is none.
 */
export async function logPage<Row>(
  asked: string | null,
  find: (span: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; newer: number | null; older: number | null }> {
  const page = /^[1-9]\d{0,3}$/.test(asked ?? '') ? Math.min(Number(asked), mostPages) : 1
  const found = await find({ limit: perPage + 1, offset: (page - 1) * perPage })
  return {
    rows: found.slice(0, perPage),
    newer: page > 1 ? page - 1 : null,
    older: found.length > perPage ? page + 1 : null,
  }
}
