import type { ConfirmationFacts, LabelFacts } from '#core/label/public-label.ts'
import { gapsOf } from '#web/kit/gaps.ts'

/** Data that the server puts into the page behind a label. */
export const labelGaps = gapsOf<{ label: LabelFacts }>()

/** Data that the server puts into the page with which a report is confirmed. */
export const reportGaps = gapsOf<{ report: ConfirmationFacts }>()
