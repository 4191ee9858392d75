import { expect, test } from 'vitest'
import { withPlainCalls } from './second-pass.ts'

test.each([
  ['what draws', '(0,f.jsx)(t,{})', 'f.jsx(t,{})'],
  ['a hook', 'let[a]=(0,L.useState)(0)', 'let[a]=L.useState(0)'],
  ['one behind a word', 'return(0,W.use)(M)', 'return W.use(M)'],
  ['one within another', '(0,a.jsxs)(b,{children:(0,a.jsx)(c,{})})', 'a.jsxs(b,{children:a.jsx(c,{})})'],
])('a call of a function of React is written plainly: %s', (_what, before, after) => {
  expect(withPlainCalls(before)).toBe(after)
})

test.each([
  '(0,o.onCaughtError)(e)',
  '(0,t.default)(e)',
  '(0,f)(e)',
  '(0,f.jsx)',
  '(0,a.b.use)(e)',
  'new(0,a.Component)(e)',
])('a function that may read where it was called from keeps its call: %s', code => {
  expect(withPlainCalls(code)).toBe(code)
})
