import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { portalContext } from '#app/platform/http/context.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { loader } from './sitemap-part.ts'

const portal = testPortal(await testDatabase(), {})

function part(name: string) {
  const context = new RouterContextProvider()
  context.set(portalContext, portal)
  return callRoute(loader, { params: { part: name }, context })
}

test('a part of the map is given as what search engines read', async () => {
  const answer = await part('portal.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(await answer.text()).toContain('<loc>')
})

test.each(['nada.xml', 'portal', 'portal.json', 'medicos-99.xml'])(
  '«%s» is no file of the map: 404',
  async name => {
    await expect(part(name)).rejects.toMatchObject({ status: 404 })
  },
)
