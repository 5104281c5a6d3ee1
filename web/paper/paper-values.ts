import type { Paper } from '#core/paper/paper.api.ts'
import { usualNotice, type PaperKind } from '#core/paper/paper.ts'

/** What the form holds while it is filled in. */
export interface PaperValues {
  kind: PaperKind | null
  title: string
  number: string
  issuer: string
  issuedOn: string | null
  validUntil: string | null
  noExpiry: boolean
  noticeDays: number | null
  notes: string
  equipmentId: string | null
}

export const blankPaper = (
  kind: PaperKind | null,
  title: string,
  equipmentId: string | null,
): PaperValues => ({
  kind,
  title,
  number: '',
  issuer: '',
  issuedOn: null,
  validUntil: null,
  noExpiry: false,
  noticeDays: usualNotice,
  notes: '',
  equipmentId,
})

export const valuesOf = (paper: Paper): PaperValues => ({
  kind: paper.kind,
  title: paper.title,
  number: paper.number ?? '',
  issuer: paper.issuer ?? '',
  issuedOn: paper.issuedOn,
  validUntil: paper.validUntil,
  noExpiry: paper.validUntil === null,
  noticeDays: paper.noticeDays,
  notes: paper.notes ?? '',
  equipmentId: paper.equipment?.id ?? null,
})

/** A renewal begins with what stays: only number and dates are new. */
export const renewalOf = (paper: Paper): PaperValues => ({
  ...valuesOf(paper),
  number: '',
  issuedOn: null,
  validUntil: null,
  noExpiry: false,
  notes: '',
})
