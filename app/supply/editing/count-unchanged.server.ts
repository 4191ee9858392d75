/** For whoever loads a file twice: how many of its lines said what was there already. */
import type { AroundBatch, SupplyHouse } from '../import/import-batch.server.ts'
import { readLines } from './line-changes.server.ts'

/**
 * Of lines of supply. What other rooms load (documents, accounts) and hours are not compared: none of them can be exported.
 * @returns what an import is to be given, and what it counted by its end.
 */
export function countUnchanged({ prices }: Pick<SupplyHouse, 'prices'>): {
  around: AroundBatch
  unchanged(): number
} {
  // By line: a batch that was refused is loaded again in halves.
  const same = new Set<number>()
  return {
    unchanged: () => same.size,
    async around(tx, batch, load) {
      const supply = batch.filter(({ line }) => line.kind !== 'appointment')
      const read = () =>
        readLines(
          { tx, prices },
          supply.map(({ line }) => line),
        )
      const before = await read()
      const outcome = await load(batch)
      const after = await read()
      const left = new Set(outcome.left.map(({ number }) => number))
      for (const [index, { number }] of supply.entries()) {
        const isSame = JSON.stringify(before[index]) === JSON.stringify(after[index])
        if (isSame && !left.has(number)) same.add(number)
        else same.delete(number)
      }
      return outcome
    },
  }
}
