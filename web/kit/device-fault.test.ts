import { expect, test } from 'vitest'
import { deviceFault } from './device-fault.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('reports the browser’s %s as %s', (name, fault) => {
  expect(deviceFault(new DOMException('', name))).toBe(fault)
})

test('finds no camera in a browser without one', () => {
  expect(deviceFault(new TypeError('navigator.mediaDevices is undefined'))).toBe('none')
})
