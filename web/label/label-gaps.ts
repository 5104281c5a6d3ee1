import type { ConfirmationFacts, LabelFacts } from '#core/label/public-label.ts'
import { gapsOf } from '#web/kit/gaps.ts'

/** What the server puts into the page behind a label. */
export const labelGaps = gapsOf<{ label: LabelFacts }>()

/** What it puts into the page of the link that whoever reported a defect was mailed. */
export const reportGaps = gapsOf<{ report: ConfirmationFacts }>()
