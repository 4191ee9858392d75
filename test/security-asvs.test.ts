/** The table of docs/security-asvs.md holds together: whoever changes a row changes what is said of all of them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../docs/security-asvs.md', import.meta.url), 'utf8')
const answers = ['yes', 'in part', 'no', 'not applicable']
const rows = text
  .split('\n')
  .filter(line => /^\| V\d/.test(line))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()))

test('every requirement of levels 1 and 2 has one row and one answer', () => {
  expect(rows.length).toBe(253)
  expect(new Set(rows.map(([id]) => id)).size).toBe(253)
  expect(rows.filter(([, , met = '']) => !answers.includes(met))).toEqual([])
})

test('what is met says where, and what is not says why', () => {
  expect(rows.filter(([, , , how = '']) => how.length < 5).map(([id]) => id)).toEqual([])
})

test('the sums are those of the rows', () => {
  const sums = answers.map(answer => rows.filter(([, , met]) => met === answer).length)
  expect(text).toContain(`| both | ${sums.join(' | ')} |`)
})

test('whatever is not met stands in the list of what matters most', () => {
  const list = text.slice(text.indexOf('## Not met'), text.indexOf('## What else'))
  const unmet = rows.filter(([, , met]) => met === 'no').map(([id = '']) => id)
  expect(unmet.filter(id => !new RegExp(`${id.replaceAll('.', '\\.')}\\b`).test(list))).toEqual([])
})
