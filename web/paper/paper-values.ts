import type { Paper } from '#core/paper/paper.api.ts'
import { paperFields } from '#core/paper/paper-fields.ts'
import { usualNotice } from '#core/paper/paper.ts'
import { valuesOf, type Values } from '#web/record/record-values.ts'

/** The form's values of a paper; without one, of an empty form. */
export const paperValues = (paper?: Paper): Values => ({
  ...valuesOf(paperFields, { noticeDays: usualNotice, ...paper }),
  equipmentId: paper?.equipment?.id ?? null,
  supplierId: paper?.supplier?.id ?? null,
  noExpiry: paper !== undefined && paper.validUntil === null,
})

/** A renewal begins with what stays: only number and dates are new. */
export const renewalOf = (paper: Paper): Values => ({
  ...paperValues(paper),
  number: '',
  issuedOn: null,
  validUntil: null,
  noExpiry: false,
  notes: '',
})
