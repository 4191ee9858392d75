/** Lines of a file that anybody may have made: whatever the bytes are, each line is a value or a reason. */

import { isShort } from '#app/platform/storable.rules.ts'

export interface SourceLine {
  /** From 1. */
  number: number
  /** What the line says; absent when there is a problem. */
  value?: unknown
  problem?: string
}

const longestLine = 2 * 1024 * 1024
/** As many as the centres of a network; the longest list of prices has a fifth. */
const mostInOne = 10_000
const newline = 10
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads newline-delimited JSON; empty lines are skipped, and no more than one line is held in memory. */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SourceLine> {
  let number = 1
  let pieces: Uint8Array[] = []
  let size = 0
  const add = (piece: Uint8Array) => {
    size += piece.length
    if (size <= longestLine) pieces.push(piece)
  }
  const finish = () => {
    const line = size > longestLine ? tooLong(number) : parse(number, Buffer.concat(pieces))
    number += 1
    pieces = []
    size = 0
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, at))
      from = at + 1
      const line = finish()
      if (line) yield line
    }
    if (from < chunk.length) add(chunk.subarray(from))
  }
  const line = finish()
  if (line) yield line
}

const tooLong = (number: number): SourceLine => ({
  number,
  problem: `la línea pasa de ${longestLine / 1024 / 1024} MB`,
})

function parse(number: number, bytes: Uint8Array): SourceLine | undefined {
  let text: string
  try {
    text = decoder.decode(bytes).trim()
  } catch {
    return { number, problem: 'no es texto UTF-8' }
  }
  if (text === '') return undefined
  // A field of this name would be dropped in silence by whatever copies objects.
  if (text.includes('"__proto__"')) return { number, problem: 'campo desconocido: __proto__' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { number, problem: 'no es JSON' }
  }
  if (!isShort(value, mostInOne)) return { number, problem: `una lista tiene más de ${mostInOne} partes` }
  return { number, value }
}
