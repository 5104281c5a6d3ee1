import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import type { Person } from './app.ts'
import { smallPdf } from './made-pdf.ts'

type Draft = Input<typeof paperApi.create>

/** Input for a certificate of the fire brigade. */
export const paperDraft = (more: Partial<Draft> = {}): Draft => ({
  id: newId(),
  actionId: newId(),
  kind: 'fire_certificate',
  title: 'Certificado dos bombeiros',
  validUntil: '2026-12-31',
  noExpiry: more.validUntil === null,
  noticeDays: 30,
  ...more,
})

export const keepPaper = (by: Person, more: Partial<Draft> = {}): Promise<Paper> =>
  by.ok(paperApi.create, paperDraft(more))

/** Attaches a PDF of one page to a paper. */
export async function attachTo(by: Person, paper: { id: string }): Promise<void> {
  const { status } = await by.send(`/api/papers/${paper.id}/files/${newId()}?kind=document&name=papel.pdf`, {
    method: 'PUT',
    body: smallPdf,
    headers: { 'content-type': 'application/pdf' },
  })
  if (status !== 200) throw new Error(`the file was refused: ${status}`)
}
