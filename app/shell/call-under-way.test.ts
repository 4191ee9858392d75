import { afterEach, expect, test, vi } from 'vitest'
import { holdCall, isCallUnderWay } from './call-under-way.ts'

afterEach(() => vi.unstubAllGlobals())

test('a call is under way until it ends, and one that ended while its devices were opened never was', async () => {
  const call = new AbortController()
  expect(await isCallUnderWay()).toBe(false)
  holdCall(call.signal)
  await expect.poll(isCallUnderWay).toBe(true)
  call.abort()
  await expect.poll(isCallUnderWay).toBe(false)
  holdCall(call.signal)
  await expect.poll(isCallUnderWay).toBe(false)
})

test('where a browser has no locks nobody is warned, and nothing breaks', async () => {
  vi.stubGlobal('navigator', {})
  holdCall(new AbortController().signal)
  expect(await isCallUnderWay()).toBe(false)
})
