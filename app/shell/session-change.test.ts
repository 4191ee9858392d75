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

async function twoTabs() {
  type Hear = (event: { data: unknown }) => void
  const channels: { onmessage?: Hear }[] = []
  class Channel {
    onmessage?: Hear
    constructor() {
      channels.push(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data })
    }
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('BroadcastChannel', Channel)
  return [await openTab(), await openTab()] as const
}

test('who signs out in one tab is looked for at once in the others, who signs in with the next page', async () => {
  const [here, there] = await twoTabs()
  const look = vi.fn()
  there.onSignOutElsewhere(look)
  here.noteSessionChange('in')
  expect(look).not.toHaveBeenCalled()
  here.noteSessionChange('out')
  expect(look).toHaveBeenCalledOnce()
})

test('who signs in or out in one tab is asked for again in the others', async () => {
  const [here, there] = await twoTabs()
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([false, false])
  here.noteSessionChange('in')
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([true, true])
  there.seeSessionChange()
  expect([here.sessionChanged(), there.sessionChanged()]).toEqual([true, false])
})
