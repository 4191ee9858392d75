/** What we use of libraries beyond what they promise: with another version, look here first. */
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import * as router from 'react-router'
import { expect, test } from 'vitest'

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version

/** The members as they are at run time, whatever the types say. */
const inside = (value: unknown) => value as Record<string, Record<string, unknown>>

test.each([
  ['react-router', '8.4.0'],
  ['pdfkit', '0.20.2'],
])('we know the inside of %s %s', (name, version) => {
  expect(versionOf(name)).toBe(version)
})

test('react-router shows its router and manifest to whoever asks within it', () => {
  for (const context of [router.UNSAFE_DataRouterContext, router.UNSAFE_FrameworkContext])
    expect(context).toHaveProperty('Provider')
})

test('pdfkit keeps the catalogue, the font in use and the entries of an element where we reach for them', () => {
  const doc = new PDFDocument({ tagged: true })
  expect(inside(doc)._root?.data).toMatchObject({ Type: 'Catalog' })
  expect(inside(doc.font('Helvetica'))._font).toHaveProperty('font')
  const element = doc.struct('P')
  expect(inside(element).dictionary?.data).toMatchObject({ S: 'P' })
})
