import { expect, test } from 'vitest'
import { z } from 'zod'
import { intentIn, parseForm, typedIn } from './form.server.ts'

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

test.each([
  ['a place in a list', 'boxes[0]'],
  ['a place so far that a list up to there fills the process', 'boxes[4000000]'],
  ['a list that begins with it', 'boxes[]'],
  ['a part of something', 'boxes.length'],
  ['a part of everything', '__proto__.boxes'],
])('a field that the parser would read as %s is none: %s', (_, name) => {
  const form = new FormData()
  form.append('name', 'Ana')
  form.append(name, 'a')
  expect(parseForm(form, schema)).toEqual({ ok: true, value: { name: 'Ana' } })
})

const sentWith = (...intents: string[]) => {
  const form = new FormData()
  for (const intent of intents) form.append('intent', intent)
  return form
}

test('a form is sent with a button that its page has, the last one where it says two', () => {
  const words = ['dar', 'ver'] as const
  expect(intentIn(sentWith('ver'), words)).toBe('ver')
  expect(intentIn(sentWith('dar', 'ver'), words)).toBe('ver')
  expect(intentIn(sentWith('ver 2026-11-30'), words)).toBe('ver')
  expect(intentIn(sentWith(), words, 'dar')).toBe('dar')
})

test('one that no button says is refused, also where a form without any does something', () => {
  const said: [FormData, none?: 'dar'][] = [
    [sentWith('borrar'), 'dar'],
    [sentWith(''), 'dar'],
    [sentWith('constructor'), 'dar'],
    [sentWith('dar', 'borrar'), 'dar'],
    [sentWith()],
  ]
  for (const [form, none] of said)
    expect(() => intentIn(form, ['dar', 'ver'], none)).toThrow(
      expect.objectContaining({ init: { status: 400 } }),
    )
})

test('of more text than any form has a page shows again what it began with', () => {
  const form = new FormData()
  form.append('name', 'Rosa')
  form.append('detail', 'a'.repeat(300_000))
  form.append('email', 'rosa@correo.cl')
  expect(typedIn(form)).toEqual({ name: 'Rosa' })
})
