/** A page while something is done in it, as a picture that moves: WebP, which a README shows and nothing has to be installed for. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Frame {
  jpeg: Buffer
  /** Seconds. */
  at: number
}

/** Closer than this they are one: scrolling would be sixty a second. */
const apart = 0.2
const lastFor = 3000
const width = 390

/**
 * @param act what is done meanwhile.
 * @returns the bytes of an animated WebP, 390 px wide, at the speed at which it happened.
 */
export async function record(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const frames: Frame[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = metadata.timestamp ?? 0
    const last = frames.at(-1)
    const frame = { jpeg: Buffer.from(data, 'base64'), at: last && at - last.at < apart ? last.at : at }
    if (last && frame.at === last.at) frames.pop()
    frames.push(frame)
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
  await act()
  await session.send('Page.stopScreencast')
  const pictures = await Promise.all(frames.map(({ jpeg }) => sharp(jpeg).resize({ width }).png().toBuffer()))
  const delay = frames.map(({ at }, index) => {
    const next = frames[index + 1]
    return next ? Math.round((next.at - at) * 1000) : lastFor
  })
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, delay, loop: 0 })
    .toBuffer()
}
