import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { account } from '#app/text/es/account.ts'
import { profile } from '#app/text/es/profile.ts'
import { ui } from '#app/text/es/ui.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import { ProfileForm } from './profile-form.tsx'

const words = (capability: string) => ({ account, profile, ui })[capability]

function Edited() {
  return (
    <ProfileForm
      typed={{ email: 'rosa@ejemplo.cl', current_password: 'Demo1234' }}
      errorOf={field => (field === 'current_password' ? account.errors.passwordWrong : undefined)}
      places={[]}
      cancel={false}
    />
  )
}

test('editing one’s data asks for the password without a script, beside what is wrong, and never fills it in', () => {
  const Stub = createRoutesStub([{ path: '/mi-perfil', Component: Edited }])
  const html = renderToString(
    <TextContext value={words as TextSource}>
      <Stub initialEntries={['/mi-perfil?editar']} />
    </TextContext>,
  )
  const [field = ''] = /<input[^>]*name="current_password"[^>]*>/.exec(html) ?? []
  expect(field).toContain('type="password"')
  expect(field).toContain('aria-describedby="current_password-hint current_password-error"')
  expect(html).toContain(account.errors.passwordWrong)
  expect(html).toContain('value="rosa@ejemplo.cl"')
  expect(html).not.toContain('Demo1234')
  // Where the form is all that there is, nothing leads back to it.
  expect(html).not.toContain(profile.cancel)
  // The form goes to the page that shows it again.
  expect(html).toContain('action="/mi-perfil?editar"')
})
