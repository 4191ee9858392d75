import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createApi } from './api.server.ts'
import { systemApps } from './fhir/public.server.ts'
import { importKinds } from './import-kinds.server.ts'
import { supplyPorts } from './supply-ports.server.ts'
import { signalApi } from './video/signalling/signal.api.server.ts'
import type { SignalHub } from './video/signalling/signal-hub.server.ts'

// Asked for its addresses alone.
const hub = {} as SignalHub

/** What start.server.ts mounts under /api beside it. */
const apart = [
  ...systemApps('1.2.3', { kinds: importKinds, ports: supplyPorts }),
  { path: '/api', app: signalApi(hub, async () => null) },
]
  .flatMap(({ path, app }) =>
    app.routes.map(route => ({ ...route, path: `${path}${route.path}`.replaceAll('//', '/') })),
  )
  .filter(({ path }) => path.startsWith('/api/'))
  .map(route => ({ ...route, path: route.path.slice('/api'.length) }))

test('openapi.json describes every call of the interface, with its answers', () => {
  const api = createApi('1.2.3')
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  const described = new Map<string, { responses?: object }>(
    Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )
  expect(apart.map(({ path }) => path)).toEqual(expect.arrayContaining(['/import', '/video/socket']))
  const calls = [...api.routes, ...apart]
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(call => !described.has(call))).toEqual([])
  for (const call of described.values()) expect(Object.keys(call.responses ?? {})).not.toEqual([])
})

test('openapi.json is one that the linter of others finds nothing in', async () => {
  const answer = await createApi('1.2.3').request('/openapi.json')
  // No operation without a refusal of its own has one to describe: configuration refuses nobody.
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } })
  const found = await lintFromString({ source: await answer.text(), absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('what is refused before a call is heard is described of every operation', async () => {
  const answer = await createApi('1.2.3').request('/openapi.json')
  const { paths } = (await answer.json()) as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Record<string, { content: object }> }>
    >
  }
  const operations = Object.values(paths).flatMap(calls => Object.values(calls))
  const silent = operations.filter(({ responses }) => {
    const { content = {} } = responses.default ?? {}
    return !('application/problem+json' in content)
  })
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
  // It reads no body: without a site that sent it, or a key, it is the browser of anybody.
  expect(paths['/auth/logout']?.post?.responses).toHaveProperty('403')
})

test('who may call what is said of every operation, and the cookie by its name', async () => {
  const answer = await createApi('1.2.3').request('/openapi.json')
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>
    components: { securitySchemes: Record<string, { name?: string; scheme?: string }> }
  }
  const closed = Object.values(paths)
    .flatMap(calls => Object.values(calls))
    .filter(({ security }) => security.length > 0 && security.every(one => Object.keys(one).length > 0))
  expect(closed.map(({ operationId }) => operationId).sort()).toEqual([
    'downloadDocument',
    'getDocumentAddress',
    'getOffline',
    'importSupply',
    'openSignedDocument',
  ])
  expect(Object.values(components.securitySchemes).map(({ name, scheme }) => name ?? scheme)).toEqual([
    'copihue_sesion',
    'apiKey',
    'bearer',
  ])
  expect(paths['/import']?.post?.security).toEqual([{ system: [] }])
})
