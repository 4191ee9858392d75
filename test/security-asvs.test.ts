/** The table of docs/security-asvs.md holds together: whoever changes a row changes what is said of all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { largestOrder, mostPages } from '#app/booking/order-picture/read-order-picture.server.ts'
import { megabytes } from '#app/platform/pictures.server.ts'
import { largestPhoto } from '#app/supply/import/photos/draw-photo.server.ts'

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

test('every key that the portal makes for itself has its row', () => {
  const app = new URL('../app/', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.server\.ts$/.test(name),
  )
  const named = files
    .filter(name => name !== 'platform/secret.server.ts')
    .flatMap(name => {
      const source = readFileSync(new URL(name, app), 'utf8')
      const calls = [...source.matchAll(/\bsecret(?:Key|Text)\([^,()]+,\s*(?:'([\w-]+)'|`([\w-]+)\$|(\w+))/g)]
      return calls.map(([, plain, before, constant]) => {
        if (constant === undefined) return plain ?? `${before}…`
        const value = new RegExp(`const ${constant} = '([\\w-]+)'`)
        return (
          files.map(one => value.exec(readFileSync(new URL(one, app), 'utf8'))?.[1]).find(Boolean) ?? constant
        )
      })
    })
  const keys = text.slice(text.indexOf('**Keys**'), text.indexOf('**Whom the server asks.**'))
  const ours = [...new Set(named)]
  expect(ours.length).toBeGreaterThan(14)
  expect(ours.filter(name => !keys.includes(`\`${name}\``))).toEqual([])
})

test('what is said of an upload is what is taken', () => {
  const [, , , how = ''] = rows.find(([id]) => id === 'V5.1.1') ?? []
  const megabyte = megabytes(1)
  expect(how).toContain(
    `A medical order (JPEG, PNG or PDF, ${largestOrder / megabyte} MB, ${mostPages} pages)`,
  )
  expect(how).toContain(`the photo of a professional (JPEG, PNG, WebP, ${largestPhoto / megabyte} MB)`)
})
