/** Instants as Temporal.Instant, dates as Temporal.PlainDate, bigint as number: the same from both engines. */

const instant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'))
const plainDate = (text: string) => Temporal.PlainDate.from(text)
const instantList = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map(item => instant(item.replaceAll('"', '')))
const oid = { int8: 20, date: 1082, timestamptz: 1184, timestamptzList: 1185 }
/** What a column's text becomes, by the number of its type. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.date]: plainDate,
  [oid.timestamptz]: instant,
  [oid.timestamptzList]: instantList,
}
