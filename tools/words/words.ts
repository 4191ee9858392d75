/** `npm run words -- out LANGUAGE FILE` hands every text to a translator; `-- in LANGUAGE FILE` takes what came back. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#app/platform/config.server.ts'
import { isLanguage, type Language } from '#app/text/languages.ts'
import { command } from '../command.ts'
import { runStep } from '../step.mjs'
import { readCsv, writeCsv } from './csv.ts'
import { type Unit, unitsOf, withTexts } from './word-files.ts'

const folder = join(import.meta.dirname, '../../app/text')
const head = ['id', 'source', 'target']

interface WordFile {
  path: string
  source: string
  units: Unit[]
}

function filesOf(language: Language): WordFile[] {
  return readdirSync(join(folder, language))
    .sort()
    .map(file => {
      const path = join(folder, language, file)
      const source = readFileSync(path, 'utf8')
      return { path, source, units: unitsOf(file.replace('.ts', ''), source) }
    })
}

const unitsById = (files: WordFile[]) =>
  new Map(files.flatMap(({ units }) => units.map(unit => [unit.id, unit] as const)))

/** One line per text: its place, what Spanish says, what this language says. */
export function handOut(language: Language): string {
  const spanish = unitsById(filesOf('es'))
  const rows = filesOf(language).flatMap(({ units }) =>
    units.map(({ id, text }) => [id, spanish.get(id)?.text ?? '', text]),
  )
  return writeCsv([head, ...rows])
}

const plurals = { es: 'spanishPlural', en: 'englishPlural', fr: 'frenchPlural' }

/** A translator may count where nothing was counted before. */
function withPlurals(language: Language, source: string): string {
  if (!/\bplural\(/.test(source) || source.includes('/plurals.ts')) return source
  const line = `import { ${plurals[language]} as plural } from '../plurals.ts'\n`
  const after = /^import .*\n/.exec(source)?.[0] ?? ''
  return after + line + source.slice(after.length)
}

/** The files that change, and a line for whatever was not taken. */
export function takeIn(
  language: Language,
  csv: string,
): { written: { path: string; source: string }[]; problems: string[] } {
  const [titles = [], ...rows] = readCsv(csv)
  const [idAt = -1, sourceAt = -1, targetAt = -1] = head.map(title => titles.indexOf(title))
  if (Math.min(idAt, sourceAt, targetAt) < 0)
    throw new OperatorError(`La primera línea debe tener ${head.join(', ')}`)
  const files = filesOf(language)
  const spanish = unitsById(filesOf('es'))
  const present = unitsById(files)
  const problems: string[] = []
  const changes = rows.flatMap(row => {
    const [id = '', source = '', target = ''] = [row[idAt], row[sourceAt], row[targetAt]]
    const now = present.get(id)
    if (!now) problems.push(`${id}: no text has this place`)
    else if (source !== (spanish.get(id)?.text ?? ''))
      problems.push(`${id}: the Spanish text has changed since`)
    else if (target && target !== now.text) return [{ id, target }]
    return []
  })
  const written = files.flatMap(({ path, source, units }) => {
    const here = withTexts(units, spanish, source, changes)
    problems.push(...here.problems)
    return here.source === source ? [] : [{ path, source: withPlurals(language, here.source) }]
  })
  return { written, problems }
}

if (import.meta.main)
  await command(async () => {
    const [way, language, file, ...more] = process.argv.slice(2)
    if ((way !== 'out' && way !== 'in') || !isLanguage(language) || !file || more.length)
      throw new OperatorError('Uso: npm run words -- out|in es|en|fr ARCHIVO.csv')
    if (way === 'out') return writeFileSync(file, handOut(language))
    const { written, problems } = takeIn(language, readFileSync(file, 'utf8'))
    for (const { path, source } of written) writeFileSync(path, source)
    if (written.length)
      await runStep('Ordenando los textos', process.execPath, [
        'node_modules/@biomejs/biome/bin/biome',
        'format',
        '--write',
        ...written.map(({ path }) => path),
      ])
    for (const problem of problems) console.error(problem)
    console.log(
      `${written.length} archivos con textos nuevos; ${problems.length} líneas no se pudieron tomar`,
    )
    if (problems.length) process.exitCode = 1
  })
