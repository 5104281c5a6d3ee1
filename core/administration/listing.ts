import type { Endpoint } from '#core/kit/endpoint.ts'

interface ListingFilter<In> {
  name: keyof In & string
  label: string
  options: { value: string; label: string }[]
}

export interface ListingColumn<Row> {
  id: string
  head: string
  /** As the table and the spreadsheet write it; '' for nothing. */
  text: (row: Row) => string
  /** In the spreadsheet only. */
  isExtra?: boolean
}

type Query = { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined }

/** An administrator's list: its page with search and filters, and its spreadsheet, follow from this. */
export interface Listing<In extends Query, Row extends { id: string }> {
  title: string
  /** Name of the spreadsheet without its ending. */
  file: string
  /** Names the searchable fields. */
  placeholder: string
  /** The rows in singular and plural. */
  counted: [string, string]
  filters: ListingFilter<In>[]
  /** The first names the row. */
  columns: ListingColumn<Row>[]
  list: Endpoint<In, { items: Row[]; nextCursor: string | null }>
  csv: Endpoint<Omit<In, 'cursor' | 'limit'>>
}

/** Fixes the types of a listing by its endpoints. */
export const listing = <In extends Query, Row extends { id: string }>(draft: Listing<In, Row>) => draft

/** A choice of an enumeration, from its texts. */
export const choices = <Key extends string>(texts: Record<Key, string>) =>
  Object.entries<string>(texts).map(([value, label]) => ({ value, label }))
