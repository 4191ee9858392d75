import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFor, patientsList } from './page-list.rules.ts'

test.each([
  [
    'a page of patients',
    '/assets/manifest-1a2b.js',
    ['root', 'home/routes/home'],
    '/assets/manifest-1a2b-patients.js',
  ],
  [
    'a page of staff',
    '/assets/manifest-1a2b.js',
    ['root', 'frame/layouts/staff', 'centre/routes/centro'],
    '/assets/manifest-1a2b.js',
  ],
  [
    'a page while developing',
    '/@id/__x00__virtual:react-router/browser-manifest',
    ['root'],
    '/@id/__x00__virtual:react-router/browser-manifest',
  ],
])('%s gets its list', (_what, url, drawn, list) => {
  expect(listFor(url, drawn)).toBe(list)
})

test('the file that is written is the one that is asked for', () => {
  expect(listFor('/assets/manifest-9.js', [])).toBe(`/assets/${patientsList('manifest-9.js')}`)
})

const rooms = globSync('app/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$/.test(file) && !/^app\/(centre|professional|staff)\//.test(file),
)

test('no page of patients leads to a page of staff', () => {
  expect(rooms.length).toBeGreaterThan(500)
  const leading = rooms.filter(file =>
    /\b(to|action|href)=["'{`]+\/(centro|profesional)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(leading).toEqual([])
})
