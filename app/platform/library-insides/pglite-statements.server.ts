/**
 * Named statements of the embedded engine. Its own `query` parses and plans each statement anew and enters the engine six
 * times for it; here a statement is prepared once and then costs one entrance. Held by contracts.test.ts.
 */
import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { type Answer, rowsOf } from '../database/reading.server.ts'

const { serialize } = protocol

interface Prepared {
  name: string
  /** Of what is put in: from a value to PostgreSQL's text. */
  serializers: (((value: unknown) => string) | undefined)[]
  /** Of what comes out, by column: from PostgreSQL's text to a value. */
  fields: { name: string; parse: (text: string) => unknown }[]
}

export interface NamedStatements {
  /** Runs one statement while nothing else is under way. */
  rows<Row>(text: string, values: unknown[]): Promise<Row[]>
  /** The same, as the engine wrote it. */
  answer(text: string, values: unknown[]): Promise<Answer>
  /** The same within the transaction that is open. */
  rowsWithin<Row>(text: string, values: unknown[]): Promise<Row[]>
  /** After a change of the schema: a statement whose columns changed would be refused. */
  forget(): void
}

const asText = (text: string) => text

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** @param most how many statements stay prepared; each keeps its plan in the memory of the engine. */
export function namedStatements(engine: PGlite, most = 1000): NamedStatements {
  let count = 0
  let retired: string[] = []
  const known = new LRUCache<string, Prepared>({
    max: most,
    dispose: ({ name }) => {
      retired.push(name)
    },
  })

  const send = (parts: Uint8Array[]) =>
    engine.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false })

  async function prepare(text: string): Promise<Prepared> {
    if (retired.length > 0) {
      const ended = retired
      retired = []
      await send(ended.map(name => serialize.close({ type: 'S', name })))
    }
    count += 1
    const name = `s${count}`
    const answers = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const prepared: Prepared = { name, serializers: [], fields: [] }
    for (const answer of answers) {
      if (answer.name === 'parameterDescription')
        prepared.serializers = (answer as messages.ParameterDescriptionMessage).dataTypeIDs.map(
          type => engine.serializers[type],
        )
      if (answer.name === 'rowDescription')
        prepared.fields = (answer as messages.RowDescriptionMessage).fields.map(field => ({
          name: field.name,
          parse: engine.parsers[field.dataTypeID] ?? asText,
        }))
    }
    known.set(text, prepared)
    return prepared
  }

  async function ask(text: string, values: unknown[]): Promise<Answer> {
    const { name, serializers, fields } = known.get(text) ?? (await prepare(text))
    const given = values.map((value, index) =>
      value === null || value === undefined ? null : (serializers[index]?.(value) ?? String(value)),
    )
    const answers = await send([serialize.bind({ statement: name, values: given }), serialize.execute()])
    const cells: Answer['cells'] = []
    for (const answer of answers)
      if (answer.name === 'dataRow') cells.push((answer as messages.DataRowMessage).fields)
    return { cells, fields }
  }

  const within = (text: string, values: unknown[]) => engine.runExclusive(() => ask(text, values))
  const answer = async (text: string, values: unknown[]) => {
    await engine._checkReady()
    return engine._runExclusiveTransaction(() => within(text, values))
  }
  return {
    rows: async (text, values) => rowsOf(await answer(text, values)),
    answer,
    rowsWithin: async (text, values) => rowsOf(await within(text, values)),
    forget: () => known.clear(),
  }
}
