/** A text as code says it ⇄ as a translator reads it: an ICU message, where each name stands for a piece of code. */
import type { ESTree } from 'vite'

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string }
  | { kind: 'plural' | 'select'; name: string; yes: Part[]; no: Part[] }

export interface Message {
  text: string
  /** Name → the code that it stands for. */
  code: Map<string, string>
  /** There is something to translate, not code alone. */
  isText: boolean
}

const operators: [RegExp, string][] = [
  [/===/g, ' is '],
  [/!==/g, ' is not '],
  [/>=/g, ' from '],
  [/<=/g, ' to '],
  [/=>/g, ' '],
  [/>/g, ' over '],
  [/</g, ' under '],
  [/&&/g, ' and '],
  [/\|\|/g, ' or '],
  [/!/g, ' not '],
]

function nameOf(code: string, known: Map<string, string>): string {
  const words = operators.reduce((text, [sign, word]) => text.replace(sign, word), code)
  const name = words.trim().replace(/\W+/g, '_').replace(/^_|_$/g, '').slice(0, 60) || 'value'
  let free = name
  for (let other = 2; known.has(free) && known.get(free) !== code; other++) free = `${name}_${other}`
  known.set(free, code)
  return free
}

const isPlural = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'plural'

/** What an expression of a catalogue says. */
export function messageOf(expression: ESTree.Expression, source: string): Message {
  const code = new Map<string, string>()
  let isText = false
  const value = (node: ESTree.Node) => nameOf(source.slice(node.start, node.end), code)
  function text(said: string, inPlural: boolean) {
    if (/\p{L}/u.test(said)) isText = true
    return said.replace(/'/g, "''").replace(inPlural ? /[{}#]/g : /[{}]/g, sign => `'${sign}'`)
  }
  function say(node: ESTree.Expression, inPlural = false): string {
    if (node.type === 'ParenthesizedExpression') return say(node.expression, inPlural)
    if (node.type === 'Literal' && typeof node.value === 'string') return text(node.value, inPlural)
    if (node.type === 'TemplateLiteral')
      return node.quasis
        .map(({ value: { cooked } }, place) => {
          const next = node.expressions[place]
          return text(cooked ?? '', inPlural) + (next ? say(next as ESTree.Expression, inPlural) : '')
        })
        .join('')
    if (node.type === 'ConditionalExpression')
      return `{${value(node.test)}, select, true {${say(node.consequent, inPlural)}} other {${say(node.alternate, inPlural)}}}`
    if (isPlural(node)) {
      const [count, one, other] = node.arguments as ESTree.Expression[]
      if (count && one && other)
        return `{${value(count)}, plural, one {${say(one, true)}} other {${say(other, true)}}}`
    }
    return `{${value(node)}}`
  }
  return { text: say(expression), code, isText }
}

/** @throws SyntaxError in words for whoever sent the file. */
function parse(message: string): Part[] {
  let at = 0
  const trouble = (what: string) => new SyntaxError(`${what} at «${message.slice(at, at + 30)}»`)
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found) at = pattern.lastIndex
    return found
  }
  function parts(count: string | null): Part[] {
    const list: Part[] = []
    let text = ''
    const flush = () => {
      if (text) list.push({ kind: 'text', text })
      text = ''
    }
    while (at < message.length && message[at] !== '}') {
      const quoted = take(count === null ? /'(?:'|([{}]+)')/y : /'(?:'|([{}#]+)')/y)
      if (quoted) text += quoted[1] ?? "'"
      else if (message[at] === '{' || (count !== null && message[at] === '#')) {
        flush()
        list.push(message[at] === '{' ? argument(count) : { kind: 'value', name: count ?? '' })
        if (message[at] === '#') at++
      } else text += message[at++]
    }
    flush()
    return list
  }
  function argument(count: string | null): Part {
    const head = take(/\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,\s*)/y)
    if (!head) throw trouble('a name in braces expected')
    const [, name = '', kind] = head
    if (kind !== 'plural' && kind !== 'select') return { kind: 'value', name }
    const branches = new Map<string, Part[]>()
    for (let branch = take(/(\w+)\s*\{/y); branch; branch = take(/(\w+)\s*\{/y)) {
      branches.set(branch[1] ?? '', parts(kind === 'plural' ? name : count))
      if (!take(/\}\s*/y)) throw trouble('a closing brace expected')
    }
    const first = kind === 'plural' ? 'one' : 'true'
    const yes = branches.get(first)
    const no = branches.get('other')
    if (!take(/\}/y) || branches.size !== 2 || !yes || !no)
      throw trouble(`the ${kind} of ${name} has «${first}» and «other», no more`)
    return { kind, name, yes, no }
  }
  const all = parts(null)
  if (at < message.length) throw trouble('a brace too many')
  return all
}

const escaped = (text: string, quote: RegExp) =>
  text
    .replace(quote, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\u200B-\u200F]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The code that says a message, with the given meaning of its names. @throws SyntaxError */
export function codeOf(message: string, code: Map<string, string>): string {
  const meant = (name: string) => {
    const known = code.get(name)
    if (known === undefined)
      throw new SyntaxError(
        `{${name}} stands for nothing here; known: ${[...code.keys()].join(', ') || 'none'}`,
      )
    return known
  }
  const whole = (part: Part): string => {
    if (part.kind === 'text') return `'${escaped(part.text, /['\\]/g)}'`
    if (part.kind === 'value') return meant(part.name)
    const [yes, no] = [expression(part.yes), expression(part.no)]
    return part.kind === 'plural'
      ? `plural(${meant(part.name)}, ${yes}, ${no})`
      : `${meant(part.name)} ? ${yes} : ${no}`
  }
  function expression(parts: Part[]): string {
    const [only] = parts
    if (!only) return "''"
    if (parts.length === 1) return whole(only)
    const inside = parts.map(part =>
      part.kind === 'text' ? escaped(part.text, /[`\\]|\$(?=\{)/g) : `\${${whole(part)}}`,
    )
    return `\`${inside.join('')}\``
  }
  return expression(parse(message))
}
