/** A small map without a map: where places stand to each other and to the middle of a commune, north above. */
import { kilometres, type Point } from '../results/nearby.rules.ts'

export const drawingWidth = 320
export const drawingHeight = 200
/** Room for the marks and the name of the commune. */
const margin = { x: 44, y: 36 }
/** Marks nearer than this are one, with both numbers. */
const markSize = 24
/** Two doors of a street do not fill the drawing. */
const leastKm = 0.8
/** A drawing with the middle of a commune a day's journey away shows nothing of the places. */
const farKm = 60
const kmPerDegree = 111.32

export interface Drawing {
  /** Numbers of the places, from 1, in the order in which they were given. */
  marks: { x: number; y: number; numbers: number[] }[]
  commune: { x: number; y: number }
  scale: { km: number; width: number }
}

export const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Direction = (typeof directions)[number]

/** Of the eight, the one that leads from a point to another. */
export function directionOf(from: Point, to: Point): Direction {
  const north = to.lat - from.lat
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  const eighth = Math.round((Math.atan2(east, north) * 4) / Math.PI)
  return directions[(eighth + directions.length) % directions.length] ?? 'north'
}

/** The commune that the drawing is about: the one asked for, unless all places are far from it; then that of the nearest. */
export function drawnFrom<Place extends Point>(asked: Place, places: (Point & { commune: Place })[]): Place {
  const [nearest] = places.toSorted((a, b) => kilometres(asked, a) - kilometres(asked, b))
  return nearest && kilometres(asked, nearest) > farKm ? nearest.commune : asked
}

/** @param places those too far from the commune are left out, and keep their numbers. */
export function drawPlaces(commune: Point, places: Point[]): Drawing | null {
  const near = places
    .map((place, index) => ({ ...flat(place, commune), number: index + 1 }))
    .filter(({ east, north }) => Math.hypot(east, north) <= farKm)
  if (near.length === 0) return null
  const all = [{ east: 0, north: 0 }, ...near]
  const east = span(all.map(point => point.east))
  const north = span(all.map(point => point.north))
  const perKm = Math.min(
    (drawingWidth - 2 * margin.x) / Math.max(east.width, leastKm),
    (drawingHeight - 2 * margin.y) / Math.max(north.width, leastKm),
  )
  const placed = (point: { east: number; north: number }) => ({
    x: Math.round(drawingWidth / 2 + (point.east - east.middle) * perKm),
    y: Math.round(drawingHeight / 2 - (point.north - north.middle) * perKm),
  })
  const marks: Drawing['marks'] = []
  for (const point of near) {
    const { x, y } = placed(point)
    const there = marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < markSize)
    if (there) there.numbers.push(point.number)
    else marks.push({ x, y, numbers: [point.number] })
  }
  return { marks, commune: placed({ east: 0, north: 0 }), scale: scaleOf(perKm) }
}

/** Kilometres to the east and to the north of a point; flat enough for a city. */
const flat = ({ lat, lon }: Point, from: Point) => ({
  east: (lon - from.lon) * Math.cos((from.lat * Math.PI) / 180) * kmPerDegree,
  north: (lat - from.lat) * kmPerDegree,
})

function span(values: number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { width: most - least, middle: (least + most) / 2 }
}

/** The longest of 1, 2 and 5 with zeros that takes up to a quarter of the width. */
function scaleOf(perKm: number): Drawing['scale'] {
  const most = drawingWidth / 4 / perKm
  const power = 10 ** Math.floor(Math.log10(most))
  const km = ([5, 2, 1].find(times => times * power <= most) ?? 1) * power
  return { km: Number(km.toPrecision(1)), width: Math.round(km * perKm) }
}
