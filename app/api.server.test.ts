import { expect, test } from 'vitest'
import { createApi } from './api.server.ts'

test('openapi.json describes every call of the interface, with its answers', () => {
  const api = createApi('1.2.3')
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  const described = new Map<string, { responses?: object }>(
    Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )
  const calls = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(calls.length).toBeGreaterThan(10)
  // The description itself, which describes all but itself.
  expect(new Set(calls.filter(call => !described.has(call)))).toEqual(new Set(['GET /openapi.json']))
  for (const call of described.values()) expect(Object.keys(call.responses ?? {})).not.toEqual([])
})
