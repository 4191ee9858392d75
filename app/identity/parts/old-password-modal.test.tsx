import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { identity } from '#app/text/es/identity.ts'
import { shell } from '#app/text/es/shell.ts'
import { ui } from '#app/text/es/ui.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import { partsHere } from '#app/ui/later.tsx'
import { OldPasswordModal } from '../public.tsx'

const words = (capability: string) => ({ shell, ui })[capability]

const Warning = () => <OldPasswordModal words={identity.oldPassword} />

const drawnAt = async (path: string) => {
  const Stub = createRoutesStub([{ path: '*', Component: Warning }])
  await partsHere()
  return renderToString(
    <TextContext value={words as TextSource}>
      <Stub initialEntries={[path]} />
    </TextContext>,
  )
}

test('a server that has just started draws the warning of an old password', async () => {
  expect(await drawnAt('/')).toContain(identity.oldPassword.title)
})

test('it stands between nobody and what a message called them to: the next page says it', async () => {
  for (const path of [
    '/mi-perfil/personas-de-confianza',
    '/cita/abc/pago',
    '/agendamiento/confirmacion-cita',
  ])
    expect(await drawnAt(path), path).not.toContain(identity.oldPassword.title)
  expect(await drawnAt('/mi-perfil')).toContain(identity.oldPassword.title)
})
