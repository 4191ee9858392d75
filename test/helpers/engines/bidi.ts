/** WebDriver BiDi, as far as a story asks for it: commands over one socket, each with its answer. Plain Node. */
import { once } from 'node:events'
import WebSocket from 'ws'

interface Answer {
  id: number
  type: 'success' | 'error'
  result: unknown
  error?: string
  message?: string
}

export interface BiDi {
  send<Result>(method: string, params: object): Promise<Result>
  close(): void
}

/** @param url of the browser's socket, its `/session` included. */
export async function openBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const asked = new Map<number, (answer: Answer) => void>()
  const gone = { type: 'error', error: 'gone', message: 'the browser has ended' } as const
  socket.on('close', () => {
    for (const [id, answer] of asked) answer({ id, result: undefined, ...gone })
  })
  let last = 0
  socket.on('message', text => {
    const answer = JSON.parse(String(text)) as Answer
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
  })
  await once(socket, 'open')
  return {
    async send<Result>(method: string, params: object) {
      last += 1
      const id = last
      const answer = await new Promise<Answer>((resolve, reject) => {
        asked.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }), error => error && reject(error))
      })
      if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`)
      return answer.result as Result
    },
    close: () => socket.close(),
  }
}
