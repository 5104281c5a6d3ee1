import { expect, test } from 'vitest'
import { cameraFault } from './scanning.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s of the browser is told as %s', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault)
})

test('a browser that gives a page no camera at all has none', () => {
  expect(cameraFault(new TypeError('navigator.mediaDevices is undefined'))).toBe('none')
})
