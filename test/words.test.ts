/** The words that people read: spelled as the dictionary does, with their accents, and none left in Spanish by mistake. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { isSpanish, stringsIn, withItsAccent, wordsIn } from './helpers/spanish.ts'

const folder = (name: string) =>
  readdirSync(`app/text/${name}`).map(file => ({
    file: `${name}/${file}`,
    source: readFileSync(`app/text/${name}/${file}`, 'utf8'),
  }))

const spanishOnly = ['help-desk.ts', 'health-document.ts'].map(file => ({
  file,
  source: readFileSync(`app/text/${file}`, 'utf8'),
}))

/** Words of Chile, of health and of computers that the dictionary does not have. Names, with a capital, need no place here. */
const ours = new Set(
  `app apps axe bebe bioequivalente copihue cookie cookies dcto dra embarazo guagua guión hemograma hgma https imagenologia imagenología isapre quinquies kinesiología lun mamografías mar mié jue vie
  sáb dom min nororiente norponiente notebook podología posnatal postnatal pre prepago reintentar reintentos router rut scanner scripts suroriente surponiente telemedicina
  videoconsulta videoconsultas videollamada videollamadas kinesiólogos yoga`.split(/\s+/),
)

describe('Spanish words', () => {
  test('the reader finds them, and nothing but them', () => {
    const filled = `$\{n === 1 ? 'un minuto' : \`$\{n} minutos\`}`
    const source = `/** no */
import { x } from './sobra.ts'
export const a = {
  'b-c': 'Tu próxima hora',
  d: (n: number) => \`Faltan ${filled} en www.ejemplo.cl\`,
}`
    expect([...wordsIn(source)].sort()).toEqual(['Faltan', 'hora', 'minuto', 'minutos', 'próxima'])
  })

  test('a missing accent is noticed; a verb with its pronouns is known', () => {
    expect(withItsAccent('proximas')).toBe('próximas')
    expect(withItsAccent('manana')).toBe('mañana')
    expect(withItsAccent('próximas')).toBeUndefined()
    for (const word of ['confírmalas', 'quédate', 'descárgala', 'Enviártelo'])
      expect(isSpanish(word), word).toBe(true)
    expect(isSpanish('horrra')).toBe(false)
  })

  test.each([...folder('es'), ...folder('legal'), ...spanishOnly])(
    'what stands in $file is spelled as the dictionary has it',
    ({ source }) => {
      const unknown = [...wordsIn(source)].filter(word => !ours.has(word.toLowerCase()) && !isSpanish(word))
      const accents = unknown.flatMap(word => {
        const meant = withItsAccent(word)
        return meant ? [`${word} → ${meant}`] : []
      })
      expect(accents, 'words without their accent').toEqual([])
      expect(
        unknown.filter(word => word === word.toLowerCase()),
        'misspelled, or a word for the list in test/words.test.ts',
      ).toEqual([])
    },
  )
})

test('no line of French begins with a colon or a question mark, or ends with an opening quotation mark', () => {
  const loose = folder('fr').flatMap(({ file, source }) =>
    stringsIn(source)
      .filter(text => / [:;?!»]|« /.test(text))
      .map(text => `${file}: ${text}`),
  )
  expect(loose, 'an ordinary space where French has a no-break space, U+00A0').toEqual([])
})

test('what is quoted in Spanish and French stands between « and », never between the marks of English', () => {
  const foreign = [
    ...folder('es'),
    ...folder('fr'),
    ...folder('legal'),
    ...folder('centre'),
    ...spanishOnly,
  ].flatMap(({ file, source }) =>
    stringsIn(source)
      .filter(text => /[“”]/.test(text))
      .map(text => `${file}: ${text}`),
  )
  expect(foreign).toEqual([])
})

/** Names that are the same in every language, and terms of Chile that no other language has. */
const sameEverywhere = new Set([
  'Superintendencia de Salud',
  'Rapa Nui',
  'un bono',
  'Centro Médico Los Aromos, Av. Providencia 1208',
])

function* strings(words: unknown, path: string): Generator<[string, string]> {
  if (typeof words === 'string') yield [path, words]
  else if (typeof words === 'object' && words)
    for (const [key, value] of Object.entries(words)) yield* strings(value, `${path}.${key}`)
}

describe('every sentence is translated', () => {
  const names = readdirSync('app/text/es').map(file => file.replace('.ts', ''))
  test.each(names)('nothing of %s is left in Spanish', async name => {
    const [es, en, fr] = await Promise.all(
      ['es', 'en', 'fr'].map(async language => {
        const module = (await import(`../app/text/${language}/${name}.ts`)) as Record<string, unknown>
        return new Map(strings(module[name], name))
      }),
    )
    const isSentence = (text: string) => /\p{L}{2,}.* .*\p{L}{2,}/u.test(text) && !sameEverywhere.has(text)
    const left = [...(es ?? [])].filter(
      ([path, text]) => isSentence(text) && (en?.get(path) === text || fr?.get(path) === text),
    )
    expect(left).toEqual([])
  })
})

test('what a notice says after it was done does not say twice that it is done: a voice reads the word of its colour first', () => {
  const firstWords = languages.map(language => texts(language, 'ui').tone.good).join('|')
  const said = [...folder('es'), ...folder('en'), ...folder('fr')]
    // What only stands beside a button is in no notice.
    .filter(({ file }) => !file.endsWith('/identity.ts'))
    .flatMap(({ file, source }) =>
      [...source.matchAll(new RegExp(`['\`](?:${firstWords})[.:] [^'\`]*`, 'g'))].map(
        ([text]) => `${file} ${text}`,
      ),
    )
  expect(said).toEqual([])
})
