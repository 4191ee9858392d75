/** The part of autocannon that the loader uses; the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method: 'GET' | 'POST'
      path: string
      headers?: Record<string, string>
      body?: string
      /** Returning undefined goes back to the first request of the sequence. */
      setupRequest?(request: Request, context: object): Request | undefined
      onResponse?(status: number, body: string, context: object, headers?: object): void
    }
    interface Options {
      url: string
      connections: number
      duration: number
      setupClient(client: { setRequests(requests: Request[]): void }): void
    }
    interface Result {
      /** Seconds. */
      duration: number
      errors: number
    }
    interface Instance {
      on(
        event: 'response',
        listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): void
    }
  }
  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): autocannon.Instance
  export = autocannon
}
