import { expect, test } from 'vitest'
import { directionOf, drawingHeight, drawingWidth, drawnFrom, drawPlaces } from './places-drawing.rules.ts'

const commune = { name: 'Providencia', lat: -33.43, lon: -70.61 }
const at = (north: number, east: number) => ({
  lat: commune.lat + north / 111.32,
  lon: commune.lon + east / (111.32 * Math.cos((commune.lat * Math.PI) / 180)),
})

test('north is above and east to the right, and everything is inside', () => {
  const drawing = drawPlaces(commune, [at(2, 0), at(0, 3), at(-1, -1)])
  const [north, east, southWest] = drawing?.marks ?? []
  const middle = drawing?.commune ?? { x: 0, y: 0 }
  expect(north?.y).toBeLessThan(middle.y)
  expect(north?.x).toBe(middle.x)
  expect(east?.x).toBeGreaterThan(middle.x)
  expect(east?.y).toBe(middle.y)
  expect(southWest?.x).toBeLessThan(middle.x)
  expect(southWest?.y).toBeGreaterThan(middle.y)
  for (const { x, y } of [...(drawing?.marks ?? []), middle]) {
    expect(x).toBeGreaterThanOrEqual(30)
    expect(x).toBeLessThanOrEqual(drawingWidth - 30)
    expect(y).toBeGreaterThanOrEqual(30)
    expect(y).toBeLessThanOrEqual(drawingHeight - 30)
  }
})

test('the scale is as long as it says, in a round figure', () => {
  for (const km of [0.1, 0.9, 2.7, 14, 55]) {
    const drawing = drawPlaces(commune, [at(0, km)])
    const apart = Math.abs((drawing?.marks[0]?.x ?? 0) - (drawing?.commune.x ?? 0))
    const scale = drawing?.scale ?? { km: 0, width: 0 }
    expect(scale.width / scale.km).toBeCloseTo(apart / km, -1)
    expect([1, 2, 5]).toContain(Number(String(scale.km).replaceAll(/[0.]/g, '')))
    expect(scale.width).toBeLessThanOrEqual(drawingWidth / 4)
  }
})

test('two centres of one building are one mark, and what is far keeps its number and is left out', () => {
  const drawing = drawPlaces(commune, [at(1, 1), at(1, 1), at(400, 0), at(-3, -2)])
  expect(drawing?.marks.map(({ numbers }) => numbers)).toEqual([[1, 2], [4]])
  expect(drawPlaces(commune, [at(400, 0)])).toBeNull()
  expect(drawPlaces(commune, [])).toBeNull()
})

test('it is drawn from the commune asked for, unless all is far from there', () => {
  const far = { name: 'Punta Arenas', lat: -53.16, lon: -70.91 }
  const places = [{ ...at(1, 0), commune }]
  expect(drawnFrom(commune, places)).toBe(commune)
  expect(drawnFrom(far, places)).toBe(commune)
  expect(drawnFrom(far, [])).toBe(far)
})

test.each([
  [1, 0, 'north'],
  [1, 1, 'northEast'],
  [0, 1, 'east'],
  [-1, 1, 'southEast'],
  [-1, 0, 'south'],
  [-1, -1, 'southWest'],
  [0, -1, 'west'],
  [1, -1, 'northWest'],
  [1, -0.2, 'north'],
] as const)('%d km to the north and %d to the east is %s', (north, east, direction) => {
  expect(directionOf(commune, at(north, east))).toBe(direction)
})
