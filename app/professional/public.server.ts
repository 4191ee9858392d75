/** What rooms above may use of the professional's desk, on the server. */

export { signInAtDesk } from './sign-in-page.server.ts'
