import { expect, test } from 'vitest'
import { fileRefusal, sniff } from './file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  )

const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')
const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')
const webp = bytes('RIFF', [16, 0, 0, 0], 'WEBPVP8 ')
const pdf = bytes('%PDF-1.7\n')
const heic = bytes([0, 0, 0, 24], 'ftypheic')

test.each([
  ['a page of HTML', bytes('<!doctype html><script>')],
  ['an SVG with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/>')],
  ['an SVG behind an XML line', bytes('<?xml version="1.0"?><svg>')],
  ['HTML with a JPEG behind it', bytes('<html>', [0xff, 0xd8, 0xff])],
  ['a PDF with something before it', bytes('GIF89a%PDF-1.7')],
  ['a GIF', bytes('GIF89a')],
  ['a program', bytes('MZ', [0x90, 0])],
  ['a zip', bytes('PK', [3, 4])],
  ['RIFF that is a sound', bytes('RIFF', [16, 0, 0, 0], 'WAVEfmt ')],
  ['an MP4', bytes([0, 0, 0, 24], 'ftypisom')],
  ['an AVIF', bytes([0, 0, 0, 24], 'ftypavif')],
  ['a PNG cut after four bytes', bytes([0x89], 'PNG')],
  ['nothing', bytes()],
])('refuses %s as an unsupported kind', (_, content) => {
  expect(sniff(content)).toBeNull()
  expect(fileRefusal(content, 'image/jpeg', 'photo')).toBe('file.unknown_type')
})

test('refuses a picture under a false type, also if both types are allowed', () => {
  expect(fileRefusal(png, 'image/jpeg', 'photo')).toBe('file.not_what_it_says')
  expect(fileRefusal(jpeg, 'application/pdf', 'manual')).toBe('file.not_what_it_says')
})

test('treats a JPEG that contains a PDF further on as a JPEG', () => {
  expect(sniff(bytes([0xff, 0xd8, 0xff, 0xe0], '%PDF-1.7'))).toBe('image/jpeg')
})

test('refuses a PDF as a photo but accepts it as a manual', () => {
  expect(fileRefusal(pdf, 'application/pdf', 'photo')).toBe('file.not_a_picture')
  expect(fileRefusal(pdf, 'application/pdf', 'manual')).toBeNull()
})

test('recognizes HEIC in order to explain the refusal', () => {
  expect(fileRefusal(heic, 'image/heic', 'photo')).toBe('file.heic')
})

test.each([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
])('accepts %s as a photo', (type, content) => {
  expect(sniff(content)).toBe(type)
  expect(fileRefusal(content, type, 'photo')).toBeNull()
})
