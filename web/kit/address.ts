/** Ids of the equipment or the order that a document is about. */
export interface DraftSubject {
  equipment?: string
  order?: string
}

/** Kind of a new paper, and the id of the equipment, the supplier or the older paper that it belongs to. */
export interface PaperOf {
  kind?: string
  equipment?: string
  supplier?: string
  replaces?: string
}

/** Values of a new expense that are known already, and the receipt of goods that it pays. */
export interface ExpenseOf {
  receipt?: string
  name?: string
  cents?: string
  supplier?: string
  order?: string
  equipment?: string
  client?: string
}

/** The values as the search of an address; '' for none. */
export const asked = (of: object): string => {
  const text = new URLSearchParams(Object.entries(of)).toString()
  return text && `?${text}`
}
