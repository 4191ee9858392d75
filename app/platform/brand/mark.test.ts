import { describe, expect, test } from 'vitest'
import { iconSvg, type Mark, markSvg, readMark } from './mark.rules.ts'

const svg = (inside: string, given = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${given}>${inside}</svg>`

function marked(source: string): Mark {
  const read = readMark(source)
  if (!read.ok) throw new Error(read.why)
  return read.mark
}

test('a drawing is written anew as it was drawn, without what the program noted for itself', () => {
  const source = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: a program -->
${svg(
  `<title>Salud &amp; Sur</title><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><sodipodi:namedview id="v"/>
  <defs><style><![CDATA[.a{fill:#0b4f8a}]]></style><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
  <path class='a' inkscape:label="Capa" d="M0 0h40v20Z" fill="url(#g)"/><use xlink:href="#g"/>`,
)}`
  expect(markSvg(marked(source))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><title>Salud &amp; Sur</title>' +
      '<defs><style>.a{fill:#0b4f8a}</style><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<path class="a" d="M0 0h40v20Z" fill="url(#g)"/><use href="#g"/></svg>',
  )
})

test('its icon is square with the mark in the middle; one for every shape has a ground to the edge', () => {
  const mark = marked(svg('<path d="M0 0h40v20Z"/>', 'width="40px" height="20"'))
  const inner = (x: number, y: number) =>
    `<svg viewBox="0 0 40 20" x="${x}" y="${y}" width="40" height="20"><path d="M0 0h40v20Z"/></svg></svg>`
  const outer = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`
  expect(iconSvg(mark)).toBe(outer(40) + inner(0, 10))
  expect(iconSvg(mark, '#fbf8f2')).toBe(
    `${outer(64)}<rect width="64" height="64" fill="#fbf8f2"/>${inner(12, 22)}`,
  )
})

describe('refused with its reason:', () => {
  test.each([
    ['', /no es un SVG/],
    ['hola', /fuera del dibujo/],
    ['<html></html>', /no es un SVG/],
    [svg('<path d="M0 0">'), /cierra <\/svg>|no cierra/],
    [svg('<g></path>'), /cierra <\/path> sin/],
    [svg('<path d=M0/>'), /mal escrito en la línea 1/],
    [svg('<path d="M0" d="M1"/>'), /dos veces d/],
    [svg('') + svg(''), /más de un dibujo/],
    [svg('&nbsp;'), /no se conoce &nbsp;/],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', /mal escrito/],
    ['<?xml-stylesheet href="https://x.cl/a.css"?><svg/>', /mal escrito/],
    [svg('<script>alert(1)</script>'), /<script>/],
    [svg('<SCRIPT/>'), /<SCRIPT>/],
    [svg('<foreignObject><p>x</p></foreignObject>'), /<foreignObject>/],
    [svg('<image href="data:image/png;base64,AA"/>'), /solo trazos/],
    [svg('<text>Salud</text>'), /conviértelas en trazos/],
    [svg('<a href="#a"/>'), /<a>/],
    [svg('<animate attributeName="href"/>'), /<animate>/],
    [svg('<path onclick="x()"/>'), /ejecuta algo \(onclick\)/],
    [svg('', 'viewBox="0 0 1 1" onload="x()"'), /ejecuta algo \(onload\)/],
    [svg('<use href="https://x.cl/a.svg#b"/>'), /de afuera \(href\)/],
    [svg('<use xlink:href="//x.cl#b"/>'), /de afuera \(xlink:href\)/],
    [svg('<use href="javascript:x()"/>'), /de afuera/],
    [svg('<path fill="url(https://x.cl#g)"/>'), /de afuera/],
    [svg('<path style="fill:URL( //x.cl )"/>'), /de afuera/],
    [svg('<style>@import "https://x.cl/a.css";</style>'), /de afuera/],
    [svg('<style>.a{background:u\\72l(//x.cl)}</style>'), /de afuera/],
    [svg('<style>.a{fill:url(&quot;//x.cl&quot;)}</style>'), /de afuera/],
    [svg('<g>'.repeat(60) + '</g>'.repeat(60)), /demasiado complicado/],
    [svg('', ''), /tamaño/],
    [svg('', 'viewBox="0 0 0 20"'), /tamaño/],
    [svg('', 'viewBox="0 0 uno 20"'), /tamaño/],
    [svg('', 'viewBox="0 0 700 100"'), /seis veces/],
    [svg('', 'viewBox="0 0 10 21"'), /dos veces más alta/],
  ])('%s', (source, why) => {
    expect(readMark(source)).toEqual({ ok: false, why: expect.stringMatching(why) })
  })
})
