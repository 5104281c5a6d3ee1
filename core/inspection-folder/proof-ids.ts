import type { Proof } from './inspection-folder.api.ts'

/** Ids of the evidence that somebody can look into. Facts of the database have none. */
export const idsOf = (proofs: readonly Proof[]): string[] =>
  [...new Set(proofs.flatMap(({ id }) => (id === null ? [] : [id])))].toSorted()
