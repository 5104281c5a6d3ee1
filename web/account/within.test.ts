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
])('signing in never leads to %s', (address) => {
  expect(isWithin('dentist', address)).toBe(false)
  expect(isWithin('technician', address)).toBe(false)
  expect(isWithin('admin', address)).toBe(false)
})

test('signing in does not lead into another role’s shell', () => {
  expect(isWithin('dentist', '/technician/service-orders')).toBe(false)
  expect(isWithin('technician', '/dashboard')).toBe(false)
})

test('signing in leads back to the page where the session ran out', () => {
  expect(isWithin('dentist', '/service-orders/019c?tab=history')).toBe(true)
  expect(isWithin('technician', '/technician')).toBe(true)
  expect(isWithin('admin', '/admin')).toBe(true)
})

test('signing in leads back to an invitation, and to nothing that only looks like one', () => {
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
