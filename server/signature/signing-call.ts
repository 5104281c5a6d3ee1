import type { Call } from '#server/kit/routes.ts'
import { shortAgent } from '#server/kit/visitor.ts'
import type { PagesDeps } from '#server/share/document-pages.ts'
import type { Codes } from './codes.ts'
import type { EvidenceDeps } from './evidence.store.ts'
import type { Asker } from './signature.store.ts'

export interface SignatureOptions extends EvidenceDeps, PagesDeps {
  codes: Codes
  /** True if there is a mail server; without one, the asker reads codes out. */
  byMail: boolean
}

export const askerOf = ({ from, request }: Pick<Call<unknown>, 'from' | 'request'>): Asker => ({
  address: from || null,
  agent: shortAgent(request.headers.get('user-agent')),
})

export const pdf = ({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) => ({
  body: bytes,
  mediaType: 'application/pdf',
  name,
  disposition: 'attachment' as const,
  uncached: true,
})
