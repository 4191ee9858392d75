import { afterEach, expect, test, vi } from 'vitest'
import { keepDraftOf } from './keep-draft.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who types on while an answer is being read hears of the newest alone, and of no fault', async () => {
  vi.useFakeTimers()
  const answers: { say: (words: string) => void }[] = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('FormData', Array)
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => ({
    ok: true,
    status: 200,
    text: () =>
      new Promise<string>((say, fail) => {
        signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
        answers.push({ say })
      }),
  }))
  const form = new EventTarget()
  const heard: (string | null)[] = []
  const end = keepDraftOf(form as HTMLFormElement, '/centro/borrador', said => void heard.push(said))
  for (let key = 0; key < 2; key++) {
    form.dispatchEvent(new Event('input'))
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(answers).toHaveLength(2)
  answers[1]?.say('Guardado a las 10:00')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['Guardado a las 10:00'])
  end()
})
