import { expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { attemptBlocked, triedFor, waitAfter } from './mail.ts'

const site = 'https://equipo.example'
const letter: Letter = {
  subject: 'Convite',
  paragraphs: [
    'Olá.',
    'A clínica convidou você para a equipe dela no Equipo; quem aceita vê os equipamentos e as ordens dela.',
  ],
  action: { label: 'Ver o convite', url: 'https://equipo.example/convite/abc?de=1&para=2' },
  footnote: 'Se você não conhece a clínica, ignore esta mensagem.',
}

test.each(['javascript:alert(1)', 'https://equipo.example/a b', 'https://equipo.example/"><b>', '/convite'])(
  'refuses a letter that links to %s',
  (url) => {
    const strange = { ...letter, action: { label: 'Abrir', url } }
    expect(() => letterHtml(strange, site)).toThrow('web address')
    expect(() => letterText(strange, site)).toThrow('web address')
  },
)

test('keeps text by people as text', () => {
  const name = `<script>alert("1")</script> & 'Filhos'`
  const html = letterHtml({ subject: name, paragraphs: [name], footnote: name }, site)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Filhos&#39;')
})

test('drops characters that turn the direction or end a line', () => {
  const text = letterText({ subject: 'x', paragraphs: ['Ana\u202Eexe.gpj\u0000\u0007 Silva\u2028'] }, site)
  expect(text.split('\n')[0]).toBe('Ana exe.gpj Silva')
})

test('makes HTML that loads nothing, runs nothing and states its language', () => {
  const html = letterHtml(letter, site)
  expect(html).toContain('<html lang="pt-BR"')
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|@import|url\(/)
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'https://equipo.example/convite/abc?de=1&amp;para=2',
    'https://equipo.example/convite/abc?de=1&amp;para=2',
    'https://equipo.example',
  ])
})

test('makes plain text in lines of 72 columns, with addresses unbroken', () => {
  const text = letterText(letter, site)
  expect(text).toBe(`Olá.

A clínica convidou você para a equipe dela no Equipo; quem aceita vê os
equipamentos e as ordens dela.

Ver o convite:
https://equipo.example/convite/abc?de=1&para=2

Se você não conhece a clínica, ignore esta mensagem.

Equipo
https://equipo.example
Mensagem automática: não é preciso responder.
`)
})

test('refuses another attempt for a mail that was sent, was deleted, or has nowhere to go', () => {
  expect(attemptBlocked({ status: 'sent', hasContent: true }, true)).toBe('mail_sent')
  expect(attemptBlocked({ status: 'queued', hasContent: true }, false)).toBe('no_mail_server')
  expect(attemptBlocked({ status: 'failed', hasContent: false }, true)).toBe('mail_forgotten')
  expect(attemptBlocked({ status: 'failed', hasContent: true }, true)).toBeNull()
})

test('lengthens the waits between attempts, and fits several into the allowed time', () => {
  const waits = [1, 2, 3, 4, 5, 6].map(waitAfter)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(triedFor)
})

test('adds a link to the reader’s choices in both forms, only to a web address', () => {
  const choices = { label: 'Escolher o que chega', url: 'https://equipo.example/account/notifications' }
  expect(letterHtml({ ...letter, choices }, site)).toContain(`<a class="address" href="${choices.url}"`)
  expect(letterText({ ...letter, choices }, site)).toContain(`Escolher o que chega:\n${choices.url}\n`)
  const strange = { ...letter, choices: { ...choices, url: 'javascript:alert(1)' } }
  expect(() => letterHtml(strange, site)).toThrow('web address')
  expect(() => letterText(strange, site)).toThrow('web address')
})
