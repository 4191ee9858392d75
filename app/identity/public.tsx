/** What pages of others may use of identity. */

export { LoginButton } from './parts/login-button.tsx'
export { OldPasswordModal } from './parts/old-password-modal.tsx'
export { signOut } from './sign-in.ts'
