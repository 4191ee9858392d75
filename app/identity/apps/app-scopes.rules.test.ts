import { describe, expect, test } from 'vitest'
import { daysFor, formTargetOf, isGoodRedirect, isRegistered, scopesIn } from './app-scopes.rules.ts'

const [person, hours, papers] = [
  'patient/Patient.rs',
  'patient/Appointment.rs',
  'patient/DocumentReference.rs',
]

describe('what an app asks is read as', () => {
  test.each<[string, string[], boolean]>([
    ['launch/patient patient/Appointment.rs', [hours], false],
    ['patient/Appointment.read patient/Patient.r offline_access', [person, hours], true],
    ['patient/*.rs', [person, hours, papers], false],
    ['patient/*.cruds', [person, hours, papers], false],
    ['patient/*.read openid fhirUser profile', [person, hours, papers], false],
    ['patient/DocumentReference.s online_access', [papers], false],
    ['patient/Appointment.c patient/Appointment.write', [], false],
    ['user/Patient.rs system/*.rs', [], false],
    ['patient/Observation.rs', [], false],
    ['', [], false],
  ])('%s', (scope, scopes, offline) => {
    expect(scopesIn(scope)).toEqual({ scopes, offline })
  })
})

test('an app that is used now reads for a day at most; one that goes on, for up to a year', () => {
  expect(daysFor(false)).toEqual({ days: [1], usual: 1 })
  expect(Math.max(...daysFor(true).days)).toBe(365)
})

describe('an address of an app', () => {
  test.each([
    'https://app.ejemplo.cl/vuelta',
    'https://app.ejemplo.cl:8443/vuelta?tipo=1',
    'cl.ejemplo.bitacora:/vuelta',
    'cl.ejemplo.bitacora://vuelta',
    'http://127.0.0.1/vuelta',
    'http://127.0.0.1:8080/vuelta',
    'http://[::1]:8080/vuelta',
  ])('may be %s', address => {
    expect(isGoodRedirect(address)).toBe(true)
  })
  test.each([
    'http://app.ejemplo.cl/vuelta',
    'http://localhost:8080/vuelta',
    'http://127.0.0.1.ejemplo.cl/vuelta',
    'https://localhost/vuelta',
    'https://ana:clave@app.ejemplo.cl/vuelta',
    'https://app.ejemplo.cl/vuelta#parte',
    'https://app.ejemplo.cl/a b',
    'bitacora:/vuelta',
    'javascript:alert(1)',
    'data:text/html,hola',
    'blob:https://app.ejemplo.cl/1',
    'file:///etc/passwd',
    'intent://app#Intent;end',
    '/vuelta',
    '',
    `https://app.ejemplo.cl/${'a'.repeat(300)}`,
  ])('may not be %s', address => {
    expect(isGoodRedirect(address)).toBe(false)
  })
})

describe('an answer goes', () => {
  const registered = ['https://app.ejemplo.cl/vuelta', 'http://127.0.0.1/vuelta', 'cl.ejemplo.app:/vuelta']
  test.each([...registered, 'http://127.0.0.1:51234/vuelta'])('leads to %s', address => {
    expect(isRegistered(address, registered)).toBe(true)
  })
  test.each([
    'https://app.ejemplo.cl/vuelta/',
    'https://app.ejemplo.cl/vuelta?a=1',
    'https://app.ejemplo.cl:444/vuelta',
    'https://APP.ejemplo.cl/vuelta',
    'https://app.ejemplo.cl/./vuelta',
    'https://app.ejemplo.cl.otro.cl/vuelta',
    'http://127.0.0.1:51234/otra',
    'http://127.0.0.2:51234/vuelta',
    'http://[::1]:51234/vuelta',
    'cl.ejemplo.app://vuelta',
    'javascript:alert(1)//cl.ejemplo.app:/vuelta',
    '',
  ])('does not lead to %s', address => {
    expect(isRegistered(address, registered)).toBe(false)
  })
})

test.each([
  ['https://app.ejemplo.cl:8443/vuelta?a=1', 'https://app.ejemplo.cl:8443'],
  ['http://127.0.0.1:51234/vuelta', 'http://127.0.0.1:51234'],
  ['cl.ejemplo.app:/vuelta', 'cl.ejemplo.app:'],
])('the policy names of %s only %s', (redirect, target) => {
  expect(formTargetOf(redirect)).toBe(target)
})
