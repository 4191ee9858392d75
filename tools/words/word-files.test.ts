// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of templates is what is looked at.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { languages } from '#app/text/languages.ts'
import { readCsv, writeCsv } from './csv.ts'
import { unitsOf, withTexts } from './word-files.ts'
import { handOut, takeIn } from './words.ts'

/** What a program means, wherever its pieces stand. */
function meaning(source: string): unknown {
  const { program, errors } = parseSync('words.ts', source, { preserveParens: false })
  expect(errors).toEqual([])
  return JSON.parse(
    JSON.stringify(program, (key, value) => (['start', 'end', 'raw'].includes(key) ? undefined : value)),
  )
}

describe.each(languages)('%s', language => {
  test('what is handed out and comes back as it was changes no byte', () => {
    const csv = handOut(language)
    expect(readCsv(csv).length).toBeGreaterThan(2500)
    expect(takeIn(language, csv)).toEqual({ written: [], problems: [] })
    const fromExcel = csv.replaceAll('","', '";"').replaceAll('\n', '\r\n')
    expect(takeIn(language, fromExcel)).toEqual({ written: [], problems: [] })
  })

  test.each(readdirSync(`app/text/${language}`))(
    'the file %s means the same when every text is written anew',
    file => {
      const source = readFileSync(`app/text/${language}/${file}`, 'utf8')
      const units = unitsOf(file.replace('.ts', ''), source)
      expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
      const changes = units.map(({ id, text }) => ({ id, target: text }))
      const anew = withTexts(units, new Map(), source, changes)
      expect(anew.problems).toEqual([])
      expect(meaning(anew.source)).toEqual(meaning(source))
    },
  )
})

describe('a text that came back', () => {
  const spanish = `export const shop = {
  left: (n: number) => plural(n, \`Queda \${n}\`, \`Quedan \${n}\`),
  open: 'Abierto',
  of: (who: string, n: number) => (n === 0 ? 'Nadie' : \`\${who}\`),
}`
  const english = `export const shop = {
  left: n => \`\${n} left\`,
  open: 'Open',
  of: (who, n) => (n === 0 ? 'Nobody' : who),
}`
  const es = new Map(unitsOf('shop', spanish).map(unit => [unit.id, unit]))
  const cameBack = (id: string, target: string) =>
    withTexts(unitsOf('shop', english), es, english, [{ id, target }])

  test('is a string, a template, a plural or a choice again', () => {
    expect(cameBack('shop.open', "We''re '{'open'}' `now`").source).toContain("open: 'We\\'re {open} `now`',")
    expect(cameBack('shop.left', 'only {n}, `${n}`').source).toContain('left: n => `only ${n}, \\`$${n}\\``,')
    expect(cameBack('shop.left', '{n, plural, one {# piece} other {# pieces}} left').source).toContain(
      'left: n => `${plural(n, `${n} piece`, `${n} pieces`)} left`,',
    )
    expect(cameBack('shop.of', '{n_is_0, select, true {No one} other {Mr {who}}}').source).toContain(
      "n === 0 ? 'No one' : `Mr ${who}`",
    )
  })

  test.each([
    ['shop.left', '{many} left', '{many} stands for nothing here; known: n'],
    ['shop.open', 'Open {n}', '{n} stands for nothing here; known: none'],
    ['shop.left', '{n, plural, few {x} other {y}}', 'the plural of n has «one» and «other», no more'],
    ['shop.left', '{n', 'a name in braces expected'],
    ['shop.left', '{n} }', 'a brace too many'],
  ])('%s: «%s» is refused in words, and nothing changes', (id, target, problem) => {
    const { source, problems } = cameBack(id, target)
    expect(source).toBe(english)
    expect(problems).toEqual([expect.stringContaining(`${id}: ${problem}`)])
  })

  test('is not taken where Spanish has changed since, nor for a place that is no more', () => {
    const [head = [], ...rows] = readCsv(handOut('fr'))
    const [id = '', source = '', target = ''] = rows[0] ?? []
    const back = writeCsv([head, [id, `${source}!`, `${target}!`], ['about.nowhere', 'a', 'b']])
    expect(takeIn('fr', back)).toEqual({
      written: [],
      problems: [`${id}: the Spanish text has changed since`, 'about.nowhere: no text has this place'],
    })
    const plural = '{brand, plural, one {x} other {y}}'
    const counted = takeIn(
      'fr',
      writeCsv([
        head,
        ...rows.filter(([id]) => id === 'about.lead').map(([id = '', source = '']) => [id, source, plural]),
      ]),
    )
    expect(counted.written[0]?.source).toMatch(
      /^import .*\nimport { frenchPlural as plural } from '..\/plurals.ts'$/m,
    )
    const { written, problems } = takeIn('fr', writeCsv([head, [id, source, `${target} !`]]))
    expect(problems).toEqual([])
    expect(written).toEqual([
      {
        path: expect.stringMatching(/app\/text\/fr\/about\.ts$/),
        source: expect.stringContaining(`${target} !`),
      },
    ])
  })
})
