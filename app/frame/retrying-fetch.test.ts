import { afterEach, describe, expect, it, vi } from 'vitest'
import { failedRequestId, retryingFetch } from './retrying-fetch.ts'
import type { ServiceError } from './service-error.ts'

const down = () => Promise.reject(new TypeError('Failed to fetch'))
const up = () => Promise.resolve(new Response('ok'))

/** A browser whose calls go one after another as the test says; `shown` is the modal. */
function browser(...calls: (() => Promise<Response>)[]) {
  return browserThatLooks(false, ...calls)
}

function browserThatLooks(looks: boolean, ...calls: (() => Promise<Response>)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const call = calls.shift()
    if (!call) throw new Error('one call too many')
    return call()
  })
  const modal = { shown: null as ServiceError | null }
  const wrapped = retryingFetch(
    fetch,
    error => {
      modal.shown = error
    },
    () => false,
    () => looks,
    'fr',
  )
  return { fetch, modal, wrapped }
}

const settle = () => new Promise(resolve => setTimeout(resolve))

describe('a call of the router', () => {
  it('that finds no connection waits for the person, sends the same again and goes on', async () => {
    const { fetch, modal, wrapped } = browser(down, down, up)
    const init = { method: 'POST', body: new URLSearchParams({ nombre: 'Ana' }) }
    const answer = wrapped('/agendamiento/login-invitado.data', init)
    const sent = { ...init, headers: { 'x-idioma': 'fr' } }
    await settle()
    expect(modal.shown).toMatchObject({ offline: true })
    modal.shown?.retry?.()
    await settle()
    expect(modal.shown).not.toBeNull()
    modal.shown?.retry?.()
    expect(await (await answer).text()).toBe('ok')
    expect(modal.shown).toBeNull()
    expect(fetch.mock.calls.map(call => call[1])).toEqual([sent, sent, sent])
  })

  it('that meets a proxy without a portal behind it shows the request id and can be left', async () => {
    const { modal, wrapped } = browser(async () =>
      Promise.resolve(new Response('', { status: 503, headers: { 'x-request-id': 'abc' } })),
    )
    const answer = wrapped('/buscador.data?que=x')
    await settle()
    expect(modal.shown).toMatchObject({ requestId: 'abc' })
    modal.shown?.leave?.()
    expect((await answer).status).toBe(503)
  })

  it('that is left fails as it would have', async () => {
    const { modal, wrapped } = browser(down)
    const answer = wrapped('/buscador.data')
    await settle()
    modal.shown?.leave?.()
    await expect(answer).rejects.toThrow('Failed to fetch')
  })

  it('that another page makes pointless asks nothing, or stops asking', async () => {
    const aborted = () => Promise.reject(new DOMException('x', 'AbortError'))
    const first = browser(aborted)
    await expect(first.wrapped('/a.data')).rejects.toThrow('x')
    expect(first.modal.shown).toBeNull()

    const { modal, wrapped } = browser(down)
    const controller = new AbortController()
    const answer = wrapped('/a.data', { signal: controller.signal })
    await settle()
    expect(modal.shown).not.toBeNull()
    controller.abort()
    await expect(answer).rejects.toThrow()
    expect(modal.shown).toBeNull()
  })

  it('that another page makes pointless while it meets a proxy without a portal gives back what it met', async () => {
    const controller = new AbortController()
    const { modal, wrapped } = browser(async () => {
      controller.abort()
      return new Response('', { status: 503 })
    })
    expect((await wrapped('/a.data', { signal: controller.signal })).status).toBe(503)
    expect(modal.shown).toBeNull()
  })

  it('that brings an error leaves the request id for the error page, until one goes well', async () => {
    const failed = () =>
      Promise.resolve(new Response('', { status: 500, headers: { 'x-request-id': 'abc' } }))
    const { wrapped } = browser(failed, up)
    await wrapped('/a.data')
    expect(failedRequestId()).toBe('abc')
    await wrapped('/a.data')
    expect(failedRequestId()).toBeUndefined()
  })

  it('that fails beside another gets the same answer: one question for both', async () => {
    const { modal, wrapped } = browser(down, down, up, up)
    const both = Promise.all([wrapped('/a.data'), wrapped('/b.data')])
    await settle()
    modal.shown?.retry?.()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    expect(modal.shown).toBeNull()
  })

  it.each([200, 204, 400, 404, 409, 500])('answered with %i is passed on as it is', async status => {
    const { modal, wrapped } = browser(() => Promise.resolve(new Response(null, { status })))
    expect((await wrapped('/a.data')).status).toBe(status)
    expect(modal.shown).toBeNull()
  })
})

it('calls of other kinds are left alone', async () => {
  const { modal, wrapped } = browser(down)
  await expect(wrapped('/api/search/suggestions?q=x.data')).rejects.toThrow('Failed to fetch')
  expect(modal.shown).toBeNull()
})

describe('a page that looks by itself', () => {
  afterEach(() => vi.useRealTimers())

  it('goes on trying without a word until its data come', async () => {
    vi.useFakeTimers()
    const outage = () => Promise.resolve(new Response('', { status: 503 }))
    const { fetch, modal, wrapped } = browserThatLooks(true, down, outage, up)
    const answer = wrapped('/videoconsulta/consulta/1.data')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await (await answer).text()).toBe('ok')
    expect(modal.shown).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('stops when one goes to another page', async () => {
    vi.useFakeTimers()
    const { fetch, wrapped } = browserThatLooks(true, down)
    const controller = new AbortController()
    const answer = wrapped('/videoconsulta/consulta/1.data', { signal: controller.signal })
    answer.catch(() => {})
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    await expect(answer).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
