import { expect, test } from 'vitest'
import { readLink } from './setting.ts'

test.each([
  'http://pague.example.com/equipo',
  'javascript:alert(1)',
  'https:pague.example.com',
  'https://',
  'https://localhost/checkout',
  'https://10.0.0.1/checkout',
  'https://[::1]/checkout',
  'https://nome:senha@pague.example.com',
  'https://pague.example.com\\@outro.example',
  'https://pague.example.com/a b',
  'https://pague.example.com/"onclick="x',
  'https://pague.example.com/<script>',
  'data:text/html,oi',
  '//pague.example.com',
  'https://pagué.example.com',
])('refuses the link %s', (typed) => {
  expect(readLink(typed)).toBeNull()
})

test.each([
  'https://pague.example.com',
  'https://pague.example.com/equipo?plano=basico&origem=painel#topo',
  'https://pague.example.com:8443/c/abc-123_~',
])('accepts the link %s', (typed) => {
  expect(readLink(` ${typed} `)).toBe(typed)
})
