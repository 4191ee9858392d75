/** Instants as Temporal.Instant, dates as Temporal.PlainDate, bigint as number: the same from both engines. */

const instant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'))
const plainDate = (text: string) => Temporal.PlainDate.from(text)
const itemsOf = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','))
const instantList = (text: string) => itemsOf(text).map(item => instant(item.replaceAll('"', '')))
const numberList = (text: string) => itemsOf(text).map(item => (item === 'NULL' ? null : Number(item)))
const oid = { int8: 20, int8List: 1016, date: 1082, timestamptz: 1184, timestamptzList: 1185 }
/** What a column's text becomes, by the number of its type. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.int8List]: numberList,
  [oid.date]: plainDate,
  [oid.timestamptz]: instant,
  [oid.timestamptzList]: instantList,
}
