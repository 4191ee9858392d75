/** First, last, the page and its neighbours; a gap stands for two pages or more, never for one. */
export function pagesToShow(page: number, pages: number): (number | { after: number })[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages].filter(
    candidate =>
      candidate >= 1 &&
      candidate <= pages &&
      (candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1 || pages <= 5),
  )
  const shown: (number | { after: number })[] = []
  let last = 0
  for (const next of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (next - last === 2) shown.push(next - 1)
    else if (next - last > 2) shown.push({ after: last })
    shown.push(next)
    last = next
  }
  return shown
}
