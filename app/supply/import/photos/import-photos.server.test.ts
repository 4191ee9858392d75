import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importSupply, numbered } from '../import.server.ts'
import { photosBeside } from './read-photo.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'copihue-photos-'))
afterAll(() => rm(folder, { recursive: true }))

async function load(...lines: object[]) {
  const problems: string[] = []
  const report = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 1,
    readPhoto: photosBeside(folder),
    onProblem: ({ reason }) => problems.push(reason),
  })
  return { ...report, problems }
}

const ana = (more: object = {}) => ({ kind: 'professional', key: 'ana', name: 'Ana Rojas', ...more })

interface Kept {
  hash: string
  width: number
  height: number
  picture: string
}
async function kept(): Promise<Kept | undefined> {
  const [row] = await db.rows<Kept>(
    sql`select hash, width, height, encode(picture, 'base64') as picture from professional_photo`,
  )
  return row
}

/** Left half red, right half blue, with what a telephone writes beside its pictures. */
const picture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp', orientation?: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .composite([
      {
        input: {
          create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000c0' },
        },
        left: Math.ceil(width / 2),
        top: 0,
      },
    ])
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: 'Telefono', ImageDescription: 'Ana en su casa' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()

async function given(name: string, bytes: Buffer) {
  await writeFile(join(folder, name), bytes)
  return { photo: name }
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn anew: square, small, upright and bare',
  async format => {
    // On its side, as a telephone keeps it: upright it is red above.
    const bytes = await picture(900, 600, format, 6)
    expect((await sharp(bytes).metadata()).exif?.includes('Ana en su casa')).toBe(true)
    expect(await load(ana(await given(`ana.${format}`, bytes)))).toMatchObject({ loaded: 1, problems: [] })
    const photo = await kept()
    expect(photo).toMatchObject({ width: 384, height: 384, hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const drawn = Buffer.from(photo?.picture ?? '', 'base64')
    expect(drawn.length).toBeLessThan(40_000)
    const { exif, icc, xmp, iptc, orientation, ...facts } = await sharp(drawn).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 384, height: 384 })
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(drawn.includes('Telefono')).toBe(false)
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const [red, , blue] = [data[0] ?? 0, 0, data[2] ?? 0]
    const last = data.length - 3
    expect(red).toBeGreaterThan(blue)
    expect(data[last + 2]).toBeGreaterThan(data[last] ?? 0)
  },
)

test('the same file again changes nothing, another one does, none takes it away', async () => {
  const line = ana(await given('one.jpg', await picture(400, 400, 'jpeg')))
  await load(line)
  const first = await kept()
  const [before] = await db.rows(sql`select xmin::text, ctid::text from professional_photo`)
  await load(line, line)
  expect(await db.rows(sql`select xmin::text, ctid::text from professional_photo`)).toEqual([before])
  const other = ana(await given('two.png', await picture(300, 500, 'png')))
  await load(other)
  expect((await kept())?.hash).not.toBe(first?.hash)
  expect(await kept()).toMatchObject({ width: 300, height: 300 })
  // Of a key that comes twice the last line holds, also where it is the photo of before.
  await load(line, other)
  expect(await kept()).toMatchObject({ width: 300 })
  await load(ana())
  expect(await kept()).toBeUndefined()
})

test('it may stand in the line itself, for what comes from no file', async () => {
  const bytes = await picture(200, 200, 'jpeg')
  const photo = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const problems: string[] = []
  await importSupply({ db, ...supplyPorts }, numbered([ana({ photo })]), {
    now,
    horizonDays: 1,
    onProblem: ({ reason }) => problems.push(reason),
  })
  expect(problems).toEqual([])
  expect(await kept()).toMatchObject({ width: 200 })
  expect(await photosBeside()('ana.jpg')).toEqual({
    reason: 'de la entrada estándar solo puede venir dentro de la línea, como «data:image/…»',
  })
  await load(ana())
})

/** A PNG that says how large it is, and has nothing in it. */
function hugePng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

/** Nine million pixels in some forty bytes. */
const bomb = () =>
  sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#333333' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()

test('what cannot be a photo is told in one line, and the professional stays as they were', async () => {
  await mkdir(join(folder, 'inside'), { recursive: true })
  await symlink('/etc/hostname', join(folder, 'link.jpg'))
  const good = await picture(400, 400, 'jpeg')
  const cases: [object, RegExp][] = [
    [{ photo: 'nobody.jpg' }, /^photo: no se puede leer «nobody\.jpg»$/],
    [{ photo: 'inside' }, /^photo: no se puede leer «inside»$/],
    [{ photo: '../../etc/hostname' }, /^photo: (?:«.*» no está en la carpeta|no se puede leer)/],
    [{ photo: 'link.jpg' }, /^photo: «link\.jpg» no está en la carpeta del archivo$/],
    [await given('large.jpg', Buffer.alloc(30 * 1024 * 1024)), /^photo: pesa 30,0 MB; como máximo 10 MB$/],
    [
      await given('paper.pdf', Buffer.from('%PDF-1.7 and so on')),
      /^photo: no es una imagen JPEG, PNG ni WebP$/,
    ],
    [
      await given('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      /JPEG, PNG ni WebP$/,
    ],
    [await given('empty.jpg', Buffer.alloc(0)), /JPEG, PNG ni WebP$/],
    [await given('half.jpg', good.subarray(0, 300)), /^photo: no es una imagen que se pueda leer/],
    [
      await given('small.jpg', await picture(90, 400, 'jpeg')),
      /^photo: mide 90 × 400 píxeles; debe medir al menos 160/,
    ],
    [
      await given('huge.png', hugePng(60_000, 60_000)),
      /^photo: tiene demasiados píxeles; como máximo 60 millones$/,
    ],
    [await given('bomb.webp', await bomb()), /^photo: es casi toda de un solo color/],
    [{ photo: 'data:text/html;base64,PGI+' }, /^photo: debe ser «data:image\/jpeg;base64,…»/],
    [{ photo: 7 }, /^photo: debe ser texto$/],
    [{ studies: [{ title: '' }] }, /^studies\.0\.title: no puede estar vacío$/],
    [{ studies: [{ title: 'Médica', country: 'Chile' }] }, /^studies\.0: campo desconocido: country$/],
  ]
  await load(ana(await given('good.jpg', good)))
  const before = await kept()
  for (const [field, reason] of cases) {
    const { problems, loaded } = await load(ana({ name: 'Otra', ...field }))
    expect(problems, JSON.stringify(field)).toEqual([expect.stringMatching(reason)])
    expect(loaded).toBe(0)
  }
  expect(await kept()).toEqual(before)
  expect(await db.rows(sql`select name from professional where key = 'ana'`)).toEqual([{ name: 'Ana Rojas' }])
})

test('studies are kept as they were written, in their order', async () => {
  const studies = [
    { title: 'Médica cirujana', institution: 'Universidad de Chile', year: 2004 },
    { title: 'Diplomado en dermatoscopía' },
  ]
  await load(ana({ studies }))
  expect(await db.rows(sql`select studies from professional where key = 'ana'`)).toEqual([{ studies }])
  await load(ana())
  expect(await db.rows(sql`select studies from professional where key = 'ana'`)).toEqual([{ studies: [] }])
})
