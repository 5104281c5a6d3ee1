import { expect, test } from 'vitest'
import { isWithin } from './within.ts'

test.each([
  'https://example.com/dashboard',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  '/dashboard@evil.example',
  '/%2Fevil.example',
  '/dashboard%2F..%2F..%2Fevil',
  '/',
  '',
])('never leads to %s after signing in', (address) => {
  expect(isWithin('dentist', address)).toBe(false)
  expect(isWithin('technician', address)).toBe(false)
  expect(isWithin('admin', address)).toBe(false)
})

test('does not lead into another role’s shell', () => {
  expect(isWithin('dentist', '/technician/service-orders')).toBe(false)
  expect(isWithin('technician', '/dashboard')).toBe(false)
})

test('leads back to the page on which the session ended', () => {
  expect(isWithin('dentist', '/service-orders/019c?tab=history')).toBe(true)
  expect(isWithin('technician', '/technician')).toBe(true)
  expect(isWithin('admin', '/admin')).toBe(true)
})

test('leads back to an invitation, and to no look-alike', () => {
  const invitation = '/convite/AAAAAAAAAAAAAAAAAAAAAA'
  expect(isWithin('technician', invitation)).toBe(true)
  expect(isWithin('dentist', invitation)).toBe(true)
  expect(isWithin('dentist', '/team')).toBe(true)
  for (const other of [
    '/convite/',
    `${invitation}/..`,
    `${invitation}?next=//example.com`,
    `/${invitation}`,
  ]) {
    expect(isWithin('dentist', other)).toBe(false)
  }
})
