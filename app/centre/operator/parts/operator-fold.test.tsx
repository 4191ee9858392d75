import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { OperatorApps } from './operator-apps.tsx'
import { fieldId } from './operator-deed.tsx'
import { OperatorSystems } from './operator-systems.tsx'

type Answer = Parameters<typeof fieldsOf>[1]

/** Both sections as they are drawn after an answer, and the forms of them that stand open. */
function openAfter(answer: Answer, late: Record<string, string> | null = null) {
  const given = (name: string, own: Record<string, string>) => fieldsOf(late, answer, own)(name)
  const html = drawn(() => (
    <>
      <OperatorSystems systems={[]} given={given} />
      <OperatorApps apps={[]} made={null} given={given} />
    </>
  ))
  const folds = [...html.matchAll(/<details[^>]*?( open="")?>[\s\S]*?<\/details>/g)]
  const intents = folds.map(([fold, open]) => ({
    intent: /name="intent" value="(\w+)"/.exec(fold)?.[1],
    open: open !== undefined,
  }))
  const outside = html.replaceAll(/<details[\s\S]*?<\/details>/g, '')
  return { folds: intents, outside }
}

test('what is seldom registered is folded, with nothing to type outside', () => {
  const { folds, outside } = openAfter(undefined)
  expect(folds).toEqual([
    { intent: 'sistema', open: false },
    { intent: 'app', open: false },
  ])
  expect(outside).not.toMatch(/<(?:input|textarea|button)/)
})

test('a form that was refused, or waited behind a sign-in, comes back open, and no other', () => {
  const typed = { intent: 'app', name: 'Bitácora', reason: '' }
  const appAlone = [
    { intent: 'sistema', open: false },
    { intent: 'app', open: true },
  ]
  expect(openAfter({ typed, errors: [{ field: 'reason', message: 'Escribe por qué' }] }).folds).toEqual(
    appAlone,
  )
  expect(openAfter(undefined, typed).folds).toEqual(appAlone)
})

test('other keys that were refused come back in the form of their system, at a field of its own', () => {
  const typed = { intent: 'claves', system: 'uno', keys: '{}', reason: 'Rotación' }
  const answer = { typed, errors: [{ field: 'keys', message: 'Esas no son claves' }] }
  const one = { name: 'Registro', jwksUrl: null, isEnded: false, when: '', came: '', sharedBy: null }
  const systems = ['uno', 'otro'].map(id => ({ ...one, id }))
  const given = (name: string, own: Record<string, string>) => fieldsOf(null, answer, own)(name)
  const html = drawn(() => <OperatorSystems systems={systems} given={given} />)
  const ids = [...html.matchAll(/<textarea[^>]* id="([\w-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['keys-uno', 'keys-otro', 'keys'])
  expect(html.split('Esas no son claves')).toHaveLength(2)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(fieldId('keys', typed)).toBe('keys-uno')
})
