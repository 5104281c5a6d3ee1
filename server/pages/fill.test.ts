import { expect, test } from 'vitest'
import { templateOf } from './fill.ts'

const page = `<a href="{{link}}">{{name}}</a>{{#phone}}<b>{{phone}}</b>{{/phone}}{{^phone}}none{{/phone}}`
const facts = { link: 'https://a.example/?b&c', name: 'Ana', phone: null }

test.each([
  ['a fact that nobody gives', '{{missing}}', {}, '{{missing}}'],
  ['one that is null where it is shown', '{{name}}', { name: null }, '{{name}}'],
  ['a whole object where a text stands', '{{offer}}', { offer: {} }, '{{offer}}'],
  ['a section that nobody decides', '{{#open}}a{{/open}}', {}, '{{open}}'],
  ['the opposite of one', '{{^open}}a{{/open}}', {}, '{{open}}'],
  ['a name inside another that is not there', '{{offer.days}}', { offer: { prices: 1 } }, '{{offer.days}}'],
  ['one that an item of a list lacks', '{{#all}}{{name}}{{/all}}', { all: [{}] }, '{{name}}'],
])('names the faulty gap for %s', (_, html, given, named) => {
  expect(() => templateOf(html)(given)).toThrow(named)
})

test('escapes people’s text, also within an attribute', () => {
  const hostile = `"><script>alert('1')</script>&`
  const filled = templateOf('<p title="{{a}}">{{a}}</p>')({ a: hostile })
  expect(filled).toBe(`<p title="${escaped}">${escaped}</p>`)
})
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'

test('never takes text for a gap', () => {
  expect(templateOf('<p>{{a}}</p>')({ a: '{{b}}', b: 'secret' })).toBe('<p>{{b}}</p>')
})

test('shows a section if there is something, and once for each item', () => {
  expect(templateOf(page)(facts)).toBe('<a href="https://a.example/?b&amp;c">Ana</a>none')
  expect(templateOf(page)({ ...facts, phone: '(19) 3200-4410' })).toContain('<b>(19) 3200-4410</b>')
  const list = templateOf('{{#all.length}}<ul>{{#all}}<li>{{name}}</li>{{/all}}</ul>{{/all.length}}')
  expect(list({ all: [{ name: 'a' }, { name: 'b' }] })).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(list({ all: [] })).toBe('')
})

test('keeps a page without gaps unchanged', () => {
  expect(templateOf('<script>a={}}</script>')({})).toBe('<script>a={}}</script>')
})
