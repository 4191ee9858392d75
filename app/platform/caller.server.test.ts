import { expect, test } from 'vitest'
import { callerAddress } from './caller.server.ts'

const from = (peer: string, forwarded = '', trustProxy = '') =>
  callerAddress(
    {
      env: { incoming: { socket: { remoteAddress: peer } } },
      req: { header: () => forwarded },
    } as never,
    trustProxy,
  )

test.each([
  ['198.51.100.7', '', '', '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', '', '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['::ffff:198.51.100.7', '', '', '198.51.100.7'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9, 10.0.0.1', '127.0.0.1,10.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '', '127.0.0.1', '127.0.0.1'],
  ['10.9.9.9', '203.0.113.9', '*', '203.0.113.9'],
  ['10.9.9.9', '192.0.2.66, 203.0.113.9', '*', '203.0.113.9'],
  ['10.9.9.9', '192.0.2.66, 203.0.113.9, 10.0.0.1', '*,10.0.0.1', '203.0.113.9'],
  ['10.9.9.9', '', '*', '10.9.9.9'],
  ['fd00::5', '203.0.113.9', 'FD00:0:0:0:0:0:0:5', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', '::ffff:127.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9:50112', '127.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '[2001:db8:0:7::1]:50112', '127.0.0.1', '2001:db8:0:7::/64'],
])(
  'a request of %s that names «%s», where «%s» are proxies, comes from %s beyond',
  (peer, forwarded, proxies, caller) => {
    expect(from(peer, forwarded, proxies)).toBe(caller)
  },
)

test('the addresses of one IPv6 connection are one caller, those of another are another', () => {
  const callers = ['2001:db8:0:7::1', '2001:DB8::7:aaaa:bbbb:cccc:dddd', '2001:0db8:0:0007:ffff::%eth0'].map(
    address => from(address),
  )
  expect(new Set(callers)).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(from('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(from('::1')).toBe('0:0:0:0::/64')
})
