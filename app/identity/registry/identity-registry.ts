/** Whoever keeps identity cards and knows who is whose child. The embedded answer is two tables that the import fills. */

export interface RegisteredChild {
  rut: string
  name: string
  lastName: string
  /** ISO date. */
  birthDate: string
}

export interface IdentityRegistry {
  /**
   * Whether the card with that number is the one in force of that RUT.
   * @throws when the registry cannot be asked.
   */
  isCardOf(rut: string, serial: string): Promise<boolean>
  /**
   * When the person of a RUT was born, as far as it is known: ISO date.
   * @param serial of a card that is theirs.
   * @throws when the registry cannot be asked.
   */
  bornOn(rut: string, serial: string): Promise<string | null>
  /**
   * Who is that RUT's child, or under their care.
   * @throws when the registry cannot be asked.
   */
  childrenOf(rut: string): Promise<RegisteredChild[]>
}

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    registry: IdentityRegistry
  }
}
