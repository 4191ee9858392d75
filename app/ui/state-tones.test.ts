import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { stateTones } from './state-tones.ts'

test('every state that a person reads has its colour', () => {
  const states = [
    texts('es', 'booking').appointment.states,
    texts('es', 'desk').states,
    texts('es', 'records').licence.states,
  ].flatMap(Object.keys)
  expect(states.filter(state => !(state in stateTones))).toEqual([])
})

test('no page paints a state by itself', () => {
  const painted =
    /['"]?\b(?:booked|confirmed|cancelled|waiting|approved|no-show)['"]?: '(?:neutral|info|good|warning|danger|accent)'/
  const own = globSync('app/**/*.{ts,tsx}').filter(file => painted.test(readFileSync(file, 'utf8')))
  expect(own).toEqual(['app/ui/state-tones.ts'])
})

test('a good state is never red, and no badge has the crimson of the mark', () => {
  for (const state of ['booked', 'confirmed', 'arrived', 'approved', 'ready'] as const)
    expect(['info', 'good'], state).toContain(stateTones[state])
  expect(readFileSync('app/ui/badge.module.css', 'utf8')).not.toContain('--accent')
})
