import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A tab of the browser: each loads the module anew. */
async function openTab() {
  vi.resetModules()
  return import('./session-change.ts')
}

test('who signs in or out in one tab is asked for again in the others', async () => {
  const channels: { onmessage?: () => void }[] = []
  class Channel {
    onmessage?: () => void
    constructor() {
      channels.push(this)
    }
    postMessage() {
      for (const other of channels) if (other !== this) other.onmessage?.()
    }
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('BroadcastChannel', Channel)
  const [here, there] = [await openTab(), await openTab()]
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([false, false])
  here.noteSessionChange()
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([true, true])
  there.seeSessionChange()
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([true, false])
})
