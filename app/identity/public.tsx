/** What pages of others may use of identity. */

export { signOut } from './sign-in.ts'
