/** How many pages a PDF shows without being opened: what somebody wrote to be looked at for long is looked at once. */
import { describe, expect, test } from 'vitest'
import { readPaper } from './read-paper.server.ts'

const pdf = (inside: string) =>
  new File(['%PDF-1.4\n', '1 0 obj\n', inside, '\nstartxref\n9\n%%EOF\n'], 'papel.pdf')
const read = async (inside: string) => {
  const outcome = await readPaper(pdf(inside), { largest: 5 * 1024 * 1024, mostPages: 20 })
  return outcome.ok ? 'taken' : outcome.reason
}
const page = '<< /Type /Page >>\n'

describe('a PDF', () => {
  test.each([
    ['of twenty pages in plain', page.repeat(20)],
    ['whose tree counts twenty', '<< /Type /Pages /Kids [1 0 R] /Count 20 >>'],
    ['that counts something else', '<< /Type /Pages >> << /Type /Outlines /Count 900 >>'],
    ['whose count stands far from its tree', `/Type/Pages ${' '.repeat(3000)}/Count 900`],
    ['of nothing but trees', '/Type/Pages'.repeat(400_000)],
    ['of trees, a count and blanks', `${'/Type/Pages'.repeat(180)}/Count${' '.repeat(4_000_000)}`],
  ])('%s is taken', async (_, inside) => {
    expect(await read(inside)).toBe('taken')
  })
  test.each([
    ['of twenty-one pages in plain', page.repeat(21)],
    ['of pages written without a blank', '<</Type/Page>>'.repeat(21)],
    ['whose tree counts more', '<< /Type /Pages /Kids [1 0 R] /Count 21 >>'],
    ['whose last tree counts more', `${'<< /Type /Pages /Count 2 >>'.repeat(3)}<< /Type/Pages /Count 500 >>`],
  ])('%s is too long', async (_, inside) => {
    expect(await read(inside)).toBe('pages')
  })
})
