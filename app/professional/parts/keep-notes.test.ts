import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keeperOf, keepNotes, triesAfterLeaving } from './keep-notes.ts'

it.each([
  [204, 'kept'],
  [401, 'signed-out'],
  [422, 'too-long'],
  [429, 'not-kept'],
  [502, 'not-kept'],
] as const)('answered %i, the notes are %s', async (status, became) => {
  expect(await keepNotes('/x', 'Tos seca', async () => new Response(null, { status }))).toBe(became)
})

it('keeps nothing without a line, and says so', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await keepNotes('/x', 'Tos seca', cut)).toBe('not-kept')
})

describe('a page of notes', () => {
  const sent: string[] = []
  let answer: () => Promise<Response>
  const kept = async () => new Response(null, { status: 204 })
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  let pages = 0
  /** Another visit for each test: what one left behind is nobody else's. */
  const page = () => `/profesional/visitas/${++pages}/notas`

  beforeEach(() => {
    vi.useFakeTimers()
    sent.length = 0
    answer = kept
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
      sent.push(body.get('notes') ?? '')
      return answer()
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)

  it('sends what was written at a pause, once', async () => {
    const keeper = keeperOf(page(), '')
    const told: string[] = []
    keeper.stay(became => told.push(became))
    keeper.write('Tos')
    await seconds(1)
    keeper.write('Tos seca')
    await seconds(60)
    expect(sent).toEqual(['Tos seca'])
    expect(told).toEqual(['kept'])
  })

  it('sends what is written while the letter before is on its way', async () => {
    const keeper = keeperOf(page(), '')
    keeper.stay(() => {})
    let arrive = (_answer: Response) => {}
    answer = () => new Promise(resolve => (arrive = resolve))
    keeper.write('Tos')
    await seconds(2)
    keeper.write('Tos seca')
    answer = kept
    arrive(new Response(null, { status: 204 }))
    await seconds(5)
    expect(sent).toEqual(['Tos', 'Tos seca'])
  })

  it('tries for as long as the page is open', async () => {
    const keeper = keeperOf(page(), '')
    keeper.stay(() => {})
    answer = cut
    keeper.write('Tos')
    await seconds(600)
    expect(sent.length).toBeGreaterThan(100)
  })

  it('gives up soon after the page was left', async () => {
    const keeper = keeperOf(page(), '')
    keeper.stay(() => {})
    answer = cut
    keeper.write('Tos')
    keeper.leave()
    await seconds(3600)
    expect(sent).toHaveLength(triesAfterLeaving)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('still keeps what was left when the line comes back', async () => {
    const keeper = keeperOf(page(), '')
    keeper.stay(() => {})
    answer = cut
    keeper.write('Tos')
    keeper.leave()
    await seconds(7)
    answer = kept
    await seconds(3600)
    expect(sent).toEqual(['Tos', 'Tos', 'Tos'])
  })

  it('asks nobody who left to sign in', async () => {
    const keeper = keeperOf(page(), '')
    keeper.stay(() => {})
    answer = async () => new Response(null, { status: 401 })
    keeper.write('Tos')
    keeper.leave()
    await seconds(3600)
    expect(sent).toEqual(['Tos'])
  })

  it('who comes back goes on with what was not kept, and nothing older overtakes it', async () => {
    const path = page()
    const before = keeperOf(path, '')
    before.stay(() => {})
    answer = cut
    before.write('Tos')
    before.leave()
    await seconds(6)
    const again = keeperOf(path, 'what the portal has')
    expect(again.unkept).toBe('Tos')
    again.stay(() => {})
    answer = kept
    again.write('Tos seca')
    await seconds(3600)
    expect(sent.at(-1)).toBe('Tos seca')
    again.leave()
    await seconds(60)
    expect(keeperOf(path, 'Tos seca').unkept).toBeNull()
    expect(sent.filter(notes => notes === 'Tos seca')).toHaveLength(1)
  })
})
