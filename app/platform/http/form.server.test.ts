import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './form.server.ts'

const schema = z.object({ name: z.string(), boxes: z.array(z.string()).optional() })

test('what comes several times is a list', () => {
  const form = new FormData()
  form.append('name', 'Ana')
  for (const box of ['a', 'b', 'c']) form.append('boxes', box)
  expect(parseForm(form, schema)).toEqual({ ok: true, value: { name: 'Ana', boxes: ['a', 'b', 'c'] } })
})

test.each([
  ['__state__', 'x'],
  ['__intent__', '{"type":"update","payload":{"name":"name","value":{"other":1}}}'],
  ['__intent__', 'x'],
])('a field that the parser would take for an order of its own is none: %s=%s', (name, value) => {
  const form = new FormData()
  form.append('name', 'Ana')
  form.append(name, value)
  expect(parseForm(form, schema)).toEqual({ ok: true, value: { name: 'Ana' } })
})
