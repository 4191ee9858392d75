/** What an expression of a source file is worth, as far as its text alone says so: nothing of the file is run. */
import type { ESTree } from 'vite'

/** Stands for what only a running program knows. */
export const unknown: unique symbol = Symbol('unknown')

class NotConstant extends Error {}

const giveUp = (): never => {
  throw new NotConstant()
}

/** Names within reach; a value is looked at when it is asked for. */
export class Scope {
  private readonly names = new Map<string, () => unknown>()
  private readonly outer: Scope | undefined
  constructor(outer?: Scope) {
    this.outer = outer
  }

  define(name: string, value: () => unknown): void {
    this.names.set(name, value)
  }

  read(name: string): unknown {
    const found = this.names.get(name)
    if (!found) return this.outer ? this.outer.read(name) : giveUp()
    // Whoever asks for a name while it is being worked out asks in a circle.
    this.names.set(name, giveUp)
    try {
      const value = found()
      this.names.set(name, () => value)
      return value
    } catch (error) {
      this.names.set(name, found)
      throw error
    }
  }
}

type Node = ESTree.Node

/** A value whose parts may be unknown, as long as nobody asks for those. */
const partly = (work: () => unknown): unknown => {
  try {
    return work()
  } catch {
    return unknown
  }
}

const known = (value: unknown): unknown => (value === unknown ? giveUp() : value)

/** Gives the names of a pattern their parts of a value. */
export function bind(pattern: Node, value: () => unknown, scope: Scope): void {
  if (pattern.type === 'Identifier') scope.define(pattern.name, () => known(value()))
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, () => value() ?? worthOf(pattern.right, scope), scope)
  else if (pattern.type === 'ArrayPattern')
    for (const [place, one] of pattern.elements.entries()) {
      const list = () => known(value()) as unknown[]
      if (one?.type === 'RestElement') bind(one.argument, () => list().slice(place), scope)
      else if (one) bind(one, () => list()[place], scope)
    }
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties)
      if (one.type === 'Property')
        bind(one.value, () => (known(value()) as Record<string, unknown>)[keyOf(one, scope)], scope)
}

function keyOf(property: { key: Node; computed?: boolean }, scope: Scope): string {
  const { key } = property
  if (key.type === 'Identifier' && !property.computed) return key.name
  return String(known(worthOf(key, scope)))
}

type Callable = ESTree.ArrowFunctionExpression | ESTree.Function

/** Of functions, those that only say what they give. */
export function callable(node: Callable, scope: Scope): (...given: unknown[]) => unknown {
  return (...given) => {
    if (node.async || node.generator || !node.body) giveUp()
    const inside = new Scope(scope)
    for (const [place, param] of (node.params as Node[]).entries())
      if (param.type === 'RestElement') bind(param.argument, () => given.slice(place), inside)
      else bind(param, () => given[place], inside)
    const body = node.body as Node
    if (body.type !== 'BlockStatement') return known(worthOf(body, inside))
    for (const statement of (body as ESTree.BlockStatement).body) {
      if (statement.type === 'ReturnStatement')
        return statement.argument ? known(worthOf(statement.argument, inside)) : undefined
      if (statement.type === 'VariableDeclaration') declare(statement, inside)
      else if (statement.type !== 'IfStatement' || known(worthOf(statement.test, inside))) giveUp()
    }
    return undefined
  }
}

const operators: Record<string, (left: never, right: never) => unknown> = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '**': (left: number, right: number) => left ** right,
  '<': (left: number, right: number) => left < right,
  '>': (left: number, right: number) => left > right,
  '<=': (left: number, right: number) => left <= right,
  '>=': (left: number, right: number) => left >= right,
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
}

function listOf(elements: readonly (Node | null)[], scope: Scope): unknown[] {
  return elements.flatMap(one => {
    if (one?.type === 'SpreadElement') return [...(known(worthOf(one.argument, scope)) as Iterable<unknown>)]
    return [one ? partly(() => worthOf(one, scope)) : undefined]
  })
}

function objectOf(node: ESTree.ObjectExpression, scope: Scope): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const one of node.properties) {
    if (one.type === 'SpreadElement') Object.assign(made, known(worthOf(one.argument, scope)))
    else made[keyOf(one, scope)] = partly(() => worthOf(one.value, scope))
  }
  return made
}

function call(node: ESTree.CallExpression, scope: Scope): unknown {
  const { callee } = node
  const given = () => listOf(node.arguments, scope)
  if (callee.type !== 'MemberExpression') {
    const made = known(worthOf(callee as Node, scope))
    return typeof made === 'function' ? made(...given().map(known)) : giveUp()
  }
  const owner = known(worthOf(callee.object as Node, scope))
  if (owner === null || owner === undefined) return node.optional || callee.optional ? undefined : giveUp()
  const method = (owner as Record<string, unknown>)[memberOf(callee, scope)]
  return typeof method === 'function' ? method.apply(owner, given()) : giveUp()
}

const memberOf = (node: ESTree.MemberExpression, scope: Scope): string =>
  keyOf({ key: node.property as Node, computed: node.computed }, scope)

/** @throws NotConstant where the text does not say it */
export function worthOf(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex
        ? new RegExp(node.regex.pattern, node.regex.flags)
        : (node as { value: unknown }).value
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, place) => {
          const inside = node.expressions[place]
          return `${value.cooked}${inside ? known(worthOf(inside, scope)) : ''}`
        })
        .join('')
    case 'Identifier':
      return known(scope.read(node.name))
    case 'ArrayExpression':
      return listOf(node.elements, scope)
    case 'ObjectExpression':
      return objectOf(node, scope)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return worthOf(node.expression, scope)
    case 'UnaryExpression': {
      const value = known(worthOf(node.argument, scope))
      if (node.operator === '-') return -(value as number)
      return node.operator === '!' ? !value : giveUp()
    }
    case 'BinaryExpression': {
      const work = operators[node.operator] ?? giveUp
      const sides = [node.left, node.right].map(side => known(worthOf(side as Node, scope)))
      // Types were checked where the expression stands.
      return work(...(sides as [never, never]))
    }
    case 'LogicalExpression': {
      const left = known(worthOf(node.left, scope))
      const settled = node.operator === '&&' ? !left : node.operator === '||' ? left : left !== null
      return settled && left !== undefined ? left : worthOf(node.right, scope)
    }
    case 'ConditionalExpression':
      return worthOf(known(worthOf(node.test, scope)) ? node.consequent : node.alternate, scope)
    case 'MemberExpression': {
      const owner = known(worthOf(node.object as Node, scope))
      if (owner === null || owner === undefined) return node.optional ? undefined : giveUp()
      return known((owner as Record<string, unknown>)[memberOf(node, scope)])
    }
    case 'CallExpression':
      return call(node, scope)
    case 'NewExpression': {
      const made = known(worthOf(node.callee, scope))
      return typeof made === 'function' ? Reflect.construct(made, listOf(node.arguments, scope)) : giveUp()
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return callable(node, scope)
    default:
      return giveUp()
  }
}

/** Names of a declaration, for whoever asks in this scope. */
export function declare(node: ESTree.VariableDeclaration, scope: Scope): void {
  for (const { id, init } of node.declarations)
    bind(id, () => (init && node.kind === 'const' ? worthOf(init, scope) : giveUp()), scope)
}
