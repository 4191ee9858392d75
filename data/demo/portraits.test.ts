import { expect, test } from 'vitest'
import { drawPhoto } from '#app/supply/import/photos/draw-photo.server.ts'
import { portrait } from './portraits.ts'

const bytes = (number: number) => Buffer.from(portrait(number, 'female').split(',')[1] ?? '', 'base64')

test('a portrait is a picture that the import takes, small, and the same each time', async () => {
  expect(await drawPhoto(bytes(1))).toMatchObject({ width: 240, height: 240 })
  expect(bytes(1).length).toBeLessThan(20_000)
  expect(portrait(1, 'male')).toBe(portrait(9, 'male'))
  expect(portrait(1, 'male')).not.toBe(portrait(1, 'female'))
})
