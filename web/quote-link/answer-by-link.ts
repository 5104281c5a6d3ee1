import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteLinkApi, type LinkedQuote, type OpenedQuote } from '#core/quote-link/quote-link.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { query, useWrite, type WriteInput } from '#web/kit/query.ts'

/** A quote as it was read by its link. */
export interface Read {
  token: string
  opened: OpenedQuote
  quote: LinkedQuote
}

/** Shows another state of what the link opens. */
export function useShown(token: string) {
  const client = useQueryClient()
  const show = (opened: OpenedQuote) =>
    client.setQueryData(query(quoteLinkApi.open, { token }).queryKey, opened)
  return {
    show,
    read: async (newer: boolean) => show(await call(quoteLinkApi.open, { token, newer })),
  }
}

/** An answer by a link, about exactly what was read. If it is refused, the page shows how things stand now. */
export function useAnswer<In>(
  endpoint: Endpoint<In, OpenedQuote>,
  { token, quote }: Read,
  onDone: () => void,
) {
  const [answerId] = useState(newId)
  const shown = useShown(token)
  const write = useWrite(endpoint, {
    onDone: (opened) => {
      shown.show(opened)
      onDone()
    },
  })
  const fixed = { token, answerId, quoteId: quote.id, contentSha256: quote.contentSha256 }
  const send = (input: WriteInput<In>) =>
    void write.mutateAsync(input).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 422)
        void shown.read(quote.isNewer).catch(() => undefined)
    })
  return { write, send, fixed }
}
