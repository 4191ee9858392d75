/** Somebody opens a document's file after their session has ended. */
import { expect, test } from 'vitest'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { detailPath, fileName } from './sections.ts'

const portal = testPortal(await testDatabase())
const id = '00000000-0000-4000-8000-000000000009'
const file = fileName('licence', id)
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const paths = [
  `/documents/download?f=${file}`,
  `/documents/file?f=${file}`,
  `/documents/signed?f=${file}&hasta=1&firma=x`,
]

test.each(paths)('is led to the login, and from there to the document: %s', async path => {
  const answer = await testApi(portal, undefined, null).request(path, { headers: browser })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `/login?volver=${encodeURIComponent(detailPath('licence', id))}`,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(paths)('a program gets a problem document: %s', async path => {
  const answer = await testApi(portal, undefined, null).request(path)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('an invented name leads nowhere else', async () => {
  const answer = await testApi(portal, undefined, null).request('/documents/download?f=//evil.example', {
    headers: browser,
  })
  expect(answer.headers.get('location')).toBe('/login?volver=%2Frecetas')
})
