/** Who the State says that somebody is. One implementation, chosen in start.server.ts; absent where it is not configured. */

/** What a browser takes along to ClaveÚnica and must bring back; kept on our side. */
export interface Errand {
  state: string
  nonce: string
  verifier: string
}

export interface StatePerson {
  /** 12345678-5 */
  rut: string
  firstName: string
  lastName: string
}

export interface ClaveUnica {
  /** Where people enter their ClaveÚnica: a form may lead there. */
  origin: string
  begin(): Promise<Errand & { to: URL }>
  /**
   * @param query of the address that the browser came back to.
   * @returns who it is; refused: the person said no there.
   * @throws whatever is not as it must be: another state, nonce, issuer or audience, a used code, a provider in trouble.
   */
  finish(query: string, errand: Errand): Promise<StatePerson | 'refused'>
}

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** Null where nobody signs in with it. */
    claveUnica: ClaveUnica | null
  }
}
