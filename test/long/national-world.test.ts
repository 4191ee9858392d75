import { expect, test } from 'vitest'
import { communes } from '#data/demo/reference.ts'
import { demoWorld } from '#data/demo-world.ts'

test('the national world has 60,000 professionals in all 346 communes, 3,000 centres and a million hours taken', () => {
  const counts = new Map<string, number>()
  const communeOfCentre = new Map<string, string>()
  const served = new Set<string | undefined>()
  for (const line of demoWorld({ now: Temporal.Instant.from('2026-11-23T12:00:00Z'), scale: 'national' })) {
    counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1)
    if (line.kind === 'centre' && 'commune' in line) communeOfCentre.set(line.key, line.commune)
    if (line.kind === 'schedule' && 'professional' in line && line.professional)
      served.add(communeOfCentre.get(line.centre))
  }
  expect(counts.get('professional')).toBeGreaterThanOrEqual(60_000)
  expect(counts.get('centre')).toBeGreaterThanOrEqual(3000)
  expect(counts.get('appointment')).toBeGreaterThanOrEqual(1_000_000)
  expect(communes.filter(commune => !served.has(commune.slug)).map(commune => commune.slug)).toEqual([])
})
