import { expect, test } from 'vitest'
import { readMark } from '#app/platform/brand/mark.rules.ts'
import { markPaths } from './mark-paths.ts'

function pathsOf(inside: string, viewBox = '0 0 40 20') {
  const read = readMark(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`)
  if (!read.ok) throw new Error(read.why)
  return markPaths(read.mark.root)
}

test('shapes become paths with the colours of what they stand in', () => {
  const paths = pathsOf(
    `<title>Marca</title><defs/><g fill="#0b4f8a" opacity=".5"><rect x="1" y="2" width="10" height="4"/>
    <circle cx="5" cy="5" r="2" style="fill: none; stroke:#b45; stroke-width:1.5px; fill-opacity:1"/></g>
    <polygon points="0,0 4,0 4,4" fill-rule="evenodd"/>`,
  )
  expect(paths).toMatchObject([
    { d: 'M1 2h10v4h-10Z', fill: '#0b4f8a', opacity: 0.5, evenOdd: false },
    { d: 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z', fill: undefined, stroke: { colour: '#bb4455', width: 1.5 } },
    { d: 'M0,0 4,0 4,4Z', fill: 'black', opacity: 1, evenOdd: true },
  ])
})

test.each([
  ['translate(3 4)', [1, 0, 0, 1, 3, 4]],
  ['scale(2)', [2, 0, 0, 2, 0, 0]],
  ['translate(3,4) scale(2 3)', [2, 0, 0, 3, 3, 4]],
  ['matrix(1 2 3 4 5 6)', [1, 2, 3, 4, 5, 6]],
  ['rotate(90 10 0)', [0, 1, -1, 0, 10, -10]],
])('%s moves a shape to where a browser draws it', (transform, matrix) => {
  const [path] = pathsOf(`<g transform="${transform}"><path d="M0 0"/></g>`) ?? []
  for (const [index, value] of matrix.entries()) expect(path?.matrix[index]).toBeCloseTo(value)
})

test('a grid that begins elsewhere begins at the corner', () => {
  expect(pathsOf('<path d="M0 0"/>', '-5 -6 40 20')).toMatchObject([{ matrix: [1, 0, 0, 1, 5, 6] }])
})

test.each([
  ['<defs><linearGradient id="g"/></defs><path d="M0 0" fill="url(#g)"/>'],
  ['<style>.a{fill:red}</style><path class="a" d="M0 0"/>'],
  ['<path d="M0 0" clip-path="url(#c)"/>'],
  ['<path d="M0 0" style="mix-blend-mode:multiply"/>'],
  ['<path d="M0 0" fill="currentColor"/>'],
  ['<path d="M0 0" transform="skewX(10)"/>'],
  ['<path id="a" d="M0 0"/><use href="#a"/>'],
  ['<rect width="50%" height="1"/>'],
  ['<path d="M0 0" display="none"/>'],
])('%s cannot be drawn: the whole mark is left out', inside => {
  expect(pathsOf(inside)).toBeUndefined()
})
