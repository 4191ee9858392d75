/** A form whose files have no room now: what else it says is kept, so that its page can say so beside it, and they run past. */
import { boundaryIn, longestHead } from './form-shape.server.ts'

/**
 * @param type its Content-Type.
 * @param most bytes of what is kept.
 * @returns the same form without the parts that are files; undefined of what is no such form, says more than that, or broke off on its way.
 */
export async function withoutFiles(
  body: ReadableStream<Uint8Array>,
  type: string,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const boundary = boundaryIn(type)
  if (boundary === undefined) return undefined
  const parts = new Parts(Buffer.from(`\r\n--${boundary}`, 'latin1'))
  const reader = body.getReader()
  for (;;) {
    const read = await reader.read().catch(() => undefined)
    if (!read) return undefined
    if (read.done) return parts.whole()
    if (!parts.take(read.value) || parts.bytes > most) {
      await reader.cancel()
      return undefined
    }
  }
}

class Parts {
  readonly #mark: Buffer
  readonly #kept: Buffer[] = []
  /** Begins as if a line had ended: a mark is a line of its own. */
  #rest: Buffer = Buffer.from('\r\n')
  #isHead = false
  #keeps = false
  bytes = 0

  constructor(mark: Buffer) {
    this.#mark = mark
  }

  /** @returns false where a part begins without end. */
  take(piece: Uint8Array): boolean {
    this.#rest = Buffer.concat([this.#rest, piece])
    for (;;) {
      const sought = this.#isHead ? '\r\n\r\n' : this.#mark
      const at = this.#rest.indexOf(sought)
      if (at < 0) break
      if (this.#isHead) this.#begin(this.#rest.subarray(0, at + sought.length))
      else this.#keep(this.#rest.subarray(0, at))
      this.#rest = this.#rest.subarray(at + sought.length)
      this.#isHead = !this.#isHead
    }
    if (this.#isHead) return this.#rest.length <= longestHead
    // The last of it may be the beginning of a mark.
    const sure = Math.max(0, this.#rest.length - this.#mark.length)
    this.#keep(this.#rest.subarray(0, sure))
    this.#rest = this.#rest.subarray(sure)
    return true
  }

  whole(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat([...this.#kept, this.#mark, Buffer.from('--\r\n')]))
  }

  #begin(head: Buffer) {
    this.#keeps = !/filename\*?=/i.test(head.toString('latin1'))
    this.#keep(this.#mark)
    this.#keep(head)
  }

  /** A copy: a part of a piece would hold the whole. */
  #keep(bytes: Buffer) {
    if (!this.#keeps || bytes.length === 0) return
    this.#kept.push(Buffer.from(bytes))
    this.bytes += bytes.length
  }
}
