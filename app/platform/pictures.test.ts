import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './pictures.server.ts'

const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c00000' } })
  .png()
  .toBuffer()

test('of pictures that come together one is drawn at a time, in the order in which they came', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const began: number[] = []
  const drawings = [1, 2, 3].map(one =>
    drawPicture(picture, async () => {
      began.push(one)
      await opened
      return one
    }),
  )
  await expect.poll(() => began).toEqual([1])
  // Whoever comes meanwhile waits too.
  const last = drawPicture(picture, async given => (await given.metadata()).width)
  await new Promise(resolve => setImmediate(resolve))
  expect(began).toEqual([1])
  open()
  expect(await Promise.all([...drawings, last])).toEqual([1, 2, 3, 20])
  expect(began).toEqual([1, 2, 3])
})

test('one that cannot be drawn keeps nobody waiting', async () => {
  const broken = drawPicture(picture.subarray(0, 40), given => given.toBuffer())
  const next = drawPicture(picture, given => given.metadata())
  await expect(broken).rejects.toThrow()
  expect((await next).width).toBe(20)
})
