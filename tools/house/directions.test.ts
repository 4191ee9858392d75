import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkDirections, pictureOf, roomOrder, wrongPictures } from './directions.ts'
import { type Arrow, drawRooms, withPicture } from './rooms-picture.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A small portal in which every import goes the right way. */
const sound = {
  'package.json': '{ "type": "module", "imports": { "#app/*": "./app/*" } }',
  'app/routes.ts': '',
  'app/root.tsx': `import '#app/frame/parts/header.tsx'`,
  'app/start.server.ts': `import './api.server.ts'\nimport './demo/guide.server.ts'`,
  'app/api.server.ts': `import './booking/booking.api.server.ts'`,
  'app/platform/database/database.server.ts': 'export interface Tx {}\nexport const sql = 1',
  'app/platform/money.ts': `import '#app/text/languages.ts'`,
  'app/frame/parts/header.tsx': `import '#app/ui/button.tsx'\nimport '#app/search/public.tsx'`,
  'app/shell/links.ts': '',
  'app/text/languages.ts': '',
  'app/text/es/booking.ts': '',
  'app/ui/button.tsx': `import '#app/text/languages.ts'`,
  'app/booking/routes/confirm.tsx': `import '../reserve-slot.server.ts'\nimport '../parts/summary.tsx'\nimport type { Tx } from '#app/platform/database/database.server.ts'`,
  'app/booking/parts/summary.tsx': `import '#app/ui/button.tsx'\nimport type { Slot } from '../reserve-slot.server.ts'`,
  'app/booking/reserve-slot.server.ts': `import './booking.queries.server.ts'\nimport './booking.rules.ts'\nexport interface Slot {}`,
  'app/booking/booking.queries.server.ts': `import { sql } from '#app/platform/database/database.server.ts'\nimport './booking.rules.ts'`,
  'app/booking/booking.rules.ts': `import type { Slot } from './slot.server.ts'`,
  'app/booking/slot.server.ts': 'export interface Slot {}',
  'app/booking/booking.api.server.ts': `import './reserve-slot.server.ts'\nimport '#app/supply/public.server.ts'`,
  'app/supply/public.server.ts': '',
  'app/supply/find-hours.server.ts': '',
  'app/search/public.server.ts': `import '#app/booking/public.server.ts'`,
  'app/search/public.tsx': '',
  'app/booking/public.server.ts': '',
  'app/search/find-offers.server.ts': '',
  'app/demo/guide.server.ts': `import '#app/search/public.server.ts'`,
  'tools/build.ts': '',
}

async function check(planted: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'copihue-directions-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkDirections(root)
}

test('imports in the right direction pass, and every source is read', async () => {
  const { violations, read, sources } = await check({})
  expect(violations).toEqual([])
  expect(sources).toBe(Object.keys(sound).filter(file => /^app\/.*\.tsx?$/.test(file)).length)
  expect(read).toBe(sources)
})

const plantings: [rule: string, file: string, text: string][] = [
  [
    'rules-import-only-rules',
    'app/booking/booking.rules.ts',
    `import { sql } from '#app/platform/database/database.server.ts'`,
  ],
  ['rules-import-only-rules', 'app/booking/booking.rules.ts', `import { readFile } from 'node:fs'`],
  ['nobody-imports-a-route', 'app/booking/parts/summary.tsx', `import '../routes/confirm.tsx'`],
  [
    'routes-leave-sql-to-queries',
    'app/booking/routes/confirm.tsx',
    `import { sql } from '#app/platform/database/database.server.ts'`,
  ],
  ['verbs-know-no-page', 'app/booking/reserve-slot.server.ts', `import '../booking/parts/summary.tsx'`],
  [
    'queries-know-only-platform-and-rules',
    'app/booking/booking.queries.server.ts',
    `import './reserve-slot.server.ts'`,
  ],
  [
    'parts-know-no-server',
    'app/booking/parts/summary.tsx',
    `import { sql } from '#app/platform/database/database.server.ts'`,
  ],
  [
    'capabilities-meet-in-public',
    'app/booking/reserve-slot.server.ts',
    `import '#app/supply/find-hours.server.ts'`,
  ],
  [
    'capabilities-meet-in-public',
    'app/booking/reserve-slot.server.ts',
    `import '../supply/find-hours.server.ts'`,
  ],
  [
    'the-frame-meets-capabilities-in-public',
    'app/frame/parts/header.tsx',
    `import '#app/booking/parts/summary.tsx'`,
  ],
  ['interface-mounts-interfaces', 'app/api.server.ts', `import './search/find-offers.server.ts'`],
  ['ui-knows-only-words', 'app/ui/button.tsx', `import '#app/platform/money.ts'`],
  ['the-platform-says-nothing', 'app/platform/money.ts', `import '#app/text/es/booking.ts'`],
  ['every-room-has-its-place', 'app/attic/box.ts', ''],
  ['the-demo-is-known-to-nobody', 'app/booking/reserve-slot.server.ts', `import '#app/demo/guide.server.ts'`],
  ['the-product-knows-no-tool', 'app/booking/reserve-slot.server.ts', `import '../../tools/build.ts'`],
  ['no-circle', 'app/booking/slot.server.ts', `import type { Slot } from './reserve-slot.server.ts'`],
  ['every-import-leads-somewhere', 'app/ui/button.tsx', `import '#app/ui/nowhere.tsx'`],
]

test.each(plantings)('the rule %s catches what is planted in %s', async (rule, file, text) => {
  const { violations } = await check({ [file]: text })
  expect(violations.map(violation => violation.rule)).toContain(rule)
})

const neighbours = roomOrder.slice(1).map((high, place) => [roomOrder[place] ?? '', high] as const)

test('no room uses the one above it, or the wiring, not even a type; it may use the one below', async () => {
  const { violations } = await check(
    Object.fromEntries(
      neighbours.flatMap(([low, high]) => [
        [`app/${low}/own.ts`, 'export interface Own {}'],
        [`app/${high}/own.ts`, 'export interface Own {}'],
        [`app/${low}/up.ts`, `import '#app/${high}/own.ts'`],
        [`app/${low}/type-up.ts`, `import type { Own } from '#app/${high}/own.ts'`],
        [`app/${low}/wired.server.ts`, `import '#app/start.server.ts'`],
        [`app/${high}/down.ts`, `import '#app/${low}/own.ts'`],
      ]),
    ),
  )
  const found = violations.filter(({ rule }) => rule === 'a-room-uses-those-below').map(({ from }) => from)
  const planted = neighbours.flatMap(([low]) =>
    ['type-up.ts', 'up.ts', 'wired.server.ts'].map(file => `app/${low}/${file}`),
  )
  expect(found.sort()).toEqual(planted.sort())
})

test('the drawing leaves out an arrow that others say, and stands where the last one stood', () => {
  const picture = drawRooms(
    ['low', 'middle', 'high'],
    [
      ['high', 'low'],
      ['high', 'middle'],
      ['middle', 'low'],
      ['low', 'ground'],
    ],
  )
  expect(picture.split('\n').slice(2, -1)).toEqual(['  high --> middle', '  middle --> low'])
  const document = (drawn: string) =>
    `Rooms:\n<!-- Drawn by npm run write. -->\n${drawn}\n<!-- End of the drawing. -->\nThat is all.\n`
  for (const old of [document('old'), document('old').replace('old\n', '')])
    expect(withPicture(old, picture)).toBe(document(picture))
  expect(() => withPicture('Rooms', picture)).toThrow('no place')
})

test('a document that draws the rooms otherwise is found, and a map in another order', () => {
  const arrows: Arrow[] = [['booking', 'payment']]
  const drawn = withPicture(
    '<!-- Drawn by npm run write. -->\n<!-- End of the drawing. -->',
    pictureOf(arrows),
  )
  const map = roomOrder.toReversed().map(room => `app/${room}/   what it is\n`)
  const read = (lines: string[]) => (file: string) => (file === 'README.md' ? lines.join('') : drawn)
  expect(wrongPictures(arrows, read(map))).toEqual([])
  expect(wrongPictures([...arrows, ['search', 'booking']], read(map))).toHaveLength(1)
  expect(wrongPictures(arrows, read(map.toReversed()))).toHaveLength(1)
  expect(wrongPictures(arrows, read(map.slice(1)))).toHaveLength(1)
})

/** The rooms inside the house's rooms, and one inside such a room. */
function roomsInRooms(): string[] {
  const folders = readdirSync(join(import.meta.dirname, '../../app'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(import.meta.dirname, '../../').length))
  return [
    ...folders.filter(folder => /^app\/[^/]+\/(?!routes$|parts$)[^/]+$/.test(folder)),
    'app/booking/a/b',
  ]
}

const inside = (folder: string): [rule: string, file: string, text: string][] => {
  const room = folder.split('/')[1] ?? ''
  const database = `import { sql } from '#app/platform/database/database.server.ts'`
  const every: [string, string, string][] = [
    ['rules-import-only-rules', 'planted.rules.ts', `import 'node:fs'`],
    ['nobody-imports-a-route', 'goes.ts', `import './routes/page.tsx'`],
    ['routes-leave-sql-to-queries', 'routes/page.tsx', database],
    ['routes-leave-sql-to-queries', 'parts/asks.tsx', database],
    ['verbs-know-no-page', 'shows.server.ts', `import './parts/piece.tsx'`],
    ['verbs-know-no-page', 'draws.server.tsx', `import '#app/booking/parts/summary.tsx'`],
    [
      'queries-know-only-platform-and-rules',
      'a.queries.server.ts',
      `import '#app/booking/reserve-slot.server.ts'`,
    ],
    ['the-product-knows-no-tool', 'builds.server.ts', `import '#tools/build.ts'`],
    ['no-circle', 'back.server.ts', `import './verb.server.ts'`],
    ['every-import-leads-somewhere', 'lost.ts', `import './nowhere.ts'`],
    ['the-demo-is-known-to-nobody', 'plays.server.ts', `import '#app/demo/guide.server.ts'`],
  ]
  const browser: [string, string, string][] = [
    ['parts-know-no-server', 'reaches.ts', `import './verb.server.ts'`],
  ]
  const meeting: Record<string, [string, string]> = {
    frame: ['the-frame-meets-capabilities-in-public', 'search/find-offers.server.ts'],
    text: ['a-room-uses-those-below', 'ui/button.tsx'],
    platform: ['the-platform-says-nothing', 'text/es/booking.ts'],
    ui: ['ui-knows-only-words', 'platform/money.ts'],
    shell: ['a-room-uses-those-below', 'search/public.server.ts'],
    supply: ['a-room-uses-those-below', 'search/public.server.ts'],
  }
  const [rule, met] = meeting[room] ?? ['capabilities-meet-in-public', 'supply/find-hours.server.ts']
  return [
    ...every.filter(([rule]) => room !== 'demo' || rule !== 'the-demo-is-known-to-nobody'),
    // Words, guards and layouts may load what the server brings.
    ...(/^app\/(text|frame)\//.test(folder) ? [] : browser),
    [rule, 'meets.server.ts', `import '#app/${met}'`],
    ['a-room-uses-those-below', 'above.server.ts', `import type { Started } from '#app/start.server.ts'`],
  ]
}

test.each(roomsInRooms())('in %s a wrong import of every kind is caught', async folder => {
  const planted = inside(folder).map(([rule, file, text]) => [rule, `${folder}/${file}`, text] as const)
  const { violations } = await check({
    'package.json': '{ "type": "module", "imports": { "#app/*": "./app/*", "#tools/*": "./tools/*" } }',
    [`${folder}/parts/piece.tsx`]: '',
    'app/booking/find-offers.server.ts': '',
    [`${folder}/verb.server.ts`]: `import './back.server.ts'`,
    ...Object.fromEntries(planted.map(([, file, text]) => [file, text])),
  })
  const found = violations.map(({ rule, from }) => `${rule}: ${from}`)
  for (const [rule, file] of planted) expect(found).toContain(`${rule}: ${file}`)
})
