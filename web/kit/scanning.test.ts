import { expect, test } from 'vitest'
import { cameraFault } from './scanning.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('reports the browser’s %s as %s', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault)
})

test('finds no camera in a browser without one', () => {
  expect(cameraFault(new TypeError('navigator.mediaDevices is undefined'))).toBe('none')
})
