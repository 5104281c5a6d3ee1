import { expect, test } from 'vitest'
import { inspect } from '#test/inspect-pdf.ts'
import { withPhotos } from './sample-report.ts'
import { sampleDrafted, sampleSheet } from './sample-sheet.ts'
import { sheetData } from './sheet-data.ts'
import { typesetPages, typesetPdf } from './typeset.ts'

const [bytes] = Object.values((await withPhotos(1, 320, 240)).files)
const pictures = new Map([['photo-1.jpg', Buffer.from(bytes ?? [])]])
const laid = (isDraft: boolean, text?: string, shown = pictures) => ({
  template: 'sheet.typ',
  data: sheetData(sampleDrafted, sampleSheet(text), new Set(shown.keys()), isDraft),
  pictures: shown,
})

test('prints every part of a sheet: a long table with its head on each page, a photo with its caption', async () => {
  const { check, plain, pages } = await inspect(typesetPdf(laid(false)))
  expect([check, pages]).toEqual([0, 4])
  expect(plain.match(/\/S \/H1\b/g)).toHaveLength(4)
  expect(plain.match(/\/S \/TH\b/g)?.length).toBeGreaterThanOrEqual(4)
  expect(plain.match(/\/S \/LI\b/g)).toHaveLength(4)
  // The photo and the QR.
  expect(plain.match(/\/S \/Figure\b/g)).toHaveLength(2)
})

test('prints a box with the hash of a missing photo, and one page for an empty sheet', async () => {
  const { check } = await inspect(typesetPdf(laid(false, undefined, new Map())))
  expect(check).toBe(0)
})

test('draws a draft with a word over every page, and without a verification code', () => {
  const [draft = '', issued = ''] = [
    typesetPages(laid(true)).pages.at(-1),
    typesetPages(laid(false)).pages.at(-1),
  ]
  expect(draft).not.toBe(issued)
  // The QR is a picture in the page.
  expect(draft.match(/<image/g)?.length ?? 0).toBeLessThan(issued.match(/<image/g)?.length ?? 0)
})
