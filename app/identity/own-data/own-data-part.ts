/** What other rooms keep of a person, for the file that they take out: each room writes its part of one statement. */
import type { SQL } from '#app/platform/database/database.server.ts'

/**
 * A jsonb object of the account `a`: names in the file, and what stands under them. What others wrote for its RUT only
 * where its person proved who they are; how those others are reached is theirs.
 */
export type OwnDataPart = (proven: boolean) => SQL

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    ownData: readonly OwnDataPart[]
  }
}
