import type { Page } from 'playwright-core'
import { work } from '#test/orders.ts'
import { keepInstead, keptDrafts } from './kept-drafts.ts'

const { drawing } = work.signature

/** A whole and signed report, as its form stores it. */
const draft = {
  ...work,
  readings: work.readings.map((reading) => Object.assign({}, reading, { instrument: '0' })),
  restriction: '',
  answer: '',
  signature: {
    name: 'Rogério',
    registry: 'CFT 02203456789',
    drawing: drawing?.kind === 'strokes' ? drawing.paths.join('\n') : null,
  },
}

/** Fills in the form of an order's report in this browser, which has begun one and must have left its page. */
export async function keepSignedDraft(page: Page, order: { id: string }): Promise<void> {
  const key = (await keptDrafts(page)).find((one) => one.endsWith(`conclusao:${order.id}`)) ?? ''
  await keepInstead(page, key, draft)
}
