/** What others may use of identity, in the browser and on the server. */
export type { IdentityRegistry } from './registry/identity-registry.ts'
