import { expect, test } from 'vitest'
import { iceServers } from './ice-servers.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')

test('a relay gets a name that ends in ten minutes and its HMAC-SHA1, as coturn’s REST scheme says', () => {
  const servers = iceServers(
    { TURN_URLS: ['stun:turn.example:3478', 'turn:turn.example:3478?transport=udp'], TURN_SECRET: 'north' },
    'visit-1',
    now,
  )
  expect(servers).toEqual([
    { urls: ['stun:turn.example:3478'] },
    {
      urls: ['turn:turn.example:3478?transport=udp'],
      username: '1795435800:visit-1',
      // printf '1795435800:visit-1' | openssl dgst -sha1 -hmac north -binary | base64
      credential: '6CsVzIYbz6KU0hXmcP+yXd0beJs=',
    },
  ])
})

test('without configuration there is none', () => {
  expect(iceServers({ TURN_URLS: [], TURN_SECRET: undefined }, 'visit-1', now)).toEqual([])
})
