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

test('a server that has just started draws the warning of an old password', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Warning }])
  await partsHere()
  const html = renderToString(
    <TextContext value={words as TextSource}>
      <Stub initialEntries={['/']} />
    </TextContext>,
  )
  expect(html).toContain(identity.oldPassword.title)
})
