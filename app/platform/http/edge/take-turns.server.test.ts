import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { healthRoutes } from '../../health.server.ts'
import { createWeb } from '../web.server.ts'

const db = await testDatabase()

test.each([
  ['a page that nobody waits for any more is not drawn', 'GET', true, 408, 0],
  ['a form of somebody who left is done', 'POST', true, 200, 1],
  ['a page that somebody waits for is drawn', 'GET', false, 200, 1],
])('%s', async (_, method, destroyed, status, drawn) => {
  let told = 0
  const web = createWeb({
    portal: testPortal(db),
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    pages: async () => {
      told += 1
      return new Response('drawn')
    },
  })
  const headers = { origin: 'http://portal' }
  const body = method === 'POST' ? new URLSearchParams({ cita: '1' }) : undefined
  const socket = { destroyed, remoteAddress: '198.51.100.4' }
  const answer = await web.request('http://portal/ayuda', { method, headers, body }, { incoming: { socket } })
  expect([answer.status, told]).toEqual([status, drawn])
})
