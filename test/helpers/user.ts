/** Somebody who is signed in: proven, a member for a year. */
import type { SessionUser } from '#app/identity/public.server.ts'
import { testNow } from './supply.ts'

export const testUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  rut: '12345678-5',
  name: 'Rosa',
  lastName: 'Muñoz',
  sharesData: false,
  agreedTerms: null,
  since: testNow.subtract({ hours: 365 * 24 }),
  proven: true,
  ...changes,
})
