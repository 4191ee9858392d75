/** Portraits of nobody: a head, a trunk and hair as plain shapes, drawn here point by point so that no face is anybody's. */
import { crc32, deflateSync } from 'node:zlib'
import type { Sex } from './people.ts'
import { random } from './random.ts'

type Colour = readonly [number, number, number]

const side = 240
const grounds: Colour[] = [
  [214, 230, 219],
  [240, 224, 206],
  [219, 226, 240],
  [243, 217, 219],
]
const clothes: Colour[] = [
  [30, 92, 66],
  [58, 78, 122],
  [150, 48, 66],
  [96, 84, 70],
]
const skins: Colour[] = [
  [236, 200, 172],
  [206, 158, 122],
  [150, 106, 78],
]
const hairs: Colour[] = [
  [44, 34, 30],
  [96, 64, 40],
  [168, 166, 162],
]

interface Shape {
  colour: Colour
  x: number
  y: number
  rx: number
  ry: number
}

const made = new Map<string, string>()
const different = 8

/** The portrait of a professional, as a line of an import carries it. */
export function portrait(number: number, sex: Sex): string {
  const which = `${sex} ${number % different}`
  const known = made.get(which) ?? `data:image/png;base64,${png(shapes(which, sex)).toString('base64')}`
  made.set(which, known)
  return known
}

function shapes(which: string, sex: Sex): [Colour, Shape[]] {
  const chance = random('portrait', which)
  const long = sex === 'female' && chance.chance(0.8)
  const hair = chance.pick(hairs)
  const skin = chance.pick(skins)
  return [
    chance.pick(grounds),
    [
      ...(long ? [{ colour: hair, x: 120, y: 122, rx: 60, ry: 74 }] : []),
      { colour: chance.pick(clothes), x: 120, y: 252, rx: 96, ry: 80 },
      { colour: skin, x: 120, y: 166, rx: 20, ry: 30 },
      { colour: hair, x: chance.pick([114, 120, 126]), y: 94, rx: 54, ry: 50 },
      { colour: skin, x: 120, y: 114, rx: 44, ry: 52 },
    ],
  ]
}

/** A PNG of 24 bits; edges are mixed over one point, so that they are no stairs. */
function png([ground, layers]: [Colour, Shape[]]): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let colour = ground
      for (const shape of layers) colour = mix(colour, shape.colour, cover(shape, x, y))
      rows.set(colour, y * (side * 3 + 1) + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How much of a point a shape covers, from 0 to 1. */
function cover({ x, y, rx, ry }: Shape, px: number, py: number): number {
  const away = Math.hypot((px - x) / rx, (py - y) / ry)
  return Math.min(1, Math.max(0, (1 - away) * Math.min(rx, ry) + 0.5))
}

const mix = (below: Colour, above: Colour, share: number): Colour =>
  share === 0
    ? below
    : [blend(below[0], above[0], share), blend(below[1], above[1], share), blend(below[2], above[2], share)]

const blend = (below: number, above: number, share: number) => Math.round(below * (1 - share) + above * share)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
