import { expect, test } from 'vitest'
import { shortAddress, shortAgent } from './visitor.ts'

test('finds no network for an invalid address', () => {
  expect(shortAddress('')).toBeNull()
  expect(shortAddress('localhost')).toBeNull()
})

test('shortens an address to its network', () => {
  expect(shortAddress('203.0.113.77')).toBe('203.0.113.0/24')
  expect(shortAddress('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(shortAddress('2001:db8:12:34::5')).toBe('2001:db8:12::/48')
  expect(shortAddress('::1')).toBe('0:0:0::/48')
})

test('names a program, its main version and system, and nothing else', () => {
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.7.1 Safari/537.36 Edg/153.0.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
    'curl/9.1',
  ]
  expect(agents.map(shortAgent)).toEqual([
    'Edge 153, Windows',
    'Safari 26, iOS',
    'Firefox 150, Linux',
    'Chrome 153, Android',
    'outro programa',
  ])
  expect(shortAgent(null)).toBeNull()
})
