import { expect, test } from 'vitest'
import { allows, type Deed, grant, type ResourceType } from './scopes.rules.ts'

test.each<[string, ResourceType, Deed, boolean]>([
  ['system/Appointment.rs', 'Appointment', 'r', true],
  ['system/Appointment.rs', 'Appointment', 'u', false],
  ['system/Appointment.cu', 'Appointment', 'c', true],
  ['system/Appointment.cu', 'Patient', 'c', false],
  ['system/*.rs', 'Slot', 's', true],
  ['system/*.rs', 'Slot', 'c', false],
  ['system/Appointment.read', 'Appointment', 's', true],
  ['system/Appointment.write', 'Appointment', 'r', false],
  ['system/Appointment.*', 'Appointment', 'd', true],
  ['patient/Appointment.rs', 'Appointment', 'r', false],
  ['user/Appointment.rs', 'Appointment', 'r', false],
  ['system/Appointment.sr', 'Appointment', 'r', false],
  ['system/Appointment.', 'Appointment', 'r', false],
  ['copihue/import', 'Appointment', 'c', false],
])('whether %s lets a system do with %s what «%s» stands for: %s', (scope, type, deed, allowed) => {
  expect(allows([scope], type, deed)).toBe(allowed)
})

test.each<[string, string | undefined, string[], string[]]>([
  ['nothing asked', undefined, ['system/*.rs'], ['system/*.rs']],
  ['less than it has', 'system/Slot.rs', ['system/*.rs'], ['system/Slot.rs']],
  ['a part of what it asks', 'system/Slot.rs system/Slot.c', ['system/*.rs'], ['system/Slot.rs']],
  ['two that make one', 'system/Slot.rs', ['system/Slot.r', 'system/Slot.s'], ['system/Slot.rs']],
  ['everything, having one', 'system/*.rs', ['system/Slot.rs'], []],
  ['the import, without it', 'copihue/import', ['system/*.cruds'], []],
  ['twice the same', 'copihue/import copihue/import', ['copihue/import'], ['copihue/import']],
])('a token gets its rights: %s', (_what, asked, own, got) => {
  expect(grant(asked, own)).toEqual(got)
})
