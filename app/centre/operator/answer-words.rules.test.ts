import { expect, test } from 'vitest'
import { answerIn } from './answer-words.rules.ts'

test.each([
  ['HTTP-422', 'refused'],
  ['http-401', 'unauthorised'],
  ['sms-404', 'unknown'],
  ['whatsapp-429', 'busy'],
  ['HTTP-503', 'down'],
  ['sms-timeout', 'silent'],
  ['smtp-etimedout', 'silent'],
  ['provider-away', 'silent'],
  ['unreadable', 'unreadable'],
  ['smtp-550', 'mailbox'],
  ['smtp-451', 'later'],
  ['sender-error', null],
  ['http-200', null],
])('the code %s means %s', (code, meaning) => {
  expect(answerIn(code)).toBe(meaning)
})
