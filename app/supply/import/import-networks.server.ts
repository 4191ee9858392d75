/** The import's kind `network`: who runs several centres, with the centres that it runs. */
import { z } from 'zod'
import { key, words } from './import-fields.server.ts'
import type { ImportKind } from './import-kind.server.ts'
import { findCentreKeys, upsertNetworks } from './import-networks.queries.server.ts'

const network = z.strictObject({
  kind: z.literal('network'),
  key,
  name: words(160),
  centres: z.array(key).min(1).max(10_000),
})

type Line = z.output<typeof network>

/** A centre is of one network: the last line that names it. A centre that its network no longer names is of none. */
const networks: ImportKind<Line> = {
  kind: 'network',
  schema: network,
  async load({ tx }, lines) {
    const known = await findCentreKeys(
      tx,
      lines.flatMap(line => line.centres),
    )
    const verdicts = lines.map(line => {
      const missing = line.centres.find(centre => !known.has(centre))
      return missing === undefined ? undefined : { reason: `no existe el centro «${missing}»`, final: false }
    })
    await upsertNetworks(
      tx,
      lines.filter((_, index) => verdicts[index] === undefined),
    )
    return verdicts
  },
  tables: ['network', 'centre'],
}

export const networkImports: readonly ImportKind[] = [networks]
