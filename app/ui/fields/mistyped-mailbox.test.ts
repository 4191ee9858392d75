import { expect, test } from 'vitest'
import { meantMailbox } from './mistyped-mailbox.ts'

test.each([
  ['rosa@gmial.com', 'rosa@gmail.com'],
  ['rosa@gmail.con', 'rosa@gmail.com'],
  ['rosa@gmail.co', 'rosa@gmail.com'],
  ['rosa@gmail.comm', 'rosa@gmail.com'],
  ['rosa@gmail.cl', 'rosa@gmail.com'],
  ['rosa@gmil.com', 'rosa@gmail.com'],
  ['rosa@gmaill.com', 'rosa@gmail.com'],
  [' Rosa.Muñoz@HOTMIAL.com ', 'Rosa.Muñoz@hotmail.com'],
  ['rosa@hotmai.com', 'rosa@hotmail.com'],
  ['rosa@outlok.com', 'rosa@outlook.com'],
  ['rosa@yaho.com', 'rosa@yahoo.com'],
])('%s was probably meant as %s', (typed, meant) => expect(meantMailbox(typed)).toBe(meant))

test.each([
  'rosa@gmail.com',
  'rosa@GMAIL.com',
  'rosa@hotmail.cl',
  'rosa@mail.com',
  'rosa@ymail.com',
  'rosa@uc.cl',
  'rosa@example.cl',
  'rosa',
  'rosa@',
  '',
])('«%s» is left as it is', typed => expect(meantMailbox(typed)).toBeUndefined())
